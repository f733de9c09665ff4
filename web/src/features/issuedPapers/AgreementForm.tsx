import { DialogForm } from '../../kit/form/FormDialog.tsx';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { useDealer } from '../../lib/dealer.ts';
import { t } from '../../text/staff.ts';
import type { DetailsProps } from './NewPaper.tsx';
import { transferPayers } from './transferPayers.ts';
import { typedAgreement } from './typedDetails.ts';
import { detailsBefore, useDetailsForm } from './useDetailsForm.ts';

/** What a sale agreement says besides what is known of the sale. */
export function AgreementForm(props: DetailsProps) {
  const { city } = useDealer();
  const known = detailsBefore(props, (contents) => (contents.kind === 'sale_agreement' ? contents.agreement : undefined));
  const form = useZodForm(typedAgreement, known ?? { place: city, transfer_paid_by: 'buyer', terms: '', witness: '' });
  const submit = useDetailsForm(form, props);
  return (
    <DialogForm
      form={form}
      submit={submit}
      label={t('issuedPapers.kinds.sale_agreement')}
      failed={t('issuing.draftFailed')}
      save={t('issuing.next')}
      onClose={props.onClose}
    >
      <form.TextField name="place" label={t('issuing.fields.place')} data-autofocus />
      <form.ChoiceField name="transfer_paid_by" label={t('issuing.fields.transferBy')} data={transferPayers()} />
      <form.TextAreaField name="terms" label={t('issuing.fields.terms')} />
      <form.TextField name="witness" label={t('issuing.fields.witness')} />
    </DialogForm>
  );
}
