import type { ContentsOf } from '@contract/issuedContents.ts';
import { sumOf } from '../../kit/money/rupees.ts';
import { space, stack, text, together } from '../../kit/pdf/blocks.ts';
import type { Block } from '../../kit/pdf/flow.ts';
import { type Fact, facts, heading, table } from '../../kit/pdf/parts.ts';
import { t } from './bilingual.ts';
import { type Design, type Issue, letterhead } from './design.ts';
import { consentOf, standingFigures, taxAtSource } from './parts.ts';
import { payBlock } from './payTo.ts';
import { dayText, modeText, phoneText, rupees, vehicleText } from './words.ts';

type Statement = ContentsOf<'statement'>;

function plan({ plan: lines }: Statement): Block {
  if (lines.length === 0) return () => [];
  const sums = [lines.map(({ amount }) => amount), lines.map(({ paid }) => paid)].map(sumOf);
  const [amount = 0, paid = 0] = sums;
  return stack(
    heading(t('issuedPapers.statement.plan')),
    table(
      [
        { heading: t('issuedPapers.statement.number'), width: 34 },
        { heading: t('issuedPapers.statement.due'), width: 'rest' },
        { heading: t('issuedPapers.statement.amount'), width: 100, align: 'right' },
        { heading: t('issuedPapers.statement.paid'), width: 100, align: 'right' },
        { heading: t('issuedPapers.statement.left'), width: 100, align: 'right' },
      ],
      lines.map((line) => [
        String(line.number),
        dayText(line.due_on),
        ...[line.amount, line.paid, sumOf([line.amount, -line.paid])].map(rupees),
      ]),
      { total: ['', t('issuedPapers.amount.total'), ...[amount, paid, sumOf([amount, -paid])].map(rupees)] },
    ),
  );
}

type Payment = Statement['payments'][number];

const whatOf = ({ mode, reference, cheque_number: number, uncleared }: Payment) =>
  [modeText(mode), number, reference, uncleared && t('issuedPapers.statement.uncleared')].filter(Boolean).join(', ');

const payments = ({ payments: entries }: Statement): Block =>
  stack(
    heading(t('issuedPapers.statement.payments')),
    entries.length === 0
      ? text(t('issuedPapers.statement.none'))
      : table(
          [
            { heading: t('issuedPapers.statement.day'), width: 74 },
            { heading: t('issuedPapers.statement.for'), width: 130 },
            { heading: t('issuedPapers.statement.what'), width: 'rest' },
            { heading: t('issuedPapers.statement.amount'), width: 100, align: 'right' },
          ],
          entries.map((entry) => [dayText(entry.day), t(`issuedPapers.receipt.${entry.paid_for}`), whatOf(entry), rupees(entry.amount)]),
          { total: ['', t('issuedPapers.amount.total'), '', rupees(sumOf(entries.map(({ amount }) => amount)))] },
        ),
  );

function beside({ late_fees, tcs, standing, payments }: Statement): Fact[] {
  const feesPaid = sumOf(payments.filter(({ paid_for }) => paid_for === 'late_fee').map(({ amount }) => amount));
  return [
    [t('issuedPapers.statement.lateFeesPaid'), feesPaid > 0 ? rupees(feesPaid) : ''],
    [t('issuedPapers.statement.lateFees'), late_fees > 0 ? rupees(late_fees) : ''],
    ...(tcs && !standing.tcs ? [taxAtSource(tcs)] : []),
  ];
}

/** What is due by now, or else next, is all that is left only at the end. */
function payTitle({ pay_to, standing, late_fees, plan: lines }: Statement, day: string): string {
  if (pay_to?.amount === sumOf([standing.balance, late_fees])) return t('issuedPapers.pay.title');
  const isDue = late_fees > 0 || lines.some(({ due_on, amount, paid }) => due_on <= day && paid < amount);
  return t(isDue ? 'issuedPapers.pay.titleNow' : 'issuedPapers.pay.titleNext', { amount: rupees(pay_to?.amount ?? 0) });
}

/** What a sale is owed, what was paid of it and what is left, for the buyer. */
export function statement(contents: Statement, issue: Issue): Design {
  const { dealer, buyer, vehicle, standing, selldate, pay_to } = contents;
  return {
    size: 'a4',
    notes: [t('issuedPapers.foot.cheques'), consentOf(dealer)],
    body: stack(
      letterhead(dealer, t('issuedPapers.kinds.statement'), issue),
      text(t('issuedPapers.statement.asOf', { name: buyer.name, day: dayText(issue.day) }), { size: 12, weight: 'bold' }),
      space(3),
      facts(
        [
          [t('issuedPapers.party.phone'), phoneText(buyer.phone)],
          [t('issuedPapers.party.address'), buyer.address],
          [t('issuedPapers.receipt.vehicle'), vehicleText(vehicle)],
          [t('issuedPapers.statement.sold'), dayText(selldate)],
        ],
        { across: 2, labelWidth: 74 },
      ),
      space(5),
      standingFigures(standing),
      space(4),
      facts(beside(contents), { labelWidth: 240 }),
      plan(contents),
      payments(contents),
      pay_to ? together(heading(payTitle(contents, issue.day)), payBlock(pay_to, vehicle.registernumber)) : null,
    ),
  };
}
