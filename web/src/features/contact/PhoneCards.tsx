import { Anchor, Group, Paper, SimpleGrid, Text, ThemeIcon } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { dealer } from '../../lib/dealer.ts';

/** The general and the office number, to call at a tap (R073). */
export function PhoneCards() {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      {Object.values(dealer.phones).map(({ label, dial, text }) => (
        <Paper key={dial} withBorder p="lg">
          <Group wrap="nowrap">
            <ThemeIcon size={44} radius="xl" variant="light" aria-hidden>
              <IconPhone size={22} />
            </ThemeIcon>
            <div>
              <Text fz="sm" c="dimmed">
                {label}
              </Text>
              <Anchor href={`tel:${dial}`} fw={700} fz="lg" style={{ whiteSpace: 'nowrap' }}>
                {text}
              </Anchor>
            </div>
          </Group>
        </Paper>
      ))}
    </SimpleGrid>
  );
}
