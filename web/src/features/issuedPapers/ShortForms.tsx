import { formDetails, SHEET_SIZES } from '@contract/issuedContents.ts';
import { DialogForm } from '../../kit/form/FormDialog.tsx';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { useDealer } from '../../lib/dealer.ts';
import { paths } from '../../lib/paths.ts';
import { usePlace } from '../../lib/place.tsx';
import { t } from '../../text/staff.ts';
import { transferPayers, typedAgreement, typedSheet } from './typedDetails.ts';
import { type DetailsProps, detailsBefore, useDetailsForm } from './useDetailsForm.ts';

/** The authorities of Forms 29 and 30: everything else is known. */
export function FormsOfTransfer(props: DetailsProps) {
  const known = detailsBefore(props, (contents) => ('form' in contents ? contents.form : undefined));
  const form = useZodForm(formDetails, known ?? { authority: '', copy_to: '' });
  const submit = useDetailsForm(form, props);
  return (
    <DialogForm
      form={form}
      submit={submit}
      label={t(`issuedPapers.kinds.${props.kind}`)}
      failed={t('issuing.draftFailed')}
      save={t('issuing.next')}
      onClose={props.onClose}
    >
      <form.TextField name="authority" label={t('issuing.fields.authority')} data-autofocus />
      {props.kind === 'form_29' && <form.TextField name="copy_to" label={t('issuing.fields.copyTo')} />}
    </DialogForm>
  );
}

/** The size of a data sheet. Its QR code opens the vehicle's public page on this site. */
export function SheetForm(props: DetailsProps) {
  const { origin } = usePlace();
  const page = `${origin}${paths.vehicle(props.registernumber)}`;
  const form = useZodForm(typedSheet, { size: 'A4', page });
  const submit = useDetailsForm(form, props);
  return (
    <DialogForm
      form={form}
      submit={submit}
      label={t('issuedPapers.kinds.data_sheet')}
      failed={t('issuing.draftFailed')}
      save={t('issuing.next')}
      onClose={props.onClose}
    >
      <form.ChoiceField name="size" label={t('issuing.fields.size')} data={[...SHEET_SIZES]} data-autofocus />
    </DialogForm>
  );
}

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
