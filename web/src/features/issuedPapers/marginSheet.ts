import type { ContentsOf, MarginLine } from '@contract/issuedContents.ts';
import { formatAmount, sumOf } from '../../kit/money/rupees.ts';
import { framed, space, stack, text } from '../../kit/pdf/blocks.ts';
import type { Block } from '../../kit/pdf/flow.ts';
import { type TableColumn, table } from '../../kit/pdf/parts.ts';
import { t } from '../../text/staff.ts';
import { type Design, type Issue, letterhead } from './design.ts';
import { dayText } from './words.ts';

type Sheet = ContentsOf<'margin_sheet'>;
const AMOUNTS = ['price', 'purchase', 'margin', 'taxable', 'cgst', 'sgst', 'igst', 'bill', 'tcs'] as const;

/** Rupees without their sign: every column of the table is money. */
const figure = (amount: number) => formatAmount(amount).replace('₹ ', '');

function lines({ lines: sales }: Sheet): Block {
  if (sales.length === 0) return text(t('issuedPapers.margin.none'));
  const shape: TableColumn[] = [
    { heading: t('issuedPapers.margin.number'), width: 60 },
    { heading: t('issuedPapers.margin.vehicle'), width: 'rest' },
    { heading: t('issuedPapers.margin.sold'), width: 50 },
    { heading: t('issuedPapers.margin.buyer'), width: 76 },
    ...AMOUNTS.map((amount) => ({
      ...{ heading: t(`issuedPapers.margin.${amount}`), width: amount.endsWith('gst') || amount === 'tcs' ? 44 : 54 },
      align: 'right' as const,
    })),
  ];
  const row = (line: MarginLine) => [
    line.registernumber,
    [line.vehicle, line.hsn].filter(Boolean).join(', '),
    dayText(line.selldate),
    line.buyer,
    ...AMOUNTS.map((amount) => figure(line[amount])),
  ];
  const total = [
    ...['', t('issuedPapers.amount.total'), '', ''],
    ...AMOUNTS.map((amount) => figure(sumOf(sales.map((line) => line[amount])))),
  ];
  return table(shape, sales.map(row), { size: 7.5, total });
}

/** The tax on margins, for the accountant. It tells buying prices: an admin's, never a buyer's (R367). */
export function marginSheet(contents: Sheet, issue: Issue): Design {
  const { dealer, from, until, rate, price_includes_gst: isInside, lines: sales } = contents;
  const days = { from: dayText(from), until: dayText(until) };
  const isOne = sales.length === 1 && from === until;
  return {
    size: 'a4Across',
    notes: [t('issuedPapers.margin.internal'), t('issuedPapers.margin.passedOn')],
    body: stack(
      letterhead(dealer, t('issuedPapers.kinds.margin_sheet'), issue),
      framed(
        stack(
          text(t('issuedPapers.margin.internal'), { size: 11, weight: 'bold' }),
          text(t('issuedPapers.margin.hidden')),
        ),
      ),
      space(8),
      text(isOne ? t('issuedPapers.margin.one', { day: days.from }) : t('issuedPapers.margin.period', days), {
        ...{ size: 12, weight: 'bold', staysWith: true },
      }),
      text(t('issuedPapers.margin.rule', { rate: String(rate) }), { size: 8.5, staysWith: true }),
      text(isInside ? t('issuedPapers.margin.inside', { sum: String(100 + rate) }) : t('issuedPapers.margin.outside'), {
        ...{ size: 8.5, staysWith: true },
      }),
      space(6),
      lines(contents),
    ),
  };
}
