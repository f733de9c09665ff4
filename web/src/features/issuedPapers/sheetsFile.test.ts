import { expect, test, vi } from 'vitest';
import { EXAMPLES } from '../../../../tests/support/examplePapers.ts';
import { testFace } from '../../../../tests/support/paperFace.ts';
import { layOutSheets } from './sheetsFile.ts';

vi.mock('../../kit/pdf/fontFiles.ts', () => ({ loadTypeface: () => testFace(['latin', 'latin-ext']) }));

const sheet = (serial: number, model: string) => ({
  id: serial,
  number: `DS/26-27/0000${serial}`,
  day: '2026-11-27',
  contents: { ...EXAMPLES.data_sheet, vehicle: { ...EXAMPLES.data_sheet.vehicle, model } },
});
const SHEETS = [sheet(1, 'Alto'), sheet(2, 'Zen'), sheet(3, 'Eeco')];

test('one document has a page of each vehicle, in their order, issued and no draft (R585)', async () => {
  const told: number[] = [];
  const { pages, file } = await layOutSheets(SHEETS, null, { signal: AbortSignal.timeout(20_000), told: (count) => told.push(count) });
  const words = pages.map(({ marks }) => marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])).join(' '));
  expect(words).toEqual(['Alto', 'Zen', 'Eeco'].map((model) => expect.stringContaining(` ${model}`)));
  expect(words[1]).toContain('DS/26-27/00002');
  expect(words.join(' ')).not.toContain('DRAFT');
  expect([file.name, file.type]).toEqual(['Data sheets DS-26-27-00001 – DS-26-27-00003.pdf', 'application/pdf']);
  expect(await file.slice(0, 5).text()).toBe('%PDF-');
  expect(told).toEqual([0]);
});

test('it is given up when it is not wanted any more', async () => {
  await expect(layOutSheets(SHEETS, null, { signal: AbortSignal.abort(), told: () => {} })).rejects.toThrow(/abort/i);
});
