import { useSyncExternalStore } from 'react';
import { formatMoment } from '../../kit/dates/days.ts';
import { ANSWERED, keptAt } from '../../lib/keptPage.ts';
import { t } from '../../text/t.ts';
import classes from '../Frame.module.css';

const EVENTS = ['online', 'offline', ANSWERED];

function follow(listener: () => void) {
  for (const type of EVENTS) addEventListener(type, listener);
  return () => {
    for (const type of EVENTS) removeEventListener(type, listener);
  };
}

/** What is to be said: of when the page is that the service worker had to answer with, 0 for no network alone, undefined for nothing. */
const said = () => keptAt() ?? (navigator.onLine ? undefined : 0);

/** Says that there is no network, and of when the page is that is shown all the same. */
export function NetworkNote() {
  const kept = useSyncExternalStore(follow, said, () => undefined);
  if (kept === undefined) return null;
  return (
    <p role="status" className={classes.offline}>
      {kept ? t('site.offline.kept', { moment: formatMoment(kept) }) : t('site.offline.now')}
    </p>
  );
}
