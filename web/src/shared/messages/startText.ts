import type { MessageSubject } from '@contract/message.ts';
import { type Filled, fillTemplate, type MessageKind } from '@contract/messageTemplate.ts';
import { isLandline, isPhone, isWorldPhone, worldPhone } from '@contract/phone.ts';
import { formatDate } from '../../kit/dates/days.ts';
import { formatKm, known } from '../../kit/facts/format.ts';
import { formatAmount, sumOf } from '../../kit/money/rupees.ts';
import type { Dealer } from '../../lib/dealer.ts';
import { paths } from '../../lib/paths.ts';
import { language } from '../../text/language.ts';
import { t } from '../../text/staff.ts';
import { modeText } from '../payments/modeText.ts';
import { titleOf } from '../vehicle/titleOf.ts';
import { ownTemplate } from './ownTemplates.ts';

type Vehicle = MessageSubject['vehicles'][number];
type Money = NonNullable<MessageSubject['money']>;

/** What a message is made of, with the token of the link to pay where there is one. */
export type Subject = MessageSubject & { payToken?: string };

/** Who writes: the dealer, and the address of the site that their links begin with. */
export interface Writer {
  dealer: Pick<Dealer, 'name' | 'phones'>;
  origin: string;
}

const linkTo = ({ registernumber }: Vehicle, { origin }: Writer) => `${origin}${paths.vehicle(registernumber)}`;

/** Its title with its variant, unless that ends with it: 'Santro Xing GLS' is not said twice. */
function nameOf(vehicle: Vehicle): string {
  const title = titleOf(vehicle);
  const variant = vehicle.variant.trim();
  return ` ${title}`.toLowerCase().endsWith(` ${variant}`.toLowerCase()) || !variant ? title : `${title} ${variant}`;
}

const kmOf = ({ kilometers }: Vehicle) => (kilometers > 0 ? formatKm(kilometers) : '');

/** A vehicle among others: what it is and costs, and below it its page. */
function lineOf(vehicle: Vehicle, place: number, writer: Writer): string {
  const { year, price } = vehicle;
  const facts = [year, kmOf(vehicle), price && formatAmount(price)].filter(Boolean);
  const title = [[nameOf(vehicle), facts.shift()].filter(Boolean).join(' '), ...facts].join(', ');
  return `${t('messages.filled.vehicle', { place: String(place), title })}\n${linkTo(vehicle, writer)}`;
}

/** How to pay, in words; above what UPI takes the bank comes first. */
function waysToPay(to: Money['pay_to']) {
  const account = to?.account_number
    ? [
        to.payee,
        to.bank,
        t('messages.filled.account', { number: to.account_number }),
        to.ifsc && t('messages.filled.ifsc', { code: to.ifsc }),
      ]
        .filter(Boolean)
        .join(', ')
    : '';
  const bank = account && t('messages.filled.bank', { details: account });
  const upi = to?.upi_id ? t('messages.filled.upi', { id: to.upi_id }) : '';
  const ways = to?.transfer_first ? [bank, upi] : [upi, bank];
  return { pay_to: ways.filter(Boolean).join('\n'), upi_id: to?.upi_id ?? '', account };
}

const ofMoney = (money: Money): Filled => ({
  amount: formatAmount(money.amount),
  due: money.due > 0 ? formatAmount(money.due) : '',
  since: formatDate(money.since),
  days: money.days === null ? '' : t('messages.filled.days', { days: money.days }),
  balance: formatAmount(sumOf([money.balance, money.late_fees])),
  late_fees: money.late_fees > 0 ? formatAmount(money.late_fees) : '',
  ...waysToPay(money.pay_to),
});

const ofReceipt = ({ number, amount, day, mode, balance, until }: NonNullable<MessageSubject['receipt']>): Filled => ({
  receipt: number,
  amount: formatAmount(amount),
  day: formatDate(day),
  mode: modeText(mode),
  until: formatDate(until),
  balance: balance === null ? '' : formatAmount(balance),
});

const ofPaper = ({ kind, valid_until, days_left }: NonNullable<MessageSubject['paper']>): Filled => {
  const day = formatDate(valid_until);
  const isOver = days_left !== null && days_left < 0;
  return {
    paper: t(`words.paperKind.${kind}`),
    until: day,
    validity: day && t(isOver ? 'messages.filled.ended' : 'messages.filled.valid', { day }),
  };
};

/** What they asked for, where its words were kept, and when. */
const ofWish = ({ words, day }: NonNullable<MessageSubject['wish']>): string =>
  words ? t('messages.filled.asked', { words, day: formatDate(day) }) : t('messages.filled.wrote', { day: formatDate(day) });

/** What a message's placeholders are filled with. */
export function filledOf(subject: Subject, name: string, writer: Writer): Filled {
  const { vehicles, money, receipt, paper, wish, payToken } = subject;
  const [vehicle] = vehicles;
  const next = (money ?? receipt)?.next;
  return {
    name: known(name),
    dealer: writer.dealer.name,
    dealer_phone: writer.dealer.phones.general.text,
    ...(vehicle && {
      vehicle: nameOf(vehicle),
      number: vehicle.registernumber,
      link: linkTo(vehicle, writer),
      price: vehicle.price === null ? '' : formatAmount(vehicle.price),
      year: vehicle.year ? String(vehicle.year) : '',
      kilometers: kmOf(vehicle),
      fuel: vehicle.fuel ? t(`words.fuel.${vehicle.fuel as 'petrol'}`) : '',
    }),
    asked: wish ? ofWish(wish) : '',
    count: String(vehicles.length),
    vehicles: vehicles.map((one, place) => lineOf(one, place + 1, writer)).join('\n'),
    ...(money && ofMoney(money)),
    ...(receipt && ofReceipt(receipt)),
    ...(paper && ofPaper(paper)),
    ...(next && { next_date: formatDate(next.due_on), next_amount: formatAmount(next.amount) }),
    pay_link: payToken ? `${writer.origin}${paths.pay(payToken)}` : '',
  };
}

/** What a message begins with: the template of its kind in the language of the moment, filled in. */
export const startText = (kind: MessageKind, subject: Subject, name: string, writer: Writer) =>
  fillTemplate(subject.templates[language()] ?? ownTemplate(kind, language()), filledOf(subject, name, writer));

/** The numbers in a text, normalized. */
export const phonesOf = (recorded: string) =>
  recorded
    .split(/[,/;]/)
    .map((one) => worldPhone(one.trim()))
    .filter(isPhone);

/** Of the numbers in a text, the mobile number if there is one, else the first: normalized. */
export function phoneToWrite(recorded: string): string {
  const phones = recorded.split(/[,/;]/).map((one) => worldPhone(one.trim()));
  return phones.find(isWorldPhone) ?? phones[0] ?? '';
}

/** Whether it is no number, or several: whom it was sent to could not be noted, nor whether they may be written to. */
export const isNoNumber = (phone: string) => phone.trim() !== '' && !isPhone(worldPhone(phone));

/** Why a number opens no WhatsApp; '' where it does. */
export function noWhatsApp(phone: string): string {
  const number = worldPhone(phone);
  if (isWorldPhone(number)) return '';
  if (!number) return t('messages.compose.noPhone');
  if (isNoNumber(phone)) return t('messages.compose.noNumber');
  return t(isLandline(number) ? 'messages.compose.landline' : 'messages.compose.noMobile');
}
