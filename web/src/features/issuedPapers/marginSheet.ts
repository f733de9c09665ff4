import type { ContentsOf, MarginLine } from '@contract/issuedContents.ts';
import { formatAmount, sumOf } from '../../kit/money/rupees.ts';
import { framed, space, stack, text } from '../../kit/pdf/blocks.ts';
import type { Block } from '../../kit/pdf/flow.ts';
import { type TableColumn, table } from '../../kit/pdf/parts.ts';
import { t } from './bilingual.ts';
import { type Design, type Issue, letterhead } from './design.ts';
import { dayText } from './words.ts';

type Sheet = ContentsOf<'margin_sheet'>;
const AMOUNTS = ['price', 'purchase', 'margin', 'taxable', 'cgst', 'sgst', 'igst', 'bill', 'tcs'] as const;

/** Rupees without their sign: every column of the table is money. */
const figure = (amount: number) => formatAmount(amount).replace('₹ ', '');

/** The rates of a sheet, each once: those of its sales, or that of its last day. */
const ratesOf = ({ rate, lines: sales }: Sheet): number[] => {
  const rates = sales.flatMap((line) => line.rate ?? rate ?? []);
  return [...new Set(sales.length > 0 ? rates : rate === null ? [] : [rate])];
};

function lines({ lines: sales }: Sheet, withRates: boolean): Block {
  if (sales.length === 0) return text(t('issuedPapers.margin.none'));
  const shape: TableColumn[] = [
    { heading: t('issuedPapers.margin.number'), width: 60 },
    { heading: t('issuedPapers.margin.vehicle'), width: 'rest' },
    { heading: t('issuedPapers.margin.sold'), width: 50 },
    { heading: t('issuedPapers.margin.buyer'), width: 76 },
    ...AMOUNTS.map((amount) => ({
      heading: t(`issuedPapers.margin.${amount}`),
      width: amount.endsWith('gst') || amount === 'tcs' ? 44 : 54,
      align: 'right' as const,
    })),
    ...(withRates ? [{ heading: t('issuedPapers.margin.rate'), width: 34, align: 'right' as const }] : []),
  ];
  const row = (line: MarginLine) => [
    line.registernumber,
    [line.vehicle, line.hsn].filter(Boolean).join(', '),
    dayText(line.selldate),
    line.buyer,
    ...AMOUNTS.map((amount) => figure(line[amount])),
    ...(withRates ? [String(line.rate ?? '')] : []),
  ];
  const total = [
    '',
    t('issuedPapers.amount.total'),
    '',
    '',
    ...AMOUNTS.map((amount) => figure(sumOf(sales.map((line) => line[amount])))),
    ...(withRates ? [''] : []),
  ];
  return table(shape, sales.map(row), { size: 7.5, total });
}

const insideText = (rate: number | undefined) =>
  rate === undefined ? t('issuedPapers.margin.insideOfRates') : t('issuedPapers.margin.inside', { sum: String(100 + rate) });

/** The tax on margins, for the accountant. It tells buying prices: an admin's, never a buyer's. */
export function marginSheet(contents: Sheet, issue: Issue): Design {
  const { dealer, from, until, price_includes_gst: isInside, lines: sales } = contents;
  const rates = ratesOf(contents);
  const rate = rates.length === 1 ? rates[0] : undefined;
  const days = { from: dayText(from), until: dayText(until) };
  const isOne = sales.length === 1 && from === until;
  return {
    size: 'a4Across',
    notes: [t('issuedPapers.margin.internal'), t('issuedPapers.margin.passedOn')],
    body: stack(
      letterhead(dealer, t('issuedPapers.kinds.margin_sheet'), issue),
      framed(stack(text(t('issuedPapers.margin.internal'), { size: 11, weight: 'bold' }), text(t('issuedPapers.margin.hidden')))),
      space(8),
      text(isOne ? t('issuedPapers.margin.one', { day: days.from }) : t('issuedPapers.margin.period', days), {
        size: 12,
        weight: 'bold',
        staysWith: true,
      }),
      text(rate === undefined ? t('issuedPapers.margin.ruleOfRates') : t('issuedPapers.margin.rule', { rate: String(rate) }), {
        size: 8.5,
        staysWith: true,
      }),
      text(isInside ? insideText(rate) : t('issuedPapers.margin.outside'), { size: 8.5, staysWith: true }),
      space(6),
      lines(contents, rates.length > 1),
    ),
  };
}
