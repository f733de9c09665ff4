import { MOST } from '@contract/choices.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { parseAmount, withoutUnit } from '../../kit/money/parseAmount.ts';
import { t } from '../../text/t.ts';
import { type End, type Range, sideOf } from './filters.ts';
import { figureText } from './labels.ts';

const OTHER = 'other';
const LAKH = 100_000;

/** What somebody has typed as a price or kilometers; null when it is no figure. No vehicle costs less than ₹ 100: these are lakhs. */
export function typedFigure(range: Range, typed: string): number | undefined | null {
  const { amount } = parseAmount(withoutUnit(typed, 'km'), 0);
  if (amount === '') return undefined;
  if (range === 'price' && /^\d{1,2}(\.\d+)?$/.test(typed.trim())) return Math.round(Number(typed) * LAKH);
  return amount === undefined || amount < 0 || amount > MOST[range] ? null : amount;
}

interface RangeEndProps {
  range: Range;
  end: End;
  /** The figures to choose from. */
  steps: number[];
  /** How many vehicles this end finds at a figure, when it is known. */
  countOf: ((figure: number) => number) | undefined;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}

/** One end of a range: a step from a list, or another figure, which is typed. */
export function RangeEnd({ range, end, steps, countOf, value, onChange }: RangeEndProps) {
  const [typing, setTyping] = useState(false);
  const [problem, setProblem] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const returning = useRef(false);
  const label = t(`showroom.filters.endOf.${end}`);

  // What is typed comes in place of the list, and the list in place of it: the focus follows.
  useLayoutEffect(() => {
    const input = box.current?.querySelector('input');
    input?.focus();
    // The old figure is selected: what is typed replaces it.
    input?.select();
    if (!typing && returning.current) box.current?.querySelector('select')?.focus();
    returning.current = false;
  }, [typing]);

  if (range !== 'year' && typing) {
    const example = t(`showroom.filters.example.${range}`);
    const close = (byKey: boolean) => {
      returning.current = byKey;
      setTyping(false);
      setProblem('');
    };
    const finish = (typed: string, byKey = false) => {
      const figure = typedFigure(range, typed);
      if (figure === null) return setProblem(t('showroom.filters.notRead', { example }));
      close(byKey);
      if (figure !== value) onChange(figure);
    };
    const press = (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key !== 'Enter' && event.key !== 'Escape') return;
      // Neither sends the form nor closes the sheet.
      event.preventDefault();
      if (event.key === 'Enter') finish(event.currentTarget.value, true);
      else close(true);
    };
    return (
      <div ref={box}>
        <TextInput
          name={end}
          aria-label={label}
          error={problem}
          errorProps={{ role: 'alert' }}
          placeholder={t('showroom.filters.like', { example })}
          autoComplete="off"
          defaultValue={value}
          onKeyDown={press}
          // Also told when the list comes in its place.
          onBlur={(event) => returning.current || finish(event.currentTarget.value)}
        />
      </div>
    );
  }

  const figures = value === undefined ? steps : [...new Set([...steps, value])].sort((one, other) => one - other);
  const labelOf = (figure: number) => {
    const text = figureText[range](figure);
    return countOf ? t('showroom.filters.counted', { figure: text, count: countOf(figure) }) : text;
  };
  const options = [
    { value: '', label: t(`showroom.filters.any.${sideOf(end)}`) },
    ...figures.map((figure) => ({ value: String(figure), label: labelOf(figure) })),
    ...(range === 'year' ? [] : [{ value: OTHER, label: t('showroom.filters.other') }]),
  ];
  return (
    <div ref={box}>
      <NativeSelect
        name={end}
        aria-label={label}
        data={options}
        value={value === undefined ? '' : String(value)}
        onChange={({ currentTarget: { value: chosen } }) =>
          chosen === OTHER ? setTyping(true) : onChange(chosen ? Number(chosen) : undefined)
        }
      />
    </div>
  );
}
