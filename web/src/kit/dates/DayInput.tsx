import { plainDigits } from '@contract/typed.ts';
import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.css';
import { IconCalendar } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { t } from '../../text/t.ts';
import { afterMouseUp } from '../input/afterMouseUp.ts';
import { calendarLocale } from './calendarLocale.ts';
import { formatDate, today } from './days.ts';
import { readDay } from './parseDay.ts';

interface DayInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** As typed, a valid day or not. */
  value: string;
  onChange: (typed: string) => void;
}

// Escape closes only the calendar, not a dialog around it.
function keepEscape(event: KeyboardEvent) {
  if (event.key === 'Escape') event.stopPropagation();
}

/**
 * Date input: a day typed as day/month/year, or picked from a calendar that opens on demand. The typed text stays, with
 * Devanagari digits as 0 to 9; an invalid day is reported on blur.
 */
export function DayInput({ value, onChange, onBlur, error, ...input }: DayInputProps) {
  const [opened, setOpened] = useState(false);
  const [left, setLeft] = useState(false);
  const { day = null, problem } = readDay(value);
  return (
    <TextInput
      {...input}
      value={value}
      onChange={(event) => {
        setLeft(false);
        onChange(event.currentTarget.value);
      }}
      onBlur={(event) => {
        const plain = plainDigits(value);
        if (plain !== value) onChange(plain);
        afterMouseUp(() => setLeft(true));
        onBlur?.(event);
      }}
      error={error || (left && problem)}
      placeholder={t('form.day.shape')}
      inputMode="text"
      autoComplete="off"
      rightSection={
        <Popover opened={opened} onChange={setOpened} trapFocus returnFocus withinPortal position="bottom-end">
          <Popover.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('form.day.openCalendar')}
              onClick={() => setOpened((before) => !before)}
            >
              <IconCalendar size={18} />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown onKeyDown={keepEscape} aria-label={t('form.day.calendar')}>
            <DatePicker
              locale={calendarLocale()}
              value={day}
              defaultDate={day ?? today()}
              onChange={(picked) => {
                onChange(formatDate(picked));
                setOpened(false);
              }}
            />
          </Popover.Dropdown>
        </Popover>
      }
    />
  );
}
