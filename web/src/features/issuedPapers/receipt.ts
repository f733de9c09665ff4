import type { ContentsOf, PaperParty } from '@contract/issuedContents.ts';
import { sumOf } from '../../kit/money/rupees.ts';
import { columns, framed, oneLine, space, stack, text } from '../../kit/pdf/blocks.ts';
import { mm } from '../../kit/pdf/drawing.ts';
import type { Block } from '../../kit/pdf/flow.ts';
import { type Fact, facts, signatures } from '../../kit/pdf/parts.ts';
import { t as said } from '../../text/staff.ts';
import { both, t } from './bilingual.ts';
import { type Design, dealerName, type Issue, letterhead } from './design.ts';
import { consentOf, standingFigures, taxAtSource } from './parts.ts';
import { nextBeside } from './payTo.ts';
import { dayText, inWords, modeText, phoneText, rupees, vehicleText, wordingOf } from './words.ts';

type Receipt = ContentsOf<'token_receipt' | 'payment_receipt'>;

type Payment = Receipt['payment'];

/** How one payment was made: 'Cheque, no. 000123, Bank of Baroda, dated 09/02/2027'. */
function modeOf({ mode, cheque_number: number, cheque_bank: bank, cheque_date }: Omit<Payment, 'parts'>): string {
  const cheque = [
    t('issuedPapers.receipt.chequeNumber', { number }),
    bank,
    cheque_date && t('issuedPapers.receipt.chequeDate', { date: dayText(cheque_date) }),
  ]
    .filter(Boolean)
    .join(', ');
  return [modeText(mode), number && cheque].filter(Boolean).join(', ');
}

/** On which day and how something was paid; of several payments each with its amount. */
export function paidBy({ payment }: Pick<Receipt, 'payment'>): Fact[] {
  const { parts } = payment;
  const on: Fact = [t('issuedPapers.receipt.on'), dayText(payment.day)];
  if (!parts) return [on, [t('issuedPapers.receipt.mode'), modeOf(payment)], [t('issuedPapers.receipt.reference'), payment.reference]];
  return [
    on,
    [t('issuedPapers.receipt.mode'), t('issuedPapers.receipt.several', { count: parts.length })],
    ...parts.map((part): Fact => [rupees(part.amount), [modeOf(part), part.reference].filter(Boolean).join(', ')]),
  ];
}

/** Where a revenue stamp is stuck and signed across. */
const stampBox = () => framed(text(t('issuedPapers.receipt.stamp'), { size: 7, ink: 'label', align: 'center' }), { height: mm(24) });

/** Lines to sign on, beside the box of a revenue stamp where one is needed. */
export const signedReceipt = (who: string[], { stamp }: Receipt['payment']): Block =>
  stamp ? columns([{ block: signatures(who, 40) }, { block: stampBox(), width: mm(22) }], { gap: 20, foot: true }) : signatures(who, 34);

/** Rupees in a frame, large. */
export const amountBox = (amount: number): Block =>
  framed(stack(text(t('issuedPapers.receipt.amount'), { size: 8, ink: 'label' }), oneLine(rupees(amount), { size: 20, weight: 'bold' })));

/** Whose receipt it is, and how much in words. */
export const payerBlock = (label: string, { name, phone, address }: PaperParty, amount: number): Block =>
  stack(
    text(label, { size: 8, ink: 'label' }),
    oneLine(name, { size: 14, weight: 'bold' }),
    text([phoneText(phone), address].filter(Boolean).join('  ·  '), { size: 8.5 }),
    space(4),
    text(t('issuedPapers.amount.words'), { size: 8, ink: 'label' }),
    text(inWords(amount), { size: 10, weight: 'bold' }),
    space(5),
  );

