import type { Month } from '@contract/money.ts';
import { Group, NativeSelect } from '@mantine/core';
import { MONTHS, monthWord } from '../../kit/dates/months.ts';
import { t } from '../../text/staff.ts';

interface MonthPickerProps {
  chosen: Month;
  years: number[];
  choose: (change: Partial<Month>) => void;
  /** Whether the books of a month are closed. */
  isClosed?: (month: Month) => boolean;
}

const choices = (isClosed: (month: number) => boolean) =>
  MONTHS.map((_, place) => {
    const month = monthWord(place + 1);
    return { value: String(place + 1), label: isClosed(place + 1) ? t('closing.inPicker', { month }) : month };
  });

/** Chooses a month of a year. */
export function MonthPicker({ chosen, years, choose, isClosed = () => false }: MonthPickerProps) {
  return (
    <Group gap="sm" data-screen-only>
      <NativeSelect
        label={t('money.month')}
        data={choices((month) => isClosed({ ...chosen, month }))}
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
