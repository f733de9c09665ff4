import { agreementDetails, deliveryDetails, FUEL_LEVELS, sheetDetails } from '@contract/issuedContents.ts';
import { z } from 'zod';
import { typedDay } from '../../kit/dates/typedDay.ts';
import { t } from '../../text/staff.ts';

/* The details of a paper as they are typed: every choice is a text, every figure may be one. */

const figure = z.union([z.number(), z.string()]).transform((typed) => (typed === '' ? 0 : Number(typed)));

export const typedAgreement = agreementDetails.extend({
  transfer_paid_by: z.string().pipe(agreementDetails.shape.transfer_paid_by),
});

export const typedSheet = sheetDetails.extend({ size: z.string().pipe(sheetDetails.shape.size) });

/** The moment is typed in two parts, and the fuel level may be left open. */
export const typedDelivery = () =>
  deliveryDetails
    .omit({ at: true })
    .extend({
      day: typedDay().pipe(z.string(t('issuing.fields.dayMissing'))),
      time: z.string().regex(/^([01]?\d|2[0-3])[:.]\d\d$/, t('issuing.fields.timeWrong')),
      kilometers: figure.pipe(deliveryDetails.shape.kilometers),
      keys: figure.pipe(deliveryDetails.shape.keys),
      fuel_level: z.string().transform((level) => FUEL_LEVELS.find((known) => known === level) ?? null),
      transfer_paid_by: z.string().pipe(deliveryDetails.shape.transfer_paid_by),
    })
    .transform(({ day, time, ...rest }) => ({ ...rest, at: `${day}T${time.replace('.', ':').padStart(5, '0')}` }));

export type TypedDelivery = z.input<ReturnType<typeof typedDelivery>>;
