import { afterEach, expect, test, vi } from 'vitest';
import { emptyOutbox, letOutboxSend } from '../../../../tests/support/outbox.ts';
import type { OutboxItem } from '../../lib/outbox/item.ts';
import { itemsOf, remove } from '../../lib/outbox/store.ts';
import { SIGNED_OUT, setSession } from '../../lib/sessionStore.ts';
import { addItems, holdFor, outboxItems } from '../../shared/outbox/outbox.ts';
import { orderPictures } from './outboxPictures.ts';

afterEach(async () => {
  await emptyOutbox();
  vi.unstubAllGlobals();
});

test('an order is seen at once, and no older one after it, however fast the arrows are pressed; the numbers go by the last', async () => {
  setSession({ ...SIGNED_OUT, status: 'in', id: 'driver', role: 'driver' });
  letOutboxSend('driver');
  const close = holdFor('MH12');
  let ids = ['a', 'b', 'c', 'd'];
  await addItems(
    ids.map((id, place) => ({
      ...({ id, kind: 'picture', registernumber: 'MH12', title: 'Alto', state: 'held', addedAt: place } as const),
      files: [{ path: `MH12/${place}`, blob: new Blob([id]), filename: id }],
    })),
  );
  const own = (items: readonly OutboxItem[]) => items.filter(({ registernumber }) => registernumber === 'MH12');
  const shown = () => own(outboxItems()).map(({ id }) => id);
  const written: Promise<void>[] = [];
  for (let press = 0; press < 40; press++) {
    ids = [...ids.slice(1), ...ids.slice(0, 1)];
    written.push(orderPictures(ids));
    expect(shown(), `press ${press}`).toEqual(ids);
    await new Promise((done) => setTimeout(done, press % 5));
    expect(shown(), `after press ${press}`).toEqual(ids);
  }
  await Promise.all(written);
  expect(shown()).toEqual(ids);
  const stored = own(await itemsOf('driver')).map(({ id, files: [file] }) => [id, file?.path]);
  expect(stored).toEqual(ids.map((id, place) => [id, `MH12/${place}`]));
  await remove(ids);
  close();
});
