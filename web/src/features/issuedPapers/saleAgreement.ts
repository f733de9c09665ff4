import type { ContentsOf } from '@contract/issuedContents.ts';
import { sumOf } from '../../kit/money/rupees.ts';
import { columns, framed, leadingTo, space, stack, text } from '../../kit/pdf/blocks.ts';
import type { Block } from '../../kit/pdf/flow.ts';
import { clauses, facts, heading, signatures, table } from '../../kit/pdf/parts.ts';
import { t } from './bilingual.ts';
import { type Design, dealerName, type Issue, letterhead } from './design.ts';
import { consentOf, dealerBlock, dealFacts, partyBlock, vehicleFacts } from './parts.ts';
import { dayText, inWords, rupees, wordingOf } from './words.ts';

type Agreement = ContentsOf<'sale_agreement'>;

function prices({ price, tcs, tax_on_top, token, down_payment, exchanges, financed }: Agreement): Block {
  // On older papers what is left, and the plan, are without the tax.
  const isBeside = tax_on_top === undefined;
  const taxes = sumOf([tcs?.amount ?? 0, tax_on_top ?? 0]);
  const left = sumOf([price, isBeside ? 0 : taxes, -down_payment, -(financed?.amount ?? 0)]);
  const taken = dealFacts({ exchanges });
  return stack(
    framed(
      stack(
        text(t('issuedPapers.agreement.priceOf'), { size: 8, ink: 'label' }),
        text(rupees(price), { size: 14, weight: 'bold' }),
        text(inWords(price), { weight: 'bold' }),
      ),
    ),
    space(6),
    facts(
      [
        tcs !== null && [t('issuedPapers.agreement.tcs', { rate: String(tcs.rate) }), rupees(tcs.amount)],
        (tax_on_top ?? 0) > 0 && [t('issuedPapers.agreement.gst'), rupees(tax_on_top ?? 0)],
        taxes > 0 && [t('issuedPapers.agreement.whole'), rupees(sumOf([price, taxes]))],
        token > 0 && [t('issuedPapers.agreement.token'), rupees(token)],
        [token > 0 ? t('issuedPapers.agreement.downPayment') : t('issuedPapers.agreement.downPaymentAlone'), rupees(down_payment)],
        ...taken,
        ...dealFacts({ financed }),
        [t(tcs !== null && isBeside ? 'issuedPapers.agreement.leftOfPrice' : 'issuedPapers.agreement.left'), rupees(left)],
      ],
      { labelWidth: 170 },
    ),
  );
}

function plan({ plan: lines }: Agreement): Block {
  if (lines.length === 0) return () => [];
  return stack(
    heading(t('issuedPapers.agreement.plan')),
    table(
      [
        { heading: t('issuedPapers.agreement.line'), width: 40 },
        { heading: t('issuedPapers.agreement.due'), width: 'rest' },
        { heading: t('issuedPapers.agreement.amount'), width: 120, align: 'right' },
      ],
      lines.map(({ number, due_on, amount }) => [String(number), dayText(due_on), rupees(amount)]),
      { total: ['', t('issuedPapers.amount.total'), rupees(sumOf(lines.map(({ amount }) => amount)))] },
    ),
  );
}

/** What both agree to; what is said besides, line by line, comes last. */
function terms(contents: Agreement): Block {
  const { agreement, token, plan: lines, dealer } = contents;
  const wording = `issuedPapers.clauses.${wordingOf(contents)}.agreement` as const;
  const isOnCredit = lines.length > 0;
  return clauses([
    t(`${wording}.title`),
    t(`${wording}.asIs`),
    t(`${wording}.delivery`),
    t(`${wording}.transfer_${agreement.transfer_paid_by}`),
    t(`${wording}.insurance`),
    ...(isOnCredit ? [t(`${wording}.delay`), t(`${wording}.hypothecation`)] : []),
    ...(token > 0 ? [t(`${wording}.token`)] : []),
    ...(dealer.city ? [t(`${wording}.courts`, { city: dealer.city })] : []),
    ...agreement.terms
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ]);
}

/** The agreement of a sale, as both sign it. */
export function saleAgreement(contents: Agreement, issue: Issue): Design {
  const { dealer, buyer, vehicle, selldate, agreement, financier } = contents;
  const day = dayText(selldate);
  const { place, witness } = agreement;
  const party = (label: string, block: Block) => ({ block: stack(text(label, { size: 8, ink: 'label' }), block) });
  return {
    size: 'a4',
    notes: [t('issuedPapers.agreement.stamp'), consentOf(dealer)],
    body: stack(
      letterhead(dealer, t('issuedPapers.kinds.sale_agreement'), issue),
      text(place ? t('issuedPapers.agreement.made', { place, day }) : t('issuedPapers.agreement.madeOn', { day })),
      space(6),
      columns([
        party(t('issuedPapers.agreement.seller'), dealerBlock(dealer)),
        party(t('issuedPapers.agreement.buyer'), partyBlock(buyer)),
      ]),
      heading(t('issuedPapers.vehicle.title')),
      vehicleFacts(vehicle),
      facts([[t('issuedPapers.agreement.financier'), financier]], { labelWidth: 130 }),
      heading(t('issuedPapers.agreement.price')),
      prices(contents),
      plan(contents),
      heading(t('issuedPapers.agreement.terms')),
      leadingTo(terms(contents)),
      signatures([
        t('issuedPapers.sign.buyer'),
        witness ? t('issuedPapers.sign.witnessed', { name: witness }) : t('issuedPapers.sign.witness'),
        t('issuedPapers.sign.dealer', { dealer: dealerName(dealer) }),
      ]),
    ),
  };
}
