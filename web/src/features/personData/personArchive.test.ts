import type { PersonFile } from '@contract/personData.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { filesOf } from './personArchive.ts';

afterEach(() => vi.unstubAllGlobals());

const file = (number: number, link: string): PersonFile => ({
  path: `MH12AB0001/AdminDocuments/${number}`,
  filename: 'a.pdf',
  registernumber: 'MH12AB0001',
  folder: 'AdminDocuments',
  link,
});

/** The names in the archive of two files whose links have ended. */
async function namesOf(renew: () => Promise<PersonFile[]>) {
  vi.stubGlobal('fetch', async (link: string) => new Response('a', { status: link.endsWith('new') ? 200 : 400 }));
  const archive = filesOf({
    phone: '9822000001',
    data: { silent: false, rows: [], files: [] },
    renew,
    files: [file(1, '/1-old'), file(2, '/2-old')],
    papers: async function* () {},
    signal: new AbortController().signal,
    told: () => {},
  });
  const names: string[] = [];
  for await (const { name } of archive) names.push(name);
  return names;
}

test('links that have ended are renewed, once for all files (R427)', async () => {
  const renew = vi.fn(async () => [file(1, '/1-new'), file(2, '/2-new')]);
  expect(await namesOf(renew)).toEqual([
    'person.xlsx',
    'files/MH12AB0001/AdminDocuments/1 a.pdf',
    'files/MH12AB0001/AdminDocuments/2 a.pdf',
  ]);
  expect(renew).toHaveBeenCalledTimes(1);
});

test('a file that is gone makes no archive without it (R427)', async () => {
  await expect(namesOf(async () => [file(1, '/1-new')])).rejects.toThrow('A file is gone.');
});
