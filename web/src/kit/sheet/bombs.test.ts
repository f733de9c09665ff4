import { crc32, deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readFile } from './read.ts';

/*
 * Files that are small and come to much (R459, R460). A test that hangs or runs out of memory here has found one.
 */

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

interface Part {
  text: string;
  /** What the archive says of its size, where that is not so. */
  declared?: number;
}

function zip(parts: Record<string, string | Part>): Uint8Array<ArrayBuffer> {
  const [pieces, directory]: [Buffer[], Buffer[]] = [[], []];
  let place = 0;
  for (const [path, given] of Object.entries(parts)) {
    const part = typeof given === 'string' ? { text: given } : given;
    const [name, raw] = [Buffer.from(path), Buffer.from(part.text)];
    const packed = deflateRawSync(raw, { level: 9 });
    const [local, central] = [Buffer.alloc(30), Buffer.alloc(46)];
    local.writeUInt32LE(0x04034b50, 0);
    central.writeUInt32LE(0x02014b50, 0);
    for (const [header, at] of [[local, 8] as const, [central, 10] as const]) {
      header.writeUInt16LE(8, at);
      header.writeUInt32LE(crc32(raw), at + 6);
      header.writeUInt32LE(packed.length, at + 10);
      header.writeUInt32LE(part.declared ?? raw.length, at + 14);
      header.writeUInt16LE(name.length, at + 18);
    }
    central.writeUInt32LE(place, 42);
    place += local.length + name.length + packed.length;
    pieces.push(local, name, packed);
    directory.push(central, name);
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  for (const at of [8, 10]) end.writeUInt16LE(Object.keys(parts).length, at);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(place, 16);
  return Uint8Array.from(Buffer.concat([...pieces, ...directory, end]));
}

const sheetXml = (rows: string) => `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`;
const cell = (place: string, value: string | number = 1) => `<c r="${place}"><v>${value}</v></c>`;
const row = (number: number, ...cells: string[]) => `<row r="${number}">${cells.join('')}</row>`;

/** A workbook of worksheets, each the XML of its rows; `places` names which of them each sheet is. */
function workbook(sheets: (string | Part)[], more: Record<string, string | Part> = {}, places = sheets.map((_, at) => at)) {
  const parts = sheets.map((given, at) => [`xl/worksheets/sheet${at}.xml`, typeof given === 'string' ? sheetXml(given) : given]);
  const named = places.map((_, at) => `<sheet name="S${at}" sheetId="${at + 1}" r:id="r${at}"/>`).join('');
  const related = places.map((place, at) => `<Relationship Id="r${at}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${place}.xml"/>`);
  return zip({
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}"><Relationship Id="r" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${named}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}"><Relationship Id="s" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/>${related.join('')}</Relationships>`,
    ...Object.fromEntries(parts),
    ...more,
  });
}

const read = (content: BlobPart) => readFile(new Blob([content]), 5000);
const reasonOf = (content: BlobPart) =>
  read(content).then(
    ({ sheets }) => sheets.map(({ rows }) => rows.length),
    ({ reason, cell: far }: { reason: string; cell: string }) => [reason, far].filter(Boolean).join(' '),
  );
const MB = 1_000_000;
const head = row(1, cell('A1'));

describe('what an archive comes to is summed before it is inflated, and counted while it is (R459)', () => {
  const large = (declared: number) => ({ text: sheetXml(row(1, cell('A1', '9'.repeat(5 * MB)))), declared });
  test.each<[string, () => Uint8Array<ArrayBuffer>, string]>([
    // Inflated they would be told as damaged: they have less.
    ['one part of 81 MB', () => workbook([{ text: sheetXml(head), declared: 81 * MB }]), 'too_large_inside'],
    [
      'ten of 9 MB',
      () => workbook([head], Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`x${at}.bin`, { text: 'a', declared: 9 * MB }]))),
      'too_large_inside',
    ],
    [
      'more parts than a workbook has',
      () => workbook([head], Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`x${at}.bin`, 'a']))),
      'too_large_inside',
    ],
    ['one that declares less than it has', () => workbook([large(1000)]), 'damaged'],
    ['one that declares nothing', () => workbook([large(0)]), 'damaged'],
    ['one that declares more than it has', () => workbook([large(6 * MB)]), 'damaged'],
    [
      'shared texts of three million tags',
      () => workbook([head], { 'xl/sharedStrings.xml': `<sst>${'<si/>'.repeat(3 * MB)}</sst>` }),
      'too_large_inside',
    ],
    ['tags in one another', () => workbook([head], { 'xl/sharedStrings.xml': `<sst>${'<a>'.repeat(3 * MB)}` }), 'too_large_inside'],
    ['a tag with a million attributes', () => workbook([`<row ${'a="" '.repeat(MB)}>`]), 'too_large_inside'],
    ['a directory that is cut off', () => workbook([head]).slice(0, -30), 'damaged'],
  ])('%s', async (_name, content, reason) => expect(await reasonOf(content())).toBe(reason));
});

describe('rows, columns and cells are counted before they are made (R460)', () => {
  test.each<[string, () => BlobPart, string | number[]]>([
    ['a cell far below', () => workbook([head + row(1_048_576, cell('A1048576'))]), 'far_away A1048576'],
    ['a cell far to the right', () => workbook([row(1, cell('A1'), cell('XFD1'))]), 'far_away XFD1'],
    ['both, in one', () => workbook([row(1_048_576, cell('XFD1048576'))]), 'far_away XFD1048576'],
    ['a cell that stands in another row than its own', () => workbook([row(1, cell('A1'), cell('B9999999'))]), 'far_away B9999999'],
    ['one whose attributes hide it', () => workbook([`<row r="1"><c s='>' x=">" r="XFD9"><v>1</v></c></row>`]), 'far_away XFD9'],
    ['rows without numbers', () => workbook([`<row><c><v>1</v></c></row>`.repeat(6000)]), 'too_many_rows A5001'],
    ['columns without numbers', () => workbook([`<row>${'<c><v>1</v></c>'.repeat(300)}</row>`]), 'too_many_columns IW1'],
    [
      'blank cells with a format, down to the last row',
      () => workbook([head + row(1_048_576, '<c r="XFD1048576" s="1"/>', '<c r="A1048576" t="str"><f>A2</f><v></v></c>')]),
      [1],
    ],
    [
      'a sheet that is named two thousand times',
      () =>
        workbook(
          [head],
          {},
          Array.from({ length: 2000 }, () => 0),
        ),
      'damaged',
    ],
    ['two hundred worksheets', () => workbook(Array.from({ length: 200 }, () => head)), 'too_many_sheets'],
    ['fifty wide and long ones', () => workbook(Array.from({ length: 50 }, () => head + row(5000, cell('IV5000')))), 'too_large_inside'],
    ['millions of line ends', () => '\n'.repeat(3 * MB), 'empty'],
    ['below a heading', () => `Number\n${'\r\n'.repeat(2 * MB)}`, [1]],
    ['before a last row', () => `Number${'\n'.repeat(3 * MB)},x`, 'far_away B3000001'],
    ['millions of commas', () => `Number${','.repeat(3 * MB)}`, [1]],
    ['before a last cell', () => `Number${','.repeat(3 * MB)}x`, 'too_many_columns'],
    ['rows of commas, as Excel writes formats', () => `Number\n${`${','.repeat(16_383)}\n`.repeat(500)}`, [1]],
    ['six thousand rows', () => 'a\n'.repeat(6000), 'too_many_rows A5001'],
    [
      'a text as long as Excel has them, of signs that are escaped',
      () => workbook([row(1, `<c r="A1" t="inlineStr"><is><t>${'&quot;'.repeat(32_767)}</t></is></c>`)]),
      [1],
    ],
    ['millions of quotation marks', () => '"'.repeat(3 * MB), [1]],
  ])('%s', async (_name, content, expected) => expect(await reasonOf(content())).toEqual(expected));

  test('a worksheet beside one that is too large is read', async () => {
    const long = Array.from({ length: 6000 }, (_, at) => row(at + 1, cell(`A${at + 1}`))).join('');
    const { sheets } = await read(workbook([head, long, head]));
    expect(sheets.map(({ rows, refused }) => refused ?? rows)).toEqual([[[1]], { reason: 'too_many_rows', cell: 'A5001' }, [[1]]]);
  });

  test('a day that there is not is told as an error of its formula', async () => {
    const styles = `<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`;
    const rels = `<Relationships xmlns="${PACKAGE}"><Relationship Id="r0" Type="${OFFICE}/worksheet" Target="worksheets/sheet0.xml"/><Relationship Id="s" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;
    const content = workbook([row(1, '<c r="A1" s="1"><v>1e300</v></c>', '<c r="B1" s="1"><v>45000</v></c>')], {
      'xl/styles.xml': styles,
      'xl/_rels/workbook.xml.rels': rels,
    });
    expect((await read(content)).sheets[0]?.rows).toEqual([['#VALUE!', new Date('2023-03-15T00:00:00Z')]]);
  });
});
