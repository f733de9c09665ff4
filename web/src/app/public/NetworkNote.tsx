import { useSyncExternalStore } from 'react';
import { formatMoment } from '../../kit/dates/days.ts';
import { ANSWERED, cachedAt } from '../../lib/cachedPage.ts';
import { t } from '../../text/t.ts';
import classes from '../Frame.module.css';

const EVENTS = ['online', 'offline', ANSWERED];

function follow(listener: () => void) {
  for (const type of EVENTS) addEventListener(type, listener);
  return () => {
    for (const type of EVENTS) removeEventListener(type, listener);
  };
}

/** Of when the page is that is shown without network, milliseconds: when the service worker kept it, or else when it was loaded. */
const shownOf = () => cachedAt() ?? (navigator.onLine ? undefined : performance.timeOrigin);

/** Says that there is no network, and of when the page is that is shown all the same. */
export function NetworkNote() {
  const moment = useSyncExternalStore(follow, shownOf, () => undefined);
  return (
    moment && (
      <p role="status" className={classes.offline}>
        {t('site.offline.kept', { moment: formatMoment(moment) })}
      </p>
    )
  );
}
