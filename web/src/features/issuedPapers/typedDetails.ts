import { agreementDetails, deliveryDetails, FUEL_LEVELS, sheetDetails, TRANSFER_PAYERS } from '@contract/issuedContents.ts';
import { z } from 'zod';
import { typedDay } from '../../kit/dates/typedDay.ts';
import { t } from '../../text/staff.ts';

/** Who may pay for the RC transfer, as options. */
export const transferPayers = () => TRANSFER_PAYERS.map((value) => ({ value, label: t(`issuing.fields.${value}`) }));

/* The details of a paper as they are typed: every choice is a text, every figure may be one. */

const figure = z.union([z.number(), z.string()]).transform((typed) => (typed === '' ? 0 : Number(typed)));

export const typedAgreement = agreementDetails.extend({ transfer_paid_by: z.string().pipe(agreementDetails.shape.transfer_paid_by) });

export const typedSheet = sheetDetails.extend({ size: z.string().pipe(sheetDetails.shape.size) });

/** A time as it is typed, '17:30', '17.30', '1730', '5.30 pm' or '5 pm', as '17:30'; undefined for what is none. */
export function readTime(typed: string): string | undefined {
  const [found, first = '', minutes, half] = /^(\d{1,2})(?:\s*[:.]?\s*(\d\d))?\s*(?:([ap])\.?m\.?)?$/i.exec(typed.trim()) ?? [];
  if (!found || !(minutes || half) || Number(minutes ?? 0) > 59) return undefined;
  const hour = Number(first);
  if (half ? hour < 1 || hour > 12 : hour > 23) return undefined;
  const counted = half ? (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hour;
  return `${String(counted).padStart(2, '0')}:${minutes ?? '00'}`;
}

const time = () =>
  z.string().transform((typed, { addIssue }) => {
    const read = readTime(typed);
    if (!read) addIssue(t('issuing.fields.timeWrong'));
    return read ?? z.NEVER;
  });

/** The moment is typed in two parts, and the fuel level may be left open. */
export const typedDelivery = () =>
  deliveryDetails
    .omit({ at: true })
    .extend({
      day: typedDay().pipe(z.string(t('issuing.fields.dayMissing'))),
      time: time(),
      kilometers: figure.pipe(deliveryDetails.shape.kilometers),
      keys: figure.pipe(deliveryDetails.shape.keys),
      fuel_level: z.string().transform((level) => FUEL_LEVELS.find((known) => known === level) ?? null),
      transfer_paid_by: z.string().pipe(deliveryDetails.shape.transfer_paid_by),
    })
    .transform(({ day, time, ...rest }) => ({ ...rest, at: `${day}T${time}` }));

export type TypedDelivery = z.input<ReturnType<typeof typedDelivery>>;
