import type { ContentsOf } from '@contract/issuedContents.ts';
import { columns, framed, space, stack, text } from '../../kit/pdf/blocks.ts';
import { type Fact, facts, figures } from '../../kit/pdf/parts.ts';
import { t } from './bilingual.ts';
import { type Design, dealerName, type Issue, letterhead } from './design.ts';
import { amountBox, paidBy, payerBlock, signedReceipt } from './receipt.ts';
import { dayText, phoneText, rupees, vehicleText, wordingOf } from './words.ts';

type Receipt = ContentsOf<'seller_receipt'>;

/** What the seller declares. */
function declared(contents: Receipt): string {
  const { dealer, financier, rest } = contents;
  const wording = `issuedPapers.clauses.${wordingOf(contents)}.seller` as const;
  return [
    t(`${wording}.received`, { dealer: dealerName(dealer) }),
    t(rest > 0 ? `${wording}.part` : `${wording}.full`),
    financier ? t(`${wording}.under`, { financier }) : t(`${wording}.free`),
  ].join(' ');
}

/** What a seller signs for a payment, before a witness. It tells the buying price: an admin's, never a buyer's. */
export function sellerReceipt(contents: Receipt, issue: Issue): Design {
  const { dealer, vehicle, seller, payment, bought_on, price, paid, rest, taken_over } = contents;
  const about: Fact[] = [
    [t('issuedPapers.party.guardian'), seller.guardian],
    [t('issuedPapers.receipt.vehicle'), vehicleText(vehicle)],
    [t('issuedPapers.vehicle.chassis'), vehicle.chassis_number],
    [t('issuedPapers.vehicle.engine'), vehicle.engine_number],
    ...paidBy(contents),
  ];
  return {
    size: 'a5Across',
    onOnePage: true,
    notes: [t('issuedPapers.sold.internal'), t('issuedPapers.sold.consent', { phone: phoneText(dealer.phone) })],
    body: stack(
      letterhead(dealer, t('issuedPapers.kinds.seller_receipt'), issue),
      columns(
        [
          { block: stack(payerBlock(t('issuedPapers.sold.by'), seller, payment.amount), facts(about, { labelWidth: 74 })) },
          { block: amountBox(payment.amount), width: 150 },
        ],
        { gap: 16 },
      ),
      space(3),
      figures([
        [t('issuedPapers.sold.on'), dayText(bought_on)],
        [t('issuedPapers.sold.price'), rupees(price)],
        [t('issuedPapers.receipt.paid'), rupees(paid)],
        ...(taken_over ? [[t('issuedPapers.sold.takenOver', { bank: taken_over.bank }), rupees(taken_over.amount)] as const] : []),
        [t('issuedPapers.sold.rest'), rest > 0 ? rupees(rest) : t('issuedPapers.sold.nothing')],
      ]),
      space(5),
      framed(text(declared(contents), { size: 8.5 })),
      space(5),
      signedReceipt([t('issuedPapers.sign.seller'), t('issuedPapers.sign.witness')], payment),
    ),
  };
}
