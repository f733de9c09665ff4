import { formDetails } from '@contract/issuedContents.ts';
import { DialogForm } from '../../kit/form/FormDialog.tsx';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { t } from '../../text/staff.ts';
import type { DetailsProps } from './NewPaper.tsx';
import { detailsBefore, useDetailsForm } from './useDetailsForm.ts';

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
