import { VEHICLE_FIELD } from '@contract/fields/vehicleNames.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';

const accepted = (name: 'make_year' | 'keeper_serial', typed: unknown) => VEHICLE_FIELD[name].check.safeParse(typed).data;

afterEach(() => void vi.useRealTimers());

describe('a whole number', () => {
  test.each([
    ['2019', 2019],
    [' 2019 ', 2019],
    ['२०१९', 2019],
    [2019, 2019],
    ['', null],
    [undefined, null],
  ])('%j is %j', (typed, year) => expect(accepted('make_year', typed)).toBe(year));

  test.each(['0x7E4', '2e3', '2019.0', '+2019', '1,999', 'x'])('%s is refused', (typed) =>
    expect(VEHICLE_FIELD.make_year.check.safeParse(typed).error?.issues[0]?.message).toBe('Make year: a year from 1950 to the next one'),
  );

  test.each(['1.0', '0x1', '1e0'])('%s is no serial', (typed) => expect(accepted('keeper_serial', typed)).toBeUndefined());
});

test('the next year is the one after the year in India', () => {
  vi.useFakeTimers({ now: new Date('2026-12-31T18:29:00Z') });
  expect(accepted('make_year', 2028)).toBeUndefined();
  vi.setSystemTime(new Date('2026-12-31T18:31:00Z'));
  expect(accepted('make_year', 2028)).toBe(2028);
});

describe.each(['chassis_number', 'engine_number'] as const)('%s', (name) => {
  test.each([
    ['MAT 62-5 1', 'MAT6251'],
    [' ma3/eyd.81s ', 'MA3EYD81S'],
    ['\u200ema3 eyd81s\u200e', 'MA3EYD81S'],
    ['', ''],
    [undefined, ''],
  ])('%j is kept as %j', (typed, kept) => expect(VEHICLE_FIELD[name].check.parse(typed)).toBe(kept));

  test.each(['ßA', 'ı1', 'ﬁ2', 'Ａ1', 'MA3_EYD', 'MA3\u2013EYD', 'MA3,1', '-', ' . '])('%s is refused', (typed) =>
    expect(VEHICLE_FIELD[name].check.safeParse(typed).error?.issues[0]?.message).toBe(
      `${VEHICLE_FIELD[name].label}: letters and digits only`,
    ),
  );
});
