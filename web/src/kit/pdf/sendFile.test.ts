import { afterEach, expect, test, vi } from 'vitest';
import { saveFile } from '../files/saveFile.ts';
import { sendFile } from './sendFile.ts';

vi.mock('../files/saveFile.ts', () => ({ saveFile: vi.fn() }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.mocked(saveFile).mockClear();
});

const file = new File(['%PDF'], 'RCT-26-27-00042 Payment receipt.pdf', { type: 'application/pdf' });
const device = (share: () => Promise<void>, canShare = true) => vi.stubGlobal('navigator', { canShare: () => canShare, share });

test('a paper is shared as a file (R370)', async () => {
  const share = vi.fn(async () => {});
  device(share);
  expect(await sendFile(file)).toBe('shared');
  expect(share).toHaveBeenCalledWith({ files: [file], title: 'RCT-26-27-00042 Payment receipt' });
  expect(saveFile).not.toHaveBeenCalled();
});

test('where a device cannot share files, or refuses, the paper is downloaded (R370)', async () => {
  device(async () => {}, false);
  expect(await sendFile(file)).toBe('saved');
  device(() => Promise.reject(new DOMException('', 'NotAllowedError')));
  expect(await sendFile(file)).toBe('saved');
  vi.stubGlobal('navigator', {});
  expect(await sendFile(file)).toBe('saved');
  expect(vi.mocked(saveFile).mock.calls).toEqual(Array(3).fill([file, file.name]));
});

test('who closes the share sheet gets no download that he did not ask for (R370)', async () => {
  device(() => Promise.reject(new DOMException('', 'AbortError')));
  expect(await sendFile(file)).toBe('cancelled');
  expect(saveFile).not.toHaveBeenCalled();
});
