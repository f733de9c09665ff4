import { Container, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { GroupChatInvite } from '../../features/contact/GroupChatInvite.tsx';
import { OfficeMap } from '../../features/contact/OfficeMap.tsx';
import { PhoneCards } from '../../features/contact/PhoneCards.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { dealer } from '../../lib/dealer.ts';
import { t } from '../../text/t.ts';

/** How to reach the dealer (R073-R076). */
export function ContactPage() {
  return (
    <Container size="lg" pt="lg">
      <PageHead title={t('contact.title')} description={t('contact.description', { dealer: dealer.name })} />
      <Title order={1}>{t('contact.title')}</Title>
      <Text c="dimmed" mb="lg">
        {t('contact.intro')}
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