/** A receipt of half a sheet of A4. `what`: what it is for; `below`: what follows the facts; `side`: below the amount. */
function receipt(contents: Receipt, issue: Issue, title: string, what: Fact[], below: Block, side: Block): Design {
  const { dealer, vehicle, buyer, payment, taken_by } = contents;
  const payer = payerBlock(t('issuedPapers.receipt.from'), buyer, payment.amount);
  const about: Fact[] = [...what, [t('issuedPapers.receipt.vehicle'), vehicleText(vehicle)], ...paidBy(contents)];
  const names = { dealer: dealerName(dealer), name: taken_by };
  const signed = [t('issuedPapers.sign.payer'), taken_by ? t('issuedPapers.sign.dealerBy', names) : t('issuedPapers.sign.dealer', names)];
  return {
    size: 'a5Across',
    onOnePage: true,
    notes: [t('issuedPapers.foot.cheques'), consentOf(dealer)],
    body: stack(
      letterhead(dealer, title, issue),
      columns(
        [
          { block: stack(payer, facts(about, { labelWidth: 74 })) },
          { block: stack(amountBox(payment.amount), space(6), side), width: 150 },
        ],
        { gap: 16 },
      ),
      space(5),
      below,
      signedReceipt(signed, payment),
    ),
  };
}

/** The receipt of a token: what it holds, until when, and what then. */
export function tokenReceipt(contents: ContentsOf<'token_receipt'>, issue: Issue): Design {
  const wording = `issuedPapers.clauses.${wordingOf(contents)}.token` as const;
  const terms = () => [
    said(`${wording}.until`, { day: dayText(contents.until) }),
    said(`${wording}.after`),
    said(contents.refundable ? `${wording}.refundable` : `${wording}.notRefundable`),
    said(`${wording}.counted`),
  ];
  const what: Fact[] = [[t('issuedPapers.receipt.for'), t('issuedPapers.receipt.token')]];
  const below = framed(
    text(
      both(() => terms().join(' ')),
      { size: 8.5 },
    ),
  );
  return receipt(contents, issue, t('issuedPapers.kinds.token_receipt'), what, below, () => []);
}

function purposeOf({ paid_for, installment }: ContentsOf<'payment_receipt'>): string {
  if (paid_for === 'installment' && installment) {
    const { last, part } = installment;
    const [number, of] = [String(installment.number), String(installment.of)];
    if (last) {
      return t(part ? 'issuedPapers.receipt.lastInPart' : 'issuedPapers.receipt.installmentsOf', { number, last: String(last), of });
    }
    return t(part ? 'issuedPapers.receipt.partOf' : 'issuedPapers.receipt.installmentOf', { number, of });
  }
  return t(`issuedPapers.receipt.${paid_for}`);
}

/** The receipt of a payment: what it is for, and what is left afterwards. */
export function paymentReceipt(contents: ContentsOf<'payment_receipt'>, issue: Issue): Design {
  const { payment, standing, token, pay_to, tcs, fee_beside, late_fees = 0 } = contents;
  const beside: Fact[] = [
    ...(late_fees > 0 ? ([[t('issuedPapers.statement.lateFees'), rupees(late_fees)]] as const) : []),
    ...(tcs && !standing.tcs ? [taxAtSource(tcs)] : []),
  ];
  const what: Fact[] = [
    [t('issuedPapers.receipt.for'), purposeOf(contents)],
    [
      t('issuedPapers.receipt.beside'),
      fee_beside
        ? t('issuedPapers.receipt.feeBeside', {
            fee: rupees(fee_beside.amount),
            number: fee_beside.number,
            all: rupees(sumOf([payment.amount, fee_beside.amount])),
          })
        : '',
    ],
    [t('issuedPapers.receipt.tokenBefore'), token ? rupees(token) : ''],
  ];
  const below = stack(standingFigures(standing), beside.length > 0 ? facts(beside, { labelWidth: 240 }) : null);
  const next = issue.isCancelled ? null : standing.next;
  const side = next && pay_to ? nextBeside(next, pay_to, contents.vehicle.registernumber) : () => [];
  return receipt(contents, issue, t('issuedPapers.kinds.payment_receipt'), what, below, side);
}
