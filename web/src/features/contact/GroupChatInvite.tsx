import { IconBrandWhatsapp } from '@tabler/icons-react';
import { ButtonLink } from '../../kit/plain/Button.tsx';
import { Heading } from '../../kit/plain/Heading.tsx';
import { Panel } from '../../kit/plain/Panel.tsx';
import { QrCode } from '../../kit/qr/QrCode.tsx';
import { useDealer } from '../../lib/dealer.ts';
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
        <Heading level={2} size={4}>
          {t('contact.group.title')}
        </Heading>
        <p className={classes.text}>{t('contact.group.text')}</p>
        <ButtonLink href={groupChatLink} target="_blank" rel="noreferrer" icon={<IconBrandWhatsapp size={20} />}>
          {t('contact.group.join')}
        </ButtonLink>
      </div>
    </Panel>
  );
}
