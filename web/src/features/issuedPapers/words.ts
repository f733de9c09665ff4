import { VEHICLE_FIELD } from '@contract/fields/vehicleNames.ts';
import type { ContentsOf, PaperVehicle } from '@contract/issuedContents.ts';
import { formatDate } from '../../kit/dates/days.ts';
import { formatKm } from '../../kit/facts/format.ts';
import { textOf } from '../../kit/fields/textOf.ts';
import { amountInWords } from '../../kit/money/amountInWords.ts';
import { formatAmount } from '../../kit/money/rupees.ts';
import { modeText as said } from '../../shared/payments/modeText.ts';
import { both, t } from './bilingual.ts';

const NO_BREAK = '\u00a0';

/** Words that no line divides. */
export const unbroken = (words: string) => words.replaceAll(' ', NO_BREAK);

/** Rupees that no line divides: '₹ 5,26,200'. */
export const rupees = (amount: number) => unbroken(formatAmount(amount));

/** A day, '21/11/2026'; '' for none. */
export const dayText = (day: string | null) => formatDate(day);

const hours = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', hour12: true, timeZone: 'UTC' });

/** A local moment, '21/11/2026, 5:30 PM'. */
export const momentText = (at: string) =>
  t('issuedPapers.delivery.moment', { day: dayText(at), time: hours.format(new Date(`${at.slice(0, 16)}Z`)).replace(/\s/g, NO_BREAK) });

/** A mobile number in two groups, '98220 12345'; any other as it is. */
export const phoneText = (phone: string) => phone.replace(/^(\d{5})(\d{5})$/, `$1${NO_BREAK}$2`);

/** The wording that a paper has, as a key of its clauses. */
export const wordingOf = ({ wording = 1 }: Pick<ContentsOf<'delivery_note'>, 'wording'>) => `v${wording}` as const;

/** A word of a vehicle as the site shows it: 'petrol' as 'Petrol', 'cng' as 'CNG'. */
export const wordOf = (column: 'fuel' | 'transmission', word: string) => both(() => textOf(VEHICLE_FIELD[column], word));

/** '48,210 km' */
export const kilometersText = (kilometers: number) => both(() => formatKm(kilometers));

/** An amount in words. */
export const inWords = (amount: number) => both(() => amountInWords(amount));

/** How something was paid, 'Cash'. */
export const modeText = (mode: string) => both(() => said(mode));

/** 'Maruti Swift VXI' */
export const vehicleName = ({ make, model, variant }: PaperVehicle) => [make, model, variant].filter(Boolean).join(' ');

/** 'Maruti Swift VXI (MH12AB1234)' */
export const vehicleText = (vehicle: PaperVehicle) =>
  t('issuedPapers.vehicle.named', { name: vehicleName(vehicle), number: vehicle.registernumber });
