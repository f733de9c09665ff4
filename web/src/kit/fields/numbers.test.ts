import { FIELD } from '@contract/fields/vehicleNames.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';

const accepted = (name: 'make_year' | 'keeper_serial' | 'chassis_number', typed: unknown) =>
  FIELD[name].check.safeParse(typed).data;

afterEach(() => void vi.useRealTimers());

describe('a whole number', () => {
  test.each([
    ['2019', 2019],
    [' 2019 ', 2019],
    [2019, 2019],
    ['', null],
    [undefined, null],
  ])('%j is %j', (typed, year) => expect(accepted('make_year', typed)).toBe(year));

  test.each(['0x7E4', '2e3', '2019.0', '+2019', '1,999', '२०१९', 'x'])('%s is refused', (typed) =>
    expect(FIELD.make_year.check.safeParse(typed).error?.issues[0]?.message).toBe(
      'Make year: a year from 1950 to the next one',
    ),
  );

  test.each(['1.0', '0x1', '1e0'])('%s is no serial', (typed) =>
    expect(accepted('keeper_serial', typed)).toBeUndefined(),
  );
});

test('the next year is the one after the year in India', () => {
  vi.useFakeTimers({ now: new Date('2026-12-31T18:29:00Z') });
  expect(accepted('make_year', 2028)).toBeUndefined();
  vi.setSystemTime(new Date('2026-12-31T18:31:00Z'));
  expect(accepted('make_year', 2028)).toBe(2028);
});

describe('a chassis number', () => {
  test.each([
    [' ma3 eyd81s ', 'MA3EYD81S'],
    ['\u200ema3 eyd81s\u200e', 'MA3EYD81S'],
    ['', ''],
  ])('%j is %j', (typed, number) => expect(accepted('chassis_number', typed)).toBe(number));

  test.each(['ßA', 'ı1', 'ﬁ2', 'MA3-EYD', 'Ａ1'])('%s is refused: in upper case it would be another', (typed) =>
    expect(FIELD.chassis_number.check.safeParse(typed).error?.issues[0]?.message).toBe(
      'Chassis number: letters and digits only',
    ),
  );
});
