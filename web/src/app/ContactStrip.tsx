import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react';
import { phonesOf, useDealer } from '../lib/dealer.ts';
import { t } from '../text/t.ts';
import classes from './NavBar.module.css';

/** On the home page of a phone: two numbers to call and the group chat, one tap away. */
export function ContactStrip() {
  const dealer = useDealer();
  return (
    <div className={classes.strip}>
      {phonesOf(dealer).map(({ label, dial, text }) => (
        <a key={dial} href={`tel:${dial}`} aria-label={t('site.call', { label, phone: text })}>
          <IconPhone size={16} aria-hidden />
          {text.replace('+91 ', '')}
        </a>
      ))}
      {dealer.groupChatLink && (
        <a href={dealer.groupChatLink} target="_blank" rel="noreferrer" aria-label={t('site.joinGroup')}>
          <IconBrandWhatsapp size={18} aria-hidden />
          {t('site.group')}
        </a>
      )}
    </div>
  );
}
