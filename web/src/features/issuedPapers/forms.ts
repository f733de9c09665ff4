import type { ContentsOf, PaperParty } from '@contract/issuedContents.ts';
import { space, stack, text } from '../../kit/pdf/blocks.ts';
import type { Block } from '../../kit/pdf/flow.ts';
import { heading, signatures, table } from '../../kit/pdf/parts.ts';
import { t } from './bilingual.ts';
import { type Design, type Issue, letterhead } from './design.ts';
import { dayText } from './words.ts';

type Form = ContentsOf<'form_29' | 'form_30'>;
type Field = [name: string, entry: string];

/** Fields in the order of the form, numbered on from `from`; what is not known is written by hand. */
const fields = (rows: Field[], from = 1): Block =>
  table(
    [
      { heading: '', width: 16 },
      { heading: '', width: 200 },
      { heading: '', width: 'rest' },
    ],
    rows.map(([name, entry], index) => [
      text(`${from + index}`, { size: 8, ink: 'label' }),
      text(name, { size: 8 }),
      text(entry || ' ', { size: 10.5 }),
    ]),
    { padding: 1.8 },
  );

const signed = (who: string[]): Block =>
  signatures(
    who.map((signer) => `${signer}  ·  ${t('issuedPapers.form.signed')}`),
    32,
  );

const nameAndAddress = ({ name, address }: PaperParty) => [name, address].filter(Boolean).join(', ');

const form = (contents: Form, issue: Issue, title: string, said: string[], body: Block): Design => ({
  size: 'a4',
  notes: said.slice(1),
  body: stack(letterhead(contents.dealer, title, issue), text(said[0] ?? '', { size: 8.5 }), space(4), body),
});

/** The fields of Form 29, notice of transfer: the seller is the owner on the RC, and there is no price. */
export function form29(contents: ContentsOf<'form_29'>, issue: Issue): Design {
  const { seller, buyer, vehicle, sold_on, financier, form: details } = contents;
  const rows: Field[] = [
    [t('issuedPapers.form.authority'), details.authority],
    [t('issuedPapers.form.owner'), seller.name],
    [t('issuedPapers.form.resident'), seller.address],
    [t('issuedPapers.form.soldOn'), dayText(sold_on)],
    [t('issuedPapers.form.number'), vehicle.registernumber],
    [t('issuedPapers.form.make'), vehicle.make],
    [t('issuedPapers.form.chassis'), vehicle.chassis_number],
    [t('issuedPapers.form.engine'), vehicle.engine_number],
    [t('issuedPapers.form.to'), buyer.name],
    [t('issuedPapers.form.guardian'), buyer.guardian],
    [t('issuedPapers.form.residing'), buyer.address],
    [t('issuedPapers.form.agreement'), financier || t('issuedPapers.form.none')],
    [t('issuedPapers.form.copyTo'), details.copy_to],
  ];
  const who = [t('issuedPapers.form.financiers'), t('issuedPapers.form.owners'), t('issuedPapers.form.buyers')];
  const said = [t('issuedPapers.form.data_29'), t('issuedPapers.form.check')];
  return form(contents, issue, t('issuedPapers.kinds.form_29'), said, stack(fields(rows), signed(financier ? who : who.slice(1))));
}

/** The fields of Form 30, application to record the transfer: likewise. */
export function form30(contents: ContentsOf<'form_30'>, issue: Issue): Design {
  const { seller, buyer, vehicle, sold_on, financier, form: details } = contents;
  const day = dayText(sold_on);
  const partSeller: Field[] = [
    [t('issuedPapers.form.name'), seller.name],
    [t('issuedPapers.form.guardian'), seller.guardian],
    [t('issuedPapers.form.address'), seller.address],
    [t('issuedPapers.form.soldOn'), day],
    [t('issuedPapers.form.mark'), vehicle.registernumber],
    [t('issuedPapers.form.toName'), buyer.name],
    [t('issuedPapers.form.guardian'), buyer.guardian],
    [t('issuedPapers.form.address'), buyer.address],
    [t('issuedPapers.form.papers'), ''],
    [t('issuedPapers.form.suspended'), ''],
    [t('issuedPapers.form.noc'), ''],
  ];
  const partBuyer: Field[] = [
    [t('issuedPapers.form.name'), buyer.name],
    [t('issuedPapers.form.guardian'), buyer.guardian],
    [t('issuedPapers.form.age'), buyer.age === null ? '' : String(buyer.age)],
    [t('issuedPapers.form.fullAddress'), buyer.address],
    [t('issuedPapers.form.purchasedOn'), day],
    [t('issuedPapers.form.mark'), vehicle.registernumber],
    [t('issuedPapers.form.from'), nameAndAddress(seller)],
    [t('issuedPapers.form.asks'), ''],
    [t('issuedPapers.form.insurance'), ''],
  ];
  const said = [t('issuedPapers.form.data_30'), t('issuedPapers.form.checkThirty')];
  const body = stack(
    fields([[t('issuedPapers.form.authority'), details.authority]]),
    heading(t('issuedPapers.form.partSeller')),
    fields(partSeller),
    signed([t('issuedPapers.form.owners')]),
    heading(t('issuedPapers.form.partBuyer')),
    fields(partBuyer),
    signed([t('issuedPapers.form.buyers')]),
    heading(t('issuedPapers.form.partFinancier')),
    fields([[t('issuedPapers.form.financier'), financier || t('issuedPapers.form.none')]]),
    financier ? signed([t('issuedPapers.form.financiers')]) : null,
  );
  return form(contents, issue, t('issuedPapers.kinds.form_30'), said, body);
}
