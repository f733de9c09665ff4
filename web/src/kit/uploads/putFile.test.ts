import { afterEach, expect, test, vi } from 'vitest';
import { putFile, refusedBecause } from './putFile.ts';

afterEach(() => vi.unstubAllGlobals());

/** Sends a file to a Storage that answers so. */
function put(status: number, responseText: string) {
  class StorageRequest extends EventTarget {
    upload = new EventTarget();
    status = status;
    responseText = responseText;
    open() {}
    setRequestHeader() {}
    send() {
      this.dispatchEvent(new Event('load'));
      this.dispatchEvent(new Event('loadend'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', StorageRequest);
  return putFile('https://shop.test/storage/v1/object/upload/sign/private-files/a', new Blob(['a']), {});
}

test('only the word of Storage is a success: what something between answers may have arrived or not', async () => {
  await expect(put(200, '{"Key":"a"}')).resolves.toBe('stored');
  await expect(put(200, '<p>Welcome to our network</p>')).rejects.toMatchObject({ mayHaveArrived: true });
  await expect(put(400, '{"statusCode":"409"}')).resolves.toBe('taken');
  await expect(put(413, '')).rejects.toMatchObject({ mayHaveArrived: false, reason: 'The file is too large.' });
});

test('only what a person can do something about gets words', () => {
  expect([413, 415, 403, 500].map(refusedBecause)).toEqual([
    'The file is too large.',
    'Files of this kind are not accepted here.',
    undefined,
    undefined,
  ]);
});
