import { ActionIcon, Button, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { DayInput } from '../../kit/dates/DayInput.tsx';
import { daysAfter, formatDate, useToday } from '../../kit/dates/days.ts';
import { readDay } from '../../kit/dates/parseDay.ts';
import { t } from '../../text/staff.ts';

export interface Days {
  from: string;
  to: string;
}

interface OneDayProps {
  label: string;
  day: string;
  onDay: (day: string) => void;
}

/** A day that counts when it is typed in full or left. */
function OneDay({ label, day, onDay }: OneDayProps) {
  const [typed, setTyped] = useState(formatDate(day));
  const [last, setLast] = useState(day);
  if (last !== day) {
    setLast(day);
    setTyped(formatDate(day));
  }
  const read = readDay(typed).day;
  return (
    <DayInput
      label={label}
      w={150}
      value={typed}
      onChange={(text) => {
        setTyped(text);
        const whole = readDay(text).day;
        if (whole && formatDate(whole) === text) onDay(whole);
      }}
      onBlur={() => read && onDay(read)}
    />
  );
}

const DAY_MS = 86_400_000;
const lengthOf = ({ from, to }: Days) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
const moved = (days: Days, by: number): Days => ({ from: daysAfter(days.from, by), to: daysAfter(days.to, by) });

interface DayRangeProps {
  days: Days;
  onDays: (days: Days) => void;
}

/** One day or several in a row, with as many before and after them. */
export function DayRange({ days, onDays }: DayRangeProps) {
  const today = useToday();
  const length = lengthOf(days);
  const isToday = days.from === today && days.to === today;
  return (
    <Group gap="sm" align="flex-end" data-screen-only>
      <Group gap="xs" wrap="nowrap">
        <OneDay
          label={t('cashBook.days.from')}
          day={days.from}
          onDay={(from) => onDays({ from, to: from > days.to || length === 1 ? from : days.to })}
        />
        <OneDay label={t('cashBook.days.to')} day={days.to} onDay={(to) => onDays(to < days.from ? { from: to, to } : { ...days, to })} />
      </Group>
      <Group gap="xs" wrap="nowrap">
        <ActionIcon variant="default" size={36} aria-label={t('cashBook.days.before')} onClick={() => onDays(moved(days, -length))}>
          <IconChevronLeft size={18} />
        </ActionIcon>
        <Button variant="default" disabled={isToday} onClick={() => onDays({ from: today, to: today })}>
          {t('cashBook.days.today')}
        </Button>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('cashBook.days.after')}
          disabled={days.to >= today}
          onClick={() => onDays(moved(days, length))}
        >
          <IconChevronRight size={18} />
        </ActionIcon>
      </Group>
    </Group>
  );
}
