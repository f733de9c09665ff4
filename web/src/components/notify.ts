import { notifications } from '@mantine/notifications';

const SUCCESS_MS = 3000;
const ERROR_MS = 5000;

const closeButtonProps = { 'aria-label': 'Close' };

/** An alert of good news, 3 s (D31, D34). */
export const notifySuccess = (message: string, { autoClose = SUCCESS_MS }: { autoClose?: number } = {}) =>
  notifications.show({ message, color: 'teal', role: 'alert', autoClose, closeButtonProps });

/** An alert of bad news, 5 s (D31, D34). */
export const notifyError = (
  message: string,
  { autoClose = ERROR_MS, title }: { autoClose?: number; title?: string } = {},
) => notifications.show({ title, message, color: 'red', role: 'alert', autoClose, closeButtonProps });
