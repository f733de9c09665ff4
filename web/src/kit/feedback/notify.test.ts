import { notifications, notificationsStore as store } from '@mantine/notifications';
import { expect, test, vi } from 'vitest';

const show = vi.hoisted(() => vi.fn());
vi.mock(import('@mantine/notifications'), async (original) => {
  const { notifications, ...others } = await original();
  return { ...others, notifications: { ...notifications, show: show.mockImplementation(notifications.show) } };
});
vi.mock('../pictures/swipeToDismiss.ts', () => ({ swipeToDismiss: () => ({}) }));
vi.mock('./toastClock.ts', () => ({ closesAfter: (autoClose: number) => ({ autoClose }) }));
const { notifyError, notifyFailure, notifySuccess, notifyUndoable, TOASTS_AT_ONCE } = await import('./notify.ts');

test.each([
  ['success', () => notifySuccess('Saved.'), 3000, 'alert'],
  ['an error, of a deletion too', () => notifyError('Failed.'), 5000, 'alert'],
  ['a failure with its exact text', () => notifyFailure('Not uploaded.', "Couldn't upload to S3"), 5000, 'group'],
])('%s is an alert in the page and stays its time (R257, D31, D34)', (_what, tell, milliseconds, role) => {
  show.mockClear();
  tell();
  expect(show).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ autoClose: milliseconds, role }));
});

test('Undo closes its notice, and undoes once, however often it is pressed', () => {
  notifications.clean();
  show.mockClear();
  const undo = vi.fn();
  notifyUndoable('20 prices changed.', undo);
  const press = () => show.mock.calls[0]?.[0].message.props.onPress();
  press();
  press();
  expect(store.getState().notifications).toEqual([]);
  expect(undo).toHaveBeenCalledOnce();
});

test('of many the latest successes are shown, and every error before them', () => {
  notifications.clean();
  store.setState({ ...store.getState(), limit: TOASTS_AT_ONCE });
  const told = (list: 'notifications' | 'queue') => store.getState()[list].map(({ message }) => message);
  for (const count of [1, 2, 3, 4]) notifySuccess(`Saved ${count}.`);
  notifyError('Failed 1.');
  expect(told('notifications')).toEqual(['Failed 1.', 'Saved 3.', 'Saved 4.']);
  for (const count of [2, 3, 4]) notifyError(`Failed ${count}.`);
  notifySuccess('Saved 5.');
  expect(told('notifications')).toEqual(['Failed 1.', 'Failed 2.', 'Failed 3.']);
  expect(told('queue')).toEqual(['Failed 4.', 'Saved 4.', 'Saved 5.']);
});
