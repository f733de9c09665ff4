import { MAX_CHOSEN_BYTES } from '@contract/file.ts';
import { BlobWriter, TextReader, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js';
import { expect, test } from 'vitest';
import { sourcesOf } from './sourcesOf.ts';

/** A ZIP archive of these files. */
async function zip(files: Record<string, string | Uint8Array>, options = {}): Promise<Uint8Array<ArrayBuffer>> {
  const writer = new ZipWriter(new BlobWriter(), { useWebWorkers: false, ...options });
  for (const [path, content] of Object.entries(files)) {
    await writer.add(path, typeof content === 'string' ? new TextReader(content) : new Uint8ArrayReader(content));
  }
  return new Uint8Array(await (await writer.close()).arrayBuffer());
}
const asFile = (bytes: Uint8Array<ArrayBuffer>, name = 'yard.zip') => new File([bytes], name, { type: 'application/zip' });
const pathsOf = async (...files: File[]) => (await sourcesOf(files)).sources.map(({ path }) => path);
const within = (path: string) => Object.defineProperty(new File(['x'], path), 'webkitRelativePath', { value: path });

test('files are in the natural order of their paths, without what systems put beside them (R617)', async () => {
  const files = ['S/MH12/10.jpg', 'S/MH12/2.jpg', 'S/MH12/.DS_Store', 'S/Thumbs.db', 'S/desktop.ini', 'S/MH2/1.jpg'].map(within);
  expect(await pathsOf(...files, new File(['x'], 'alone.jpg'))).toEqual(['alone.jpg', 'S/MH2/1.jpg', 'S/MH12/2.jpg', 'S/MH12/10.jpg']);
});

test('the picture without a counter is the first of its name, whatever its kind (R617)', async () => {
  const files = ['S/MH12AB1234 (2).jpg', 'S/MH12AB1234 (10).jpg', 'S/MH12AB1234.jpg', 'S/MH12AB1234.JPEG'].map(within);
  expect(await pathsOf(...files)).toEqual(['S/MH12AB1234.JPEG', 'S/MH12AB1234.jpg', 'S/MH12AB1234 (2).jpg', 'S/MH12AB1234 (10).jpg']);
});

test('an archive is read where it lies, with its folders, and its files when they are opened (R621)', async () => {
  const archive = await zip({ 'MH 12/2.jpg': 'two', 'MH 12/10.jpg': 'ten', '__MACOSX/MH 12/._2.jpg': 'x', '.hidden': 'x' });
  const { sources, refused } = await sourcesOf([asFile(archive)]);
  expect(refused).toEqual([]);
  expect(sources.map(({ path, bytes }) => [path, bytes])).toEqual([
    ['yard.zip/MH 12/2.jpg', 3],
    ['yard.zip/MH 12/10.jpg', 3],
  ]);
  const file = await sources[1]?.open();
  expect([file?.name, await file?.text()]).toEqual(['10.jpg', 'ten']);
});

test('paths out of an archive stay inside: its files are written nowhere (R621)', async () => {
  const archive = await zip({ '../../x.jpg': '1', '/etc/y.jpg': '2', 'a/../../z.jpg': '3', 'b\\c\\w.jpg': '4' });
  expect(await pathsOf(asFile(archive))).toEqual(['yard.zip/a/z.jpg', 'yard.zip/b/c/w.jpg', 'yard.zip/etc/y.jpg', 'yard.zip/x.jpg']);
});

test('a bomb is not inflated, whatever it declares (R621)', async () => {
  const honest = await zip({ 'MH12/bomb.jpg': new Uint8Array(MAX_CHOSEN_BYTES + 1) });
  const lying = honest.slice();
  const view = new DataView(lying.buffer);
  for (let at = 0; at < lying.length - 30; at++) {
    if (view.getUint32(at, true) === 0x04034b50) view.setUint32(at + 22, 1000, true);
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 1000, true);
  }
  for (const archive of [honest, lying]) {
    const { sources } = await sourcesOf([asFile(archive)]);
    await expect(sources[0]?.open()).rejects.toThrow(/^bomb\.jpg /);
  }
});

test('of what is locked, broken or empty each says so, the others stay (R621)', async () => {
  const locked = await sourcesOf([asFile(await zip({ '1.jpg': 'x' }, { password: 'secret', zipCrypto: true }))]);
  await expect(locked.sources[0]?.open()).rejects.toThrow('1.jpg is locked with a password.');
  const whole = await zip({ '1.jpg': 'first picture', '2.jpg': 'second picture' }, { level: 0 });
  const damaged = whole.slice();
  damaged[whole.findIndex((_, at) => whole[at] === 's'.charCodeAt(0) && whole[at + 1] === 'e'.charCodeAt(0))] = 0;
  const { sources } = await sourcesOf([asFile(damaged)]);
  await expect(sources[0]?.open()).resolves.toBeInstanceOf(File);
  await expect(sources[1]?.open()).rejects.toThrow('2.jpg cannot be opened. It may be damaged.');
  const chosen = [
    asFile(whole.slice(0, 60), 'half.zip'),
    asFile(new TextEncoder().encode('Dear Sir'), 'letter.zip'),
    asFile(await zip({}), 'none.zip'),
    new File([], 'nothing.zip'),
    new File(['x'], 'alone.jpg'),
  ];
  const { sources: left, refused } = await sourcesOf(chosen);
  expect(left.map(({ path }) => path)).toEqual(['alone.jpg']);
  expect(refused).toEqual([
    'half.zip cannot be opened. It may be damaged, or not have come in full.',
    'letter.zip cannot be opened. It may be damaged, or not have come in full.',
    'none.zip has no files.',
    'nothing.zip is empty.',
  ]);
});
