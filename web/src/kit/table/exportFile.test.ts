import { expect, test } from 'vitest';
import { filesOf } from './exportFile.ts';

const list = { label: 'List', columns: [], download: 'list' };

test('more rows than a file may have are several files, each with its number (R445)', () => {
  expect(filesOf(list, [1, 2, 3])).toEqual([{ name: 'list', rows: [1, 2, 3] }]);
  expect(filesOf({ ...list, rowsPerFile: 3 }, [1, 2, 3])).toEqual([{ name: 'list', rows: [1, 2, 3] }]);
  expect(filesOf({ ...list, rowsPerFile: 2 }, [1, 2, 3])).toEqual([
    { name: 'list 1', rows: [1, 2] },
    { name: 'list 2', rows: [3] },
  ]);
});
