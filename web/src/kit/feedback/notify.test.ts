import { expect, test, vi } from 'vitest';

const show = vi.hoisted(() => vi.fn());
vi.mock('@mantine/notifications', () => ({ notifications: { show } }));
vi.mock('../pictures/dragAway.ts', () => ({ dragAway: () => ({}) }));
vi.mock('./toastClock.ts', () => ({ closesAfter: (autoClose: number) => ({ autoClose }) }));
const { notifyError, notifyFailure, notifySuccess } = await import('./notify.ts');

test.each([
  ['success', () => notifySuccess('Saved.'), 3000, 'alert'],
  ['an error, of a deletion too', () => notifyError('Failed.'), 5000, 'alert'],
  ['a failure with its exact text', () => notifyFailure('Not uploaded.', "Couldn't upload to S3"), 5000, 'group'],
])('%s is an alert in the page and stays its time (R257, D31, D34)', (_what, tell, milliseconds, role) => {
  show.mockClear();
  tell();
  expect(show).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ autoClose: milliseconds, role }));
});
