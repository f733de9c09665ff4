import { randomId } from '@mantine/hooks';
import { type NotificationData, notifications } from '@mantine/notifications';
import { dragAway } from './dragAway.ts';
import { closesAfter } from './toastClock.ts';

const SUCCESS_MS = 3000;
const ERROR_MS = 5000;

const closeButtonProps = { 'aria-label': 'Close' };

/** A toast that waits while the tab is not looked at, and can be dragged away (R256). */
function show(toast: Pick<NotificationData, 'title' | 'message' | 'color'>, milliseconds: number) {
  const id = randomId();
  return notifications.show({
    ...toast,
    ...closesAfter(milliseconds),
    ...dragAway(() => notifications.hide(id)),
    ...{ id, role: 'alert', closeButtonProps },
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
