import { randomId } from '@mantine/hooks';
import { type NotificationData, notifications } from '@mantine/notifications';
import { createElement } from 'react';
import { t } from '../../text/t.ts';
import { ActionMessage } from './ActionMessage.tsx';
import { swipeToDismiss } from './swipeToDismiss.ts';
import { closesAfter } from './toastClock.ts';

const SUCCESS_MS = 3000;
const ERROR_MS = 5000;
const ACTION_MS = 10_000;

/** Most toasts on the screen at once. Further ones wait in a queue until one closes; errors come first (priority). */
export const TOASTS_AT_ONCE = 3;
const AN_ERROR = 1;
/** Ids of the latest success toasts: a new one hides the oldest instead of queueing, so that one place stays free for an error. */
const successes: string[] = [];

/** A toast that can be dragged away; its timer stops while the tab is hidden. */
function show(toast: Pick<NotificationData, 'title' | 'message' | 'color' | 'role' | 'priority'>, milliseconds: number) {
  const id = randomId();
  const closeButtonProps = { 'aria-label': t('common.close') };
  return notifications.show({
    id,
    role: 'alert',
    closeButtonProps,
    ...toast,
    ...closesAfter(milliseconds),
    ...swipeToDismiss(() => notifications.hide(id)),
  });
}

/** Success toast, 3 s. */
export function notifySuccess(message: string, { autoClose = SUCCESS_MS }: { autoClose?: number } = {}) {
  for (const id of successes.splice(0, successes.length + 2 - TOASTS_AT_ONCE)) notifications.hide(id);
  successes.push(show({ message, color: 'teal' }, autoClose));
}

/** Success toast with an action button, 10 s; pressing it closes the toast. Answers a function that closes it earlier. */
export function notifyWith(message: string, word: string, next: () => void): () => void {
  const hide = () => notifications.hide(id);
  let isPressed = false;
  const onPress = () => {
    hide();
    // It can be pressed again while it fades away.
    if (isPressed) return;
    isPressed = true;
    next();
  };
  const id = show({ message: createElement(ActionMessage, { message, word, onPress }), color: 'teal' }, ACTION_MS);
  return hide;
}

/** Success toast with 'Undo'. */
export const notifyUndoable = (message: string, undo: () => void) => void notifyWith(message, t('common.undo'), undo);

/** Error toast, 5 s. */
export const notifyError = (message: string, { autoClose = ERROR_MS, title }: { autoClose?: number; title?: string } = {}) =>
  show({ title, message, color: 'red', priority: AN_ERROR }, autoClose);

// The toast dims what is below a title; an error must be readable.
const anAlert = (text: string) => createElement('span', { role: 'alert', style: { color: 'var(--mantine-color-text)' } }, text);

/** Error toast with a plain sentence, and below it the exact text for support; two alerts in one toast. */
export const notifyFailure = (sentence: string, text: string) =>
  show({ title: anAlert(sentence), message: anAlert(text), color: 'red', role: 'group', priority: AN_ERROR }, ERROR_MS);
