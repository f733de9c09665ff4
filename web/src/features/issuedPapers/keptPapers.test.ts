import type { IssuedPaper } from '@contract/issuedPaper.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { keptPaper } from './keptPapers.ts';

afterEach(() => vi.unstubAllGlobals());

const unreadable: IssuedPaper = {
  id: 1,
  number: 'DS/26-27/00042',
  day: '2026-11-21',
  language: 'en',
  registernumber: 'MH12AB1234',
  sale: null,
  installment: null,
  purchase_payment: null,
  contents: { kind: 'data_sheet', unreadable: true },
  corrects: null,
  corrected_by: null,
  reversed: false,
  username: 'Demo',
  link: null,
};
const read = (paper: IssuedPaper) => keptPaper(paper, null, AbortSignal.timeout(5000));

test('a paper whose PDF is stored is that PDF, whatever this version would render (R349)', async () => {
  const fetched = vi.fn(async (_link: string) => new Response('%PDF as it was'));
  vi.stubGlobal('fetch', fetched);
  const file = await read({ ...unreadable, link: 'https://example.com/1' });
  expect([file.name, file.type, await file.text()]).toEqual(['DS-26-27-00042 Data sheet.pdf', 'application/pdf', '%PDF as it was']);
  expect(fetched.mock.calls[0]?.[0]).toBe('https://example.com/1');
});

test('one that cannot be read, and has no PDF, is a file that says so', async () => {
  const file = await read(unreadable);
  expect([file.name, await file.text()]).toEqual(['DS-26-27-00042.txt', expect.stringContaining('cannot be shown')]);
});
