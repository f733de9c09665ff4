import { Title } from '@mantine/core';
import { Panel } from '../../kit/page/Panel.tsx';
import { QrCode } from '../../kit/qr/QrCode.tsx';
import { useDealer } from '../../lib/dealer.ts';
import { WhatsAppButton } from '../../shared/dealer/WhatsAppButton.tsx';
import { t } from '../../text/t.ts';
import classes from './Contact.module.css';

/** The group chat's link and the same as a QR image, to open on another phone. */
export function GroupChatInvite() {
  const { groupChatLink } = useDealer();
  if (!groupChatLink) return null;
  return (
    <Panel label={t('contact.group.section')} className={classes.invite}>
      <div className={classes.code}>
        <QrCode content={groupChatLink} title={t('contact.group.code')} />
      </div>
      <div className={classes.words}>
        <Title order={2} size="h4">
          {t('contact.group.title')}
        </Title>
        <p className={classes.text}>{t('contact.group.text')}</p>
        <WhatsAppButton href={groupChatLink} variant="filled">
          {t('contact.group.join')}
        </WhatsAppButton>
      </div>
    </Panel>
  );
}
