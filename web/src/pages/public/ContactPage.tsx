import { Container, Title } from '@mantine/core';
import { GroupChatInvite } from '../../features/contact/GroupChatInvite.tsx';
import { OfficeMap } from '../../features/contact/OfficeMap.tsx';
import { PhoneCards } from '../../features/contact/PhoneCards.tsx';
import { usePageTitle } from '../../kit/page/usePageTitle.ts';
import { useDealer } from '../../lib/dealer.ts';
import { WhatsAppDealer } from '../../shared/dealer/WhatsAppDealer.tsx';
import { t } from '../../text/t.ts';
import classes from './pages.module.css';

/** How to reach the dealer. */
export function ContactPage() {
  usePageTitle(t('contact.title'));
  const { groupChatLink, name: dealer, address } = useDealer();
  const group = groupChatLink ? 'yes' : 'no';
  return (
    <Container size="lg" className={classes.page}>
      <Title order={1}>{t('contact.title')}</Title>
      <p className={classes.intro}>{address.length > 0 ? t('contact.intro', { group }) : t('contact.soon')}</p>
      <div className={classes.columns}>
        <div className={classes.column}>
          <PhoneCards />
          <WhatsAppDealer text={t('contact.whatsApp.message', { dealer })}>{t('contact.whatsApp.write')}</WhatsAppDealer>
          <GroupChatInvite />
        </div>
        <OfficeMap />
      </div>
    </Container>
  );
}
