import { randomId } from '@mantine/hooks';
import { type NotificationData, notifications } from '@mantine/notifications';
import { createElement } from 'react';
import { t } from '../../text/t.ts';
import { dragAway } from './dragAway.ts';
import { closesAfter } from './toastClock.ts';

const SUCCESS_MS = 3000;
const ERROR_MS = 5000;

/** A toast that can be dragged away; its timer stops while the tab is hidden (R256). */
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

/** Success toast, 3 s (D31, D34). */
export const notifySuccess = (message: string, { autoClose = SUCCESS_MS }: { autoClose?: number } = {}) =>
  show({ message, color: 'teal' }, autoClose);

/** Error toast, 5 s (D31, D34). */
export const notifyError = (
  message: string,
  { autoClose = ERROR_MS, title }: { autoClose?: number; title?: string } = {},
) => show({ title, message, color: 'red' }, autoClose);

// The toast dims what is below a title; an error must be readable.
const anAlert = (text: string) =>
  createElement('span', { role: 'alert', style: { color: 'var(--mantine-color-text)' } }, text);

/** Error toast with a plain sentence, and below it the exact text for support; two alerts in one toast (R240). */
export const notifyFailure = (sentence: string, text: string) =>
  show({ title: anAlert(sentence), message: anAlert(text), color: 'red', role: 'group' }, ERROR_MS);
