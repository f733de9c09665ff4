import type { PayTo } from '@contract/issuedContents.ts';
import { columns, space, stack, text } from '../../kit/pdf/blocks.ts';
import { mm } from '../../kit/pdf/drawing.ts';
import type { Block } from '../../kit/pdf/flow.ts';
import { facts } from '../../kit/pdf/parts.ts';
import { qrCode } from '../../kit/pdf/qrCode.ts';
import { upiLink } from '../../lib/upiLink.ts';
import { inLanguage } from '../../text/language.ts';
import { t } from './bilingual.ts';
import { dayText, rupees } from './words.ts';

/** At least 25 mm, so that every phone reads it. */
const CODE = mm(27);

const account = (payTo: PayTo): Block => {
  const { payee, bank, account_number, ifsc, reference, transfer_first } = payTo;
  if (!account_number) return () => [];
  return stack(
    transfer_first && text(t('issuedPapers.pay.transferFirst'), { weight: 'bold' }),
    facts(
      [
        [t('issuedPapers.pay.amount'), rupees(payTo.amount)],
        [t('issuedPapers.pay.payee'), payee],
        [t('issuedPapers.pay.bank'), bank],
        [t('issuedPapers.pay.account'), account_number],
        [t('issuedPapers.pay.ifsc'), ifsc],
        [t('issuedPapers.pay.reference'), reference],
      ],
      { labelWidth: 58, size: 8.5 },
    ),
  );
};

/** What stands in the payer's app: in English, since not every app takes other letters (docs/real-services.md). */
const noteOf = (number: string) => inLanguage('en', () => t('issuedPapers.pay.note', { number }));

/** The code with what it is, and the UPI id for whoever types it. */
const upiCode = (payTo: PayTo, registernumber: string): Block =>
  payTo.upi_id
    ? stack(
        qrCode(upiLink(payTo, noteOf(registernumber)), CODE),
        text(t('issuedPapers.pay.scan', { amount: rupees(payTo.amount) }), { size: 7.5 }),
        text(payTo.upi_id, { size: 7.5 }),
      )
    : () => [];

/** How the next installment may be paid, beside a receipt: it says when, or whoever scans it pays once more what they have just paid. */
export const nextBeside = ({ due_on }: { due_on: string }, payTo: PayTo, registernumber: string): Block =>
  stack(text(t('issuedPapers.pay.next', { day: dayText(due_on) }), { size: 7.5, weight: 'bold' }), payBeside(payTo, registernumber));

/** The code and the account have no room there together: above what UPI takes the account in short, and the UPI id below it. */
function payBeside(payTo: PayTo, registernumber: string): Block {
  const { transfer_first, payee, account_number, ifsc, reference, upi_id } = payTo;
  if (!transfer_first || !account_number) return upiCode(payTo, registernumber);
  const lines = [
    payee,
    [t('issuedPapers.pay.account'), account_number].join(' '),
    [t('issuedPapers.pay.ifsc'), ifsc].join(' '),
    [t('issuedPapers.pay.reference'), reference].join(' '),
    upi_id && t('issuedPapers.pay.orUpi', { id: upi_id }),
  ];
  return stack(
    text(t('issuedPapers.pay.transferFirst'), { size: 7.5, weight: 'bold' }),
    ...lines.filter(Boolean).map((line) => text(line, { size: 7.5 })),
  );
}

/** How what is left may be paid: the account first where the amount is above what UPI takes. */
export function payBlock(payTo: PayTo, registernumber: string): Block {
  const code = { block: upiCode(payTo, registernumber), width: 110 };
  const bank = { block: account(payTo) };
  return stack(columns(payTo.transfer_first ? [bank, code] : [code, bank]), space(2));
}
