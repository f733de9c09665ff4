import { EDITABLE } from '@contract/vehicle.ts';
import { z } from 'zod';
import { formatDate } from '../../kit/dates/days.ts';
import { typedDay } from '../../kit/dates/typedDay.ts';
import { formatKm, formatWord, known } from '../../kit/facts/format.ts';
import { formatRupees } from '../../kit/money/rupees.ts';
import type { Field, FieldValue, Kind } from './fields.ts';

/** What stands in a field's input while it is edited: a figure may be a number, everything else is text as typed. */
export type Draft = string | number;

const isFigure = (kind: Kind) => kind === 'rupees' || kind === 'km' || kind === 'years';

/** A value as it is read; '' for none. A figure of 0 stands for none. */
export function textOf(kind: Kind, value: FieldValue): string {
  if (kind === 'yesNo') return value ? 'Yes' : 'No';
  if (isFigure(kind)) {
    const figure = Number(value);
    if (figure === 0) return '';
    if (kind === 'rupees') return formatRupees(figure);
    return kind === 'km' ? formatKm(figure) : `${figure} ${figure === 1 ? 'year' : 'years'}`;
  }
  const text = String(value ?? '');
  if (kind === 'day') return formatDate(text);
  return kind === 'vehicleType' || kind === 'fuel' ? formatWord(text) : known(text);
}

/** A value as editing begins with it. */
export function draftOf(kind: Kind, value: FieldValue): Draft {
  if (kind === 'yesNo') return value ? 'yes' : 'no';
  if (isFigure(kind)) return Number(value) || '';
  return kind === 'day' ? formatDate(String(value ?? '')) : known(String(value ?? ''));
}

/** Checks the draft of a field, by the contract; what comes out is what is saved. */
export function typedField({ table, column, kind }: Field) {
  const check = new Map<string, z.ZodType>(Object.entries(EDITABLE[table])).get(column);
  if (!check) throw new Error(`${table}.${column} cannot be edited`);
  return z.object({ draft: kind === 'day' ? typedDay().pipe(check) : check });
}
