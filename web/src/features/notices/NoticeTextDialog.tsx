import type { Picture } from '@contract/picture.ts';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { DialogForm, FormDialog } from '../../kit/form/FormDialog.tsx';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { reasonOf } from '../../lib/apiError.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { pathOfLink } from '../../lib/storage.ts';
import { t } from '../../text/staff.ts';
import { describeNotice, NOTICE_TEXT, noticeLanguages, textSchema } from './noticeText.ts';

interface NoticeTextDialogProps {
  picture: Picture;
  opened: boolean;
  onClose: () => void;
}

/** Writes or corrects the text of a notice, and says for which pages it is. */
export function NoticeTextDialog({ picture, opened, onClose }: NoticeTextDialogProps) {
  const form = useZodForm(textSchema, { text: picture.alt ?? '', language: picture.language ?? '' });
  const submit = useSubmit(form, {
    write: 'notice',
    async save({ text, language }, requestId) {
      await describeNotice(pathOfLink(picture.src), text, language, requestId);
      await refreshAfter('notice');
    },
    onSaved() {
      onClose();
      notifySuccess(t('noticeGrid.text.done'));
    },
    onFailed: reasonOf,
  });
  return (
    <FormDialog opened={opened} onClose={onClose} title={t('noticeGrid.text.title')}>
      <DialogForm
        form={form}
        submit={submit}
        label={t('noticeGrid.text.title')}
        failed={t('noticeGrid.text.notSaved')}
        save={t('noticeGrid.text.save')}
        onClose={onClose}
      >
        <form.TextAreaField
          name="text"
          label={t('noticeGrid.text.label')}
          description={t('noticeGrid.text.hint')}
          required
          minRows={2}
          maxRows={6}
          maxLength={NOTICE_TEXT}
          data-autofocus
        />
        <form.ChoiceField name="language" label={t('noticeGrid.language.label')} data={noticeLanguages()} />
      </DialogForm>
    </FormDialog>
  );
}
