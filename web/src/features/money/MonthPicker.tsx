import type { Month } from '@contract/money.ts';
import { Group, NativeSelect } from '@mantine/core';
import { MONTHS } from '../../kit/dates/months.ts';
import { t } from '../../text/staff.ts';

interface MonthPickerProps {
  chosen: Month;
  years: number[];
  choose: (change: Partial<Month>) => void;
}

const choices = () => MONTHS.map((month, place) => ({ value: String(place + 1), label: t(`money.months.${month}`) }));

/** Chooses a month of a year. */
export function MonthPicker({ chosen, years, choose }: MonthPickerProps) {
  return (
    <Group gap="sm" data-screen-only>
      <NativeSelect
        label={t('money.month')}
        data={choices()}
        value={chosen.month}
        onChange={({ currentTarget }) => choose({ month: Number(currentTarget.value) })}
      />
      <NativeSelect
        label={t('money.year')}
        data={years.map(String)}
        value={chosen.year}
        onChange={({ currentTarget }) => choose({ year: Number(currentTarget.value) })}
      />
    </Group>
  );
}
