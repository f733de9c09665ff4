import { SHEET_SIZES } from '@contract/issuedContents.ts';
import { DialogForm } from '../../kit/form/FormDialog.tsx';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { paths } from '../../lib/paths.ts';
import { usePlace } from '../../lib/place.tsx';
import { t } from '../../text/staff.ts';
import type { DetailsProps } from './NewPaper.tsx';
import { typedSheet } from './typedDetails.ts';
import { useDetailsForm } from './useDetailsForm.ts';

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
