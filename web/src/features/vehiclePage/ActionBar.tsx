import { IconBrandWhatsapp, IconMessageCircleQuestion, IconPhone, IconShare2 } from '@tabler/icons-react';
import { dealer } from '../../lib/dealer.ts';
import { t } from '../../text/t.ts';
import classes from './ActionBar.module.css';
import { type Offered, whatsAppLink } from './share.ts';
import { useSharing } from './useSharing.ts';

const ICON = 22;

interface ActionBarProps {
  offered: Offered;
  /** Opens the form that asks the dealer. */
  onAsk: () => void;
}

/**
 * On a phone, what a visitor does with a vehicle, within reach of the thumb: it sticks above the tab bar, and rests at the end of the page's
 * content, so that it never hides anything for good.
 */
export function ActionBar({ offered, onAsk }: ActionBarProps) {
  const { share, outcome } = useSharing(offered);
  return (
    <section className={classes.bar} aria-label={t('offer.bar')}>
      <p className={classes.outcome} role="status">
        {outcome && t(`offer.shared.${outcome}`)}
      </p>
      <a className={classes.action} href={`tel:${dealer.phones.general.dial}`}>
        <IconPhone size={ICON} aria-hidden />
        {t('offer.call')}
      </a>
      <a className={classes.action} href={whatsAppLink(offered)} target="_blank" rel="noreferrer">
        <IconBrandWhatsapp size={ICON} aria-hidden />
        {t('offer.whatsApp')}
      </a>
      <button type="button" className={classes.action} onClick={share}>
        <IconShare2 size={ICON} aria-hidden />
        {t('offer.share')}
      </button>
      <button type="button" className={classes.action} data-first onClick={onAsk} aria-haspopup="dialog">
        <IconMessageCircleQuestion size={ICON} aria-hidden />
        {t(offered.price || offered.isSold ? 'offer.ask' : 'offer.askForPrice')}
      </button>
    </section>
  );
}
