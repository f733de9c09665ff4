import { type NotificationData, notifications, notificationsStore } from '@mantine/notifications';

const MILLISECONDS = 'data-milliseconds';

/** The reasons why the timers of toasts are paused now. */
const holds = new Set<'hidden' | 'behind' | 'dragged'>();

const autoClose = (milliseconds: number) => (holds.size > 0 ? false : milliseconds);

/** Lifetime of a toast, counted only while somebody can see it. */
export const closesAfter = (milliseconds: number) => ({ autoClose: autoClose(milliseconds), [MILLISECONDS]: milliseconds });

/** Pauses the timers of all toasts for this reason, or takes the reason away; without any reason each starts again in full. */
export function hold(reason: 'hidden' | 'behind' | 'dragged', holding: boolean) {
  if (holds.has(reason) === holding) return;
  if (holding) holds.add(reason);
  else holds.delete(reason);
  notifications.updateState(notificationsStore, (toasts: NotificationData[]) =>
    toasts.map((toast) => {
      const milliseconds = toast[MILLISECONDS];
      return typeof milliseconds === 'number' ? { ...toast, autoClose: autoClose(milliseconds) } : toast;
    }),
  );
}

document.addEventListener('visibilitychange', () => hold('hidden', document.visibilityState === 'hidden'));
// A click into the map (an iframe) blurs the window, but does not leave the site.
window.addEventListener('blur', () => hold('behind', !(document.activeElement instanceof HTMLIFrameElement)));
window.addEventListener('focus', () => hold('behind', false));
