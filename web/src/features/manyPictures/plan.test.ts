import type { PicturedVehicle } from '@contract/manyPictures.ts';
import { expect, test } from 'vitest';
import { type Looked, makePlan, targetsOf } from './plan.ts';

const vehicle = (registernumber: string, more: Partial<PicturedVehicle> = {}): PicturedVehicle => ({
  registernumber,
  carname: 'Swift',
  sold: false,
  pictures: 0,
  room: 500,
  next: 1,
  display: false,
  ...more,
});
const files = (...named: [path: string, content?: string, problem?: string][]): Looked[] =>
  named.map(([path, content = path, problem], id) => ({
    id,
    path,
    content,
    bytes: 1,
    open: async () => new File([], path),
    ...(problem && { problem }),
  }));
const [A, B] = ['MH12AB1234', 'MH14CD5678'];
const ids = (list: Looked[]) => list.map(({ id }) => id);
const plan = (chosen: Looked[], vehicles: PicturedVehicle[], choices: [number, string][] = [], present: string[] = []) => {
  const { vehicles: planned, unmatched, refused } = makePlan(chosen, vehicles, new Map(choices), new Set(present));
  const rows = planned.map((row) => [row.vehicle.registernumber, ids(row.add), ids(row.there), ids(row.twice), ids(row.beyond)]);
  return { rows, unmatched: unmatched.map(({ file, ...others }) => ({ id: file.id, ...others })), refused: ids(refused), planned };
};

test('each picture is laid to its vehicle: to add, there already, chosen twice, beyond the limit (R617)', () => {
  const chosen = files(
    [`${A}/1.jpg`],
    [`${A}/2.jpg`, 'x'],
    [`${A}/3.jpg`],
    [`${A}/4.jpg`, 'x'],
    [`${A}/5.jpg`],
    [`${B}.jpg`, 'x'],
    [`${A}/no.pdf`, '', 'PDF'],
  );
  const { rows, unmatched, refused } = plan(chosen, [vehicle(A, { room: 2 }), vehicle(B)], [], [`${A} ${A}/1.jpg`, `${B} ${A}/1.jpg`]);
  expect(rows).toEqual([
    [A, [1, 2], [0], [3], [4]],
    [B, [5], [], [], []],
  ]);
  expect([unmatched, refused]).toEqual([[], [6]]);
});

test.each([
  [`${A} (2).jpg`, `${A} (3).jpg`, `${A} front.jpg`],
  [`${A}/a.jpg`, `${A}/b11.jpg`, `${A}/MAIN.JPG`],
  [`${A}-2.jpg`, `${A}-11.jpg`, `${A}-cover.webp`],
  [`${A} (2).jpg`, `${A} (10).jpg`, `${A} (1).jpg`],
])('the picture that is named as the first is the first, the others keep their order (R658): %s, %s, %s', (...paths) => {
  const { rows } = plan(files(...paths.map((path): [string] => [path])), [vehicle(A)]);
  expect(rows).toEqual([[A, [2, 0, 1], [], [], []]]);
});

test('what fits none waits for a person; a near miss and one of two are proposed, never taken (R618)', () => {
  const chosen = files(['IMG-20240305-WA0012.jpg'], ['MHI2AB1234.jpg'], [`${A} ${B}.jpg`], ['a.jpg']);
  const { rows, unmatched } = plan(
    chosen,
    [vehicle(A), vehicle(B)],
    [
      [0, B],
      [3, ''],
    ],
  );
  expect(rows).toEqual([[B, [0], [], [], []]]);
  expect(unmatched).toEqual([
    { id: 0, proposals: [], isOfSeveral: false, choice: B },
    { id: 1, proposals: [A], isOfSeveral: false, choice: undefined },
    { id: 2, proposals: [A, B], isOfSeveral: true, choice: undefined },
    { id: 3, proposals: [], isOfSeveral: false, choice: '' },
  ]);
});

test('what fits none but lies with a vehicle is there already, unless a person says otherwise (R618)', () => {
  const chosen = files(
    ['IMG-1.jpg', 'x'],
    ['IMG-2.jpg', 'y'],
    [`${A} ${B}.jpg`, 'z'],
    ['IMG-3.jpg', 'v'],
    ['IMG-4.jpg', 'w'],
    ['none.jpg', ''],
  );
  const present = [`${B} x`, `${A} y`, `${A} z`, `${B} v`, 'MH01GONE w'];
  const { rows, unmatched } = plan(chosen, [vehicle(A), vehicle(B)], [[3, '']], present);
  expect(rows).toEqual([
    [B, [], [0], [], []],
    [A, [], [1, 2], [], []],
  ]);
  expect(unmatched.map(({ id }) => id)).toEqual([3, 4, 5]);
});

test('pictures without a content are not taken for one another', () => {
  expect(plan(files([`${A}/1.jpg`, ''], [`${A}/2.jpg`, '']), [vehicle(A)], [], [`${A} x`]).rows).toEqual([[A, [0, 1], [], [], []]]);
});

test('the first is put on display where none is, the others after the highest number (R619)', () => {
  const targets = (more: Partial<PicturedVehicle>) =>
    targetsOf(plan(files([`${A}/1.jpg`], [`${A}/2.jpg`], [`${A}/3.jpg`]), [vehicle(A, more)]).planned).map(
      ({ target }) => target.split('/')[2],
    );
  expect(targets({})).toEqual(['0', '1', '2']);
  expect(targets({ display: true, next: 1 })).toEqual(['1', '2', '3']);
  expect(targets({ display: true, next: 8 })).toEqual(['8', '9', '10']);
  expect(targets({ display: false, next: 8 })).toEqual(['0', '8', '9']);
});
