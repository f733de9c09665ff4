import { DENOMINATIONS, type Denomination, newCount } from '@contract/cashBook.ts';
import { z } from 'zod';
import { notAhead, typedDay } from '../../kit/dates/typedDay.ts';
import { t } from '../../text/staff.ts';

/** The kinds of notes and of coins, the most valuable first. */
export const KINDS = Object.keys(DENOMINATIONS) as Denomination[];

type Typed = Record<Denomination, number | string>;

/** A blank count. */
export const noPieces = () => Object.fromEntries(KINDS.map((kind) => [kind, ''])) as Typed;

/** Rupees of so many notes and coins. */
export const sumOfPieces = (pieces: Partial<Typed>) =>
  KINDS.reduce((sum, kind) => sum + DENOMINATIONS[kind] * (Number(pieces[kind]) || 0), 0);

const whole = () => {
  const error = t('cashBook.count.whole');
  return z.preprocess((typed: number | string) => Number(typed), z.number(error).int(error).min(0, error).max(99_999, error));
};

/** The count as typed: a blank is none. */
export const typedCount = () =>
  z.object({
    ...(Object.fromEntries(KINDS.map((kind) => [kind, whole()])) as Record<Denomination, ReturnType<typeof whole>>),
    day: typedDay(notAhead(() => t('cashBook.move.future'))).pipe(newCount.shape.day),
    reason: newCount.shape.reason,
  });
