import { Button, Group, Paper, Text, ThemeIcon } from '@mantine/core';
import { IconFiles } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { t } from '../../text/staff.ts';

/** The way to the office's documents. */
export function DocumentsTile() {
  return (
    <Paper withBorder p={{ base: 'sm', xs: 'md' }} data-screen-only>
      <Group wrap="nowrap" gap="sm">
        <ThemeIcon variant="light" color="lagoon" size={44} radius="md" visibleFrom="xs" aria-hidden>
          <IconFiles />
        </ThemeIcon>
        <div>
          <Text size="sm" c="dimmed" mb={6}>
            {t('documents.viewTitle')}
          </Text>
          <Group gap="xs">
            <Button component={Link} to={paths.addOfficeDocuments()} size="compact-md" variant="light">
              {t('dashboard.tiles.addDocuments')}
            </Button>
            <Button component={Link} to={paths.viewOfficeDocuments()} size="compact-md" variant="default">
              {t('dashboard.tiles.viewDocuments')}
            </Button>
          </Group>
        </div>
      </Group>
    </Paper>
  );
}
