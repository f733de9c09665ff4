import { expect, test } from 'vitest';
import { openScreen, press } from '../../../tests/support/screen.tsx';
import { putParam, usePlace } from '../lib/place.tsx';

function TwoChanges() {
  const { setParams } = usePlace();
  const choose = () => {
    setParams((before) => putParam(before, 'view', 'board'));
    setParams((before) => putParam(before, 'search', 'Ravi'));
  };
  return <button type="button" aria-label="Choose" onClick={choose} />;
}

// As on a slow device: a search that was just typed, and a view that is chosen at once.
test('two changes of the address before the first is drawn do not undo each other', async () => {
  const { user, address } = openScreen(<TwoChanges />, { at: '/dashboard?show=new' });
  await press(user, 'Choose');
  await expect.poll(address).toBe('/dashboard?show=new&view=board&search=Ravi');
});
