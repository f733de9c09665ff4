import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { readFile } from './read.ts';

const TEXT = 'Number;Name\r\nMH12AB1234;"Asha; Café"\r\n';
const rowsOf = async (content: BlobPart, mostRows = 100) => (await readFile(new Blob([content]), mostRows)).sheets[0]?.rows;
const utf16 = (text: string, isLittle: boolean, bom: boolean) => {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), isLittle);
  return bom ? new Uint8Array([...(isLittle ? [0xff, 0xfe] : [0xfe, 0xff]), ...bytes]) : bytes;
};
const windows = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const READ = [
  ['Number', 'Name'],
  ['MH12AB1234', 'Asha; Café'],
];

describe('a CSV file is read in whatever encoding and with whatever delimiter (R407)', () => {
  test.each<[string, BlobPart]>([
    ['UTF-8', TEXT],
    ['UTF-8 with its mark', `\ufeff${TEXT}`],
    ['UTF-16', utf16(TEXT, true, true)],
    ['UTF-16, big end first', utf16(TEXT, false, true)],
    ['UTF-16 without a mark', utf16(TEXT, true, false)],
    ['commas', TEXT.replace(/;(?=[NM"])/g, ',')],
    ['tabs', TEXT.replace(/;(?=[NM"])/g, '\t')],
    ['a line that names the delimiter', `sep=;\r\n${TEXT}`],
  ])('%s', async (_name, content) => expect((await rowsOf(content))?.slice(-2)).toEqual(READ));

  test("Windows' encoding is read, and said to be a guess", async () => {
    const { sheets, isGuessed } = await readFile(new Blob([windows(TEXT)]), 100);
    expect([sheets[0]?.rows, isGuessed]).toEqual([READ, true]);
  });

  test('numbers, zeros and what was disarmed stay as they are', async () => {
    expect(await rowsOf("a,b,c\r\n0012,'=1+1,9822000001\r\n")).toEqual([
      ['a', 'b', 'c'],
      ['0012', '=1+1', '9822000001'],
    ]);
  });
});

describe('an Excel file is read by its visible worksheets (R407)', () => {
  test('days are days, formulas their results, hidden worksheets nothing', async () => {
    const day = new Date('2026-03-05T00:00:00Z');
    const file = await writeXlsx({
      sheets: [
        { name: 'Secret', hidden: true, rows: [['x']] },
        {
          name: 'Stock',
          rows: [
            ['Day', 'Sum', 'Phone'],
            [day, 1, 9822000001],
          ],
          cells: new Map([['1,1', { formula: 'SUM(1,2)', formulaResult: 3 }]]),
        },
        { name: 'Empty', rows: [] },
      ],
    });
    const { sheets } = await readFile(new Blob([file as BlobPart]), 100);
    expect(sheets).toEqual([
      {
        name: 'Stock',
        rows: [
          ['Day', 'Sum', 'Phone'],
          [day, 3, 9822000001],
        ],
      },
    ]);
  });
});

test.each([true, false])('a workbook says from when it counts days (R462): 1904 %s', async (is1904) => {
  const day = new Date('2026-03-05T00:00:00Z');
  const file = await writeXlsx({
    dateSystem: is1904 ? '1904' : '1900',
    sheets: [
      {
        name: 'Stock',
        rows: [
          ['Day', 'Number'],
          [day, 44_624],
        ],
      },
    ],
  });
  const read = await readFile(new Blob([file as BlobPart]), 100);
  expect([read.is1904 ?? false, read.sheets[0]?.rows[1]]).toEqual([is1904, [day, 44_624]]);
});

test('a formula that keeps the zeros of a text is that text (R407)', async () => {
  expect(await rowsOf('Number,Phone,Ours\r\n="0012","=""9822012345""","\'=""a"""\r\n')).toEqual([
    ['Number', 'Phone', 'Ours'],
    ['0012', '9822012345', '="a"'],
  ]);
});

test('an empty cell of an Excel file is empty, whatever stands beside it (R407)', async () => {
  const rows = [
    ['Number', 'Name'],
    [null, 'Total'],
    [null, null],
    ['MH12AB1234', null],
  ];
  const file = await writeXlsx({ sheets: [{ name: 'Stock', rows }] });
  const read = (await rowsOf(file as BlobPart))?.map((row) => row.filter((cell) => cell !== null));
  expect(read).toEqual([['Number', 'Name'], ['Total'], [], ['MH12AB1234']]);
});

describe('what cannot be read says why (R407)', () => {
  const locked = async () => writeXlsx({ sheets: [{ name: 'a', rows: [['x']] }], encryption: { password: 'x', spinCount: 10 } } as never);
  test.each<[string, () => Promise<BlobPart> | BlobPart]>([
    ['empty', () => ''],
    ['empty', () => '\r\n,,,\r\n'],
    ['too_large', () => new Uint8Array(10_000_001)],
    ['not_a_sheet', () => '%PDF-1.7 ...'],
    ['not_a_sheet', () => '<!DOCTYPE html><table></table>'],
    ['not_a_sheet', () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9])],
    ['damaged', async () => (await writeXlsx({ sheets: [{ name: 'a', rows: [['x']] }] })).slice(0, 300) as BlobPart],
    ['old_excel', () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Array(600).fill(0)])],
    ['open_quote', () => 'Number,Name\r\nMH12AB1234,"Asha\r\nMH12AB1235,Ravi\r\n'],
    ['too_many_rows', () => 'a\r\n'.repeat(200)],
    ['password', async () => (await locked()) as BlobPart],
  ])('%s', async (reason, content) => {
    await expect(readFile(new Blob([await content()]), 100)).rejects.toMatchObject({ reason });
  });
});

test('rows that a worksheet hides are read, and named (R615)', async () => {
  const rows = [['Number'], ['MH12AB1234'], ['MH12AB1235']];
  const bytes = await writeXlsx({ sheets: [{ name: 'Stock', rows, rowDefs: new Map([[1, { hidden: true }]]) }] });
  expect((await readFile(new Blob([bytes as BlobPart]), 100)).sheets).toEqual([{ name: 'Stock', rows, hidden: [1] }]);
});
