import { IconBrandWhatsapp, IconCheck, IconMessageCircleQuestion, IconPhone, IconShare2 } from '@tabler/icons-react';
import { Changing } from '../../kit/text/Changing.tsx';
import { useDealer } from '../../lib/dealer.ts';
import { type Offered, whatsAppLink } from '../../shared/vehicle/share.ts';
import { useSharing } from '../../shared/vehicle/useSharing.ts';
import { t } from '../../text/t.ts';
import classes from './ActionBar.module.css';

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
  const dealer = useDealer();
  const { dial } = dealer.phones.general;
  const whatsApp = whatsAppLink(offered, dealer);
  const { share, copied } = useSharing(offered);
  return (
    <section className={classes.bar} aria-label={t('offer.bar')}>
      {dial && (
        <a className={classes.action} href={`tel:${dial}`}>
          <IconPhone size={ICON} aria-hidden />
          {t('offer.call')}
        </a>
      )}
      {whatsApp && (
        <a className={classes.action} href={whatsApp} target="_blank" rel="noreferrer">
          <IconBrandWhatsapp size={ICON} aria-hidden />
          {t('offer.whatsApp')}
        </a>
      )}
      <button type="button" className={classes.action} onClick={share} aria-live="polite">
        {copied ? <IconCheck size={ICON} aria-hidden /> : <IconShare2 size={ICON} aria-hidden />}
        <Changing>{t(copied ? 'common.copied' : 'offer.share')}</Changing>
      </button>
      <button type="button" className={classes.action} data-first onClick={onAsk} aria-haspopup="dialog">
        <IconMessageCircleQuestion size={ICON} aria-hidden />
        {t(offered.isUnpriced ? 'offer.askForPrice' : 'offer.ask')}
      </button>
    </section>
  );
}
