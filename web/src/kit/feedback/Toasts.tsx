import { Notifications } from '@mantine/notifications';
import styles from '@mantine/notifications/styles.css?inline';
import { notifyError, TOASTS_AT_ONCE } from './notify.ts';

const TOAST_MS = 5000;

/** Where toasts appear. */
export const Toasts = () => (
  <>
    {/* Part of what is loaded on demand: no public page contains them. */}
    <style>{styles}</style>
    <Notifications
      position="top-right"
      autoClose={TOAST_MS}
      limit={TOASTS_AT_ONCE}
      pauseResetOnHover="all"
      // notify.ts has its own drag handling, with a larger threshold: Mantine's would dismiss a toast at a third of its width.
      allowDragDismiss={false}
      allowScrollDismiss={false}
    />
  </>
);

/** `notifyError` for who loads both at once. */
export const showError = (message: string) => void notifyError(message);
