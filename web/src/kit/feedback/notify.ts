import { randomId } from '@mantine/hooks';
import { type NotificationData, notifications } from '@mantine/notifications';
import { createElement } from 'react';
import { t } from '../../text/t.ts';
import { dragAway } from './dragAway.ts';
import { closesAfter } from './toastClock.ts';

const SUCCESS_MS = 3000;
const ERROR_MS = 5000;

/** A toast that waits while the tab is not looked at, and can be dragged away (R256). */
function show(toast: Pick<NotificationData, 'title' | 'message' | 'color' | 'role'>, milliseconds: number) {
  const id = randomId();
  const closeButtonProps = { 'aria-label': t('common.close') };
  return notifications.show({
    ...{ id, role: 'alert', closeButtonProps },
    ...toast,
    ...closesAfter(milliseconds),
    ...dragAway(() => notifications.hide(id)),
  });
}

/** An alert of good news, 3 s (D31, D34). */
export const notifySuccess = (message: string, { autoClose = SUCCESS_MS }: { autoClose?: number } = {}) =>
  show({ message, color: 'teal' }, autoClose);

/** An alert of bad news, 5 s (D31, D34). */
export const notifyError = (
  message: string,
  { autoClose = ERROR_MS, title }: { autoClose?: number; title?: string } = {},
) => show({ title, message, color: 'red' }, autoClose);

// The toast dims what stands below a title; an error is read.
const anAlert = (text: string) =>
  createElement('span', { role: 'alert', style: { color: 'var(--mantine-color-text)' } }, text);

/** Bad news in a plain sentence, and below it the exact text for who is asked about it; two alerts in one toast (R240). */
export const notifyFailure = (sentence: string, text: string) =>
  show({ title: anAlert(sentence), message: anAlert(text), color: 'red', role: 'group' }, ERROR_MS);
