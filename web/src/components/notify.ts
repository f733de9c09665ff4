import { notifications } from '@mantine/notifications';
import { createElement } from 'react';

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

// The toast dims what stands below a title; an error is read.
const anAlert = (text: string) =>
  createElement('span', { role: 'alert', style: { color: 'var(--mantine-color-text)' } }, text);

/** Bad news in a plain sentence, and below it the exact text for who is asked about it; two alerts in one toast (R240). */
export const notifyFailure = (sentence: string, text: string) =>
  notifications.show({
    title: anAlert(sentence),
    message: anAlert(text),
    color: 'red',
    role: 'group',
    autoClose: ERROR_MS,
    closeButtonProps,
  });
