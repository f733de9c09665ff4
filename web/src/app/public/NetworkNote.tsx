import { useSyncExternalStore } from 'react';
import { formatMoment } from '../../kit/dates/days.ts';
import { keptAt } from '../../lib/keptPage.ts';
import { t } from '../../text/t.ts';
import classes from '../Frame.module.css';

/** Whether the network was heard to come back: what is shown has been asked for again. */
let isBack = false;

function follow(listener: () => void) {
  const change = () => {
    isBack = navigator.onLine;
    listener();
  };
  for (const type of ['online', 'offline']) addEventListener(type, change);
  return () => {
    for (const type of ['online', 'offline']) removeEventListener(type, change);
  };
}

/** Whether there is no network: also when the browser believes in one, but this page had to come from the service worker's cache. */
const isOffline = () => !navigator.onLine || (keptAt() !== undefined && !isBack);

/** Says that there is no network, and of when the page is that is shown all the same. */
export function NetworkNote() {
  const offline = useSyncExternalStore(follow, isOffline, () => false);
  if (!offline) return null;
  const kept = keptAt();
  return (
    <p role="status" className={classes.offline}>
      {kept ? t('site.offline.kept', { moment: formatMoment(kept) }) : t('site.offline.now')}
    </p>
  );
}
