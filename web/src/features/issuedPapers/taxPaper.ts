import type { ContentsOf } from '@contract/issuedContents.ts';
import { sumOf } from '../../kit/money/rupees.ts';
import { columns, framed, space, stack, text } from '../../kit/pdf/blocks.ts';
import { type Fact, facts, figures, heading, signatures, table } from '../../kit/pdf/parts.ts';
import { t } from './bilingual.ts';
import { type Design, dealerName, type Issue, letterhead } from './design.ts';
import { consentOf, partyBlock, vehicleFacts } from './parts.ts';
import { dayText, inWords, rupees, vehicleName } from './words.ts';

type Paper = ContentsOf<'tax_invoice' | 'bill_of_supply' | 'credit_note'>;

const HEADS = ['cgst', 'sgst', 'igst'] as const;

/** The taxes that there are, each with its rate. */
const taxesOf = (paper: Paper) =>
  HEADS.filter((head) => paper[head] > 0).map((head): Fact => {
    const rate = head === 'igst' ? paper.rate : paper.rate / 2;
    return [t(`issuedPapers.tax.${head}`, { rate: String(rate) }), rupees(paper[head])];
  });

/** What is supplied, and its value: that of the goods, and of an invoice what of it is taxed. */
function goods(paper: Paper) {
  const { vehicle, hsn, price, taxable } = paper;
  const isTaxed = paper.kind !== 'bill_of_supply';
  const amounts = isTaxed ? [rupees(price), rupees(taxable)] : [rupees(price)];
  return table(
    [
      { heading: t('issuedPapers.tax.goods'), width: 'rest' },
      { heading: t('issuedPapers.tax.hsn'), width: 50 },
      { heading: t('issuedPapers.tax.quantity'), width: 50, align: 'right' },
      { heading: t('issuedPapers.tax.value'), width: 90, align: 'right' },
      ...(isTaxed ? [{ heading: t('issuedPapers.tax.taxable'), width: 90, align: 'right' as const }] : []),
    ],
    [[t('issuedPapers.tax.used', { vehicle: vehicleName(vehicle), number: vehicle.registernumber }), hsn, '1', ...amounts]],
  );
}

const aboutOf = ({ buyer, place_of_supply, selldate, invoice, reason }: Paper): Fact[] => [
  [t('issuedPapers.tax.gstin'), buyer.gstin],
  [t('issuedPapers.tax.place'), place_of_supply],
  [t('issuedPapers.statement.sold'), dayText(selldate)],
  ...(invoice
    ? [[t('issuedPapers.tax.takesBack'), t('issuedPapers.tax.invoice', { number: invoice.number, day: dayText(invoice.day) })] as const]
    : []),
  [t('issuedPapers.tax.reason'), reason],
  [t('issuedPapers.tax.reverseCharge'), t('issuedPapers.delivery.no')],
];

/** A tax invoice, a bill of supply or a credit note: what the law asks of each is on it (rules 46, 49 and 53). */
export function taxPaper(paper: Paper, issue: Issue): Design {
  const { kind, dealer, buyer, vehicle, price, tcs } = paper;
  const isTaxed = kind !== 'bill_of_supply';
  const whole = sumOf([price, tcs?.amount ?? 0]);
  return {
    size: 'a4',
    notes: [consentOf(dealer)],
    body: stack(
      letterhead(dealer, t(`issuedPapers.kinds.${kind}`), issue),
      columns(
        [
          { block: stack(text(t('issuedPapers.tax.to'), { size: 8, ink: 'label' }), partyBlock(buyer)) },
          { block: facts(aboutOf(paper), { labelWidth: 92 }) },
        ],
        { gap: 16 },
      ),
      space(6),
      goods(paper),
      space(6),
      figures([
        ...(isTaxed ? taxesOf(paper) : []),
        [t(isTaxed ? 'issuedPapers.tax.total' : 'issuedPapers.tax.totalUntaxed'), rupees(price)],
        ...(tcs ? [[t('issuedPapers.agreement.tcs', { rate: String(tcs.rate) }), rupees(tcs.amount)] as const] : []),
        ...(tcs ? [[t('issuedPapers.agreement.whole'), rupees(whole)] as const] : []),
      ]),
      space(4),
      text(t('issuedPapers.amount.words'), { size: 8, ink: 'label' }),
      text(inWords(whole), { weight: 'bold' }),
      space(6),
      framed(text(t(isTaxed ? 'issuedPapers.tax.margin' : 'issuedPapers.tax.untaxed'), { size: 8.5 })),
      heading(t('issuedPapers.vehicle.title')),
      vehicleFacts(vehicle),
      space(8),
      signatures([t('issuedPapers.sign.buyer'), t('issuedPapers.sign.dealer', { dealer: dealerName(dealer) })]),
    ),
  };
}
