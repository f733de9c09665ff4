import { IconBrandWhatsapp, IconMessageCircleQuestion, IconPhone, IconShare2 } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { dealer } from '../../lib/dealer.ts';
import { t } from '../../text/t.ts';
import classes from './ActionBar.module.css';
import { type Offered, shareVehicle, whatsAppLink } from './share.ts';

/** How long the outcome of sharing is shown, in milliseconds (D34). */
const OUTCOME_MS = 3000;
const ICON = 22;

interface ActionBarProps {
  offered: Omit<Offered, 'link'>;
  /** The address of the vehicle's page on this site. */
  path: string;
  /** Opens the form that asks the dealer. */
  onAsk?: (() => void) | undefined;
}

/** The whole address of a page; '' until the browser has told where the site is. */
function useLink(path: string) {
  const [link, setLink] = useState('');
  useEffect(() => setLink(new URL(path, location.origin).href), [path]);
  return link;
}

/**
 * On a phone, what a visitor does with a vehicle, within reach of the thumb: it sticks above the tab bar, and rests below the page's content at its
 * end, so that it never hides anything for good.
 */
export function ActionBar({ offered: about, path, onAsk }: ActionBarProps) {
  const offered = { ...about, link: useLink(path) };
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), OUTCOME_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function share() {
    const done = await shareVehicle(offered);
    setOutcome(done === 'shared' ? undefined : done);
  }

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
      {onAsk && (
        <button type="button" className={classes.action} data-first onClick={onAsk} aria-haspopup="dialog">
          <IconMessageCircleQuestion size={ICON} aria-hidden />
          {t('offer.ask')}
        </button>
      )}
    </section>
  );
}
