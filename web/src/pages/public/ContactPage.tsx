import { Container, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { GroupChatInvite } from '../../features/contact/GroupChatInvite.tsx';
import { OfficeMap } from '../../features/contact/OfficeMap.tsx';
import { PhoneCards } from '../../features/contact/PhoneCards.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { dealer } from '../../lib/dealer.ts';

/** How to reach the dealer (R073-R076). */
export function ContactPage() {
  return (
    <Container size="lg" pt="lg">
      <PageHead title="Contact Us" description={`Phones, group chat and address of ${dealer.name}.`} />
      <Title order={1}>Contact Us</Title>
      <Text c="dimmed" mb="lg">
        Call, write in the group, or come and take a test ride.
      </Text>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Stack>
          <PhoneCards />
          <GroupChatInvite />
        </Stack>
        <OfficeMap />
      </SimpleGrid>
    </Container>
  );
}
