import type { ContentsOf, IssuedContents, PaperParty, PaperVehicle } from '@contract/issuedContents.ts';
import { sumOf } from '../../kit/money/rupees.ts';
import { stack, text } from '../../kit/pdf/blocks.ts';
import type { Block } from '../../kit/pdf/flow.ts';
import { type Fact, facts, figures } from '../../kit/pdf/parts.ts';
import { t } from './bilingual.ts';
import { dealerName } from './design.ts';
import { dayText, kilometersText, phoneText, rupees, vehicleName, wordOf } from './words.ts';

/** A person with what is known of them. */
export const partyBlock = ({ name, phone, guardian, address }: PaperParty): Block =>
  stack(
    text(name, { size: 10.5, weight: 'bold' }),
    facts(
      [
        [t('issuedPapers.party.guardian'), guardian],
        [t('issuedPapers.party.phone'), phoneText(phone)],
        [t('issuedPapers.party.address'), address],
      ],
      { labelWidth: 64 },
    ),
  );

/** The dealer as one of two parties. */
export const dealerBlock = (dealer: IssuedContents['dealer']): Block =>
  stack(
    text(dealerName(dealer), { size: 10.5, weight: 'bold' }),
    facts(
      [
        [t('issuedPapers.party.phone'), phoneText(dealer.phone)],
        [t('issuedPapers.party.address'), dealer.address.join(', ')],
      ],
      { labelWidth: 64 },
    ),
  );

/** All that a paper says of a vehicle, read down in two columns. */
export function vehicleFacts(vehicle: PaperVehicle): Block {
  const { make_year, made_month, registered_on, kilometers } = vehicle;
  const made = made_month ? `${String(made_month).padStart(2, '0')}/${make_year ?? ''}` : String(make_year ?? '');
  return facts(
    [
      [t('issuedPapers.vehicle.number'), vehicle.registernumber],
      [t('issuedPapers.vehicle.name'), vehicleName(vehicle)],
      [t('issuedPapers.vehicle.made'), made],
      [t('issuedPapers.vehicle.registered'), dayText(registered_on)],
      [t('issuedPapers.vehicle.colour'), vehicle.colour],
      [t('issuedPapers.vehicle.fuel'), wordOf('fuel', vehicle.fuel)],
      [t('issuedPapers.vehicle.chassis'), vehicle.chassis_number],
      [t('issuedPapers.vehicle.engine'), vehicle.engine_number],
      [t('issuedPapers.vehicle.kilometers'), kilometers > 0 ? kilometersText(kilometers) : ''],
    ],
    { across: 2 },
  );
}

/** What a buyer's paper says of their data, and how they withdraw (DPDP). */
export const consentOf = ({ phone }: IssuedContents['dealer']) => t('issuedPapers.foot.consent', { phone: phoneText(phone) });

type Deal = Pick<ContentsOf<'sale_agreement'>, 'exchanges' | 'financed'>;

/** What a sale is paid with besides money: each vehicle in part exchange, and who finances it. */
export function dealFacts({ exchanges = [], financed }: Deal): Fact[] {
  return [
    ...exchanges.map(({ registernumber, make, model, kilometers, value, loan, loan_bank }): Fact => {
      const named = [registernumber, make, model, kilometers > 0 && kilometersText(kilometers)].filter(Boolean).join(', ');
      const bank = loan_bank || t('issuedPapers.deal.aBank');
      const amounts = { vehicle: named, value: rupees(value), loan: rupees(loan), bank, pays: rupees(sumOf([value, -loan])) };
      return [t('issuedPapers.deal.exchange'), t(loan > 0 ? 'issuedPapers.deal.takenWithLoan' : 'issuedPapers.deal.taken', amounts)];
    }),
    ...(financed ? [[t('issuedPapers.deal.financed', { financier: financed.financier }), rupees(financed.amount)] as const] : []),
  ];
}

/** What a sale costs, what was paid of it, what is left, what of it a financier pays, and what is due next. */
export function standingFigures({ price, tcs, tax_on_top, paid, balance, next, financed }: ContentsOf<'statement'>['standing']): Block {
  return figures([
    [t('issuedPapers.receipt.price'), rupees(price)],
    ...(tax_on_top ? [[t('issuedPapers.receipt.gst'), rupees(tax_on_top)] as const] : []),
    ...(tcs ? [[t('issuedPapers.receipt.tcs'), rupees(tcs)] as const] : []),
    [t('issuedPapers.receipt.paid'), rupees(paid)],
    [t('issuedPapers.receipt.balance'), rupees(balance)],
    ...(financed ? [[t('issuedPapers.receipt.financed'), rupees(financed)] as const] : []),
    next
      ? [t('issuedPapers.receipt.nextOn', { day: dayText(next.due_on) }), rupees(next.amount)]
      : [t('issuedPapers.receipt.next'), t('issuedPapers.receipt.nothingDue')],
  ]);
}

/** Tax collected at source, beside the price: of older papers, whose balance is without it. */
export const taxAtSource = ({ rate, amount }: { rate: number; amount: number }): Fact => [
  t('issuedPapers.statement.tcs', { rate: String(rate) }),
  rupees(amount),
];
