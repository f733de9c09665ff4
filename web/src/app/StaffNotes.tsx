import { Button } from '@mantine/core';
import { notifyManager } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { formatMoment } from '../kit/dates/days.ts';
import { now, onDevice } from '../lib/clock.ts';
import { dealerQuery } from '../lib/dealer.ts';
import { hasNetwork, subscribeToNetwork } from '../lib/network.ts';
import { hasNewVersion, subscribeToVersion } from '../lib/newVersion.ts';
import { queryClient } from '../lib/queryClient.ts';
import { wouldLoseWork } from '../lib/unsavedWork.ts';
import { t } from '../text/staff.ts';
import classes from './Frame.module.css';

const answers = queryClient.getQueryCache();

function subscribe(listener: () => void) {
  const stops = [subscribeToNetwork(listener), answers.subscribe(notifyManager.batchCalls(listener))];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Of when the oldest answer on the screen is, milliseconds by the device's clock; 0 where there is none, undefined with a network. */
function shownOf(): number | undefined {
  if (hasNetwork()) return undefined;
  const shown = answers.findAll({ type: 'active' }).filter(({ queryHash }) => queryHash !== JSON.stringify(dealerQuery.queryKey));
  const moments = shown.map(({ state }) => state.dataUpdatedAt).filter((moment) => moment > 0);
  return moments.length > 0 ? Math.min(...moments) : 0;
}

function NetworkNote() {
  const moment = useSyncExternalStore(subscribe, shownOf);
  if (moment === undefined) return null;
  return (
    <p role="status" className={classes.offline}>
      {moment ? t('offline.asOf', { moment: formatMoment(moment - onDevice(0)) }) : t('offline.none')}
    </p>
  );
}

const RELOADED = 'dealership-reloaded';
const TRY_MS = 3_000;
/** Servers with two versions must not have a page load one after the other. */
const REST_MS = 600_000;

const FIELDS = ['input', 'textarea', 'select', '[contenteditable]'].join();
const DIALOGS = ['[role="dialog"]', '[role="alertdialog"]', 'dialog[open]'].join();

/** Whether a reload would take nothing from whoever is at this page. */
function mayReload(): boolean {
  const isAtWork = wouldLoseWork() || document.querySelector(DIALOGS);
  const isTyping = document.activeElement?.matches(FIELDS);
  return !isAtWork && !isTyping && now() - Number(sessionStorage.getItem(RELOADED)) > REST_MS;
}

function reloadIfIdle() {
  if (!mayReload()) return;
  sessionStorage.setItem(RELOADED, String(now()));
  location.reload();
}

/** Says that there is a new version, and opens it as soon as nothing would be lost. */
function VersionNote() {
  const isThere = useSyncExternalStore(subscribeToVersion, hasNewVersion);
  useEffect(() => {
    if (!isThere) return;
    const trying = setInterval(reloadIfIdle, TRY_MS);
    return () => clearInterval(trying);
  }, [isThere]);
  if (!isThere) return null;
  return (
    <p role="status" className={classes.offline}>
      {t('offline.newVersion')}{' '}
      <Button size="compact-sm" variant="default" onClick={() => location.reload()}>
        {t('offline.reload')}
      </Button>
    </p>
  );
}

/** Below the navigation bar: that there is no network, and that there is a new version. */
export const StaffNotes = () => (
  <>
    <NetworkNote />
    <VersionNote />
  </>
);
