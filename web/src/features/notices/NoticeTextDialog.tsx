import type { Picture } from '@contract/picture.ts';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { pathOfLink } from '../../kit/files/objectPaths.ts';
import { DialogForm, FormDialog } from '../../kit/form/FormDialog.tsx';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { reasonOf } from '../../lib/apiError.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { t } from '../../text/staff.ts';
import { describeNotice, NOTICE_TEXT, textSchema } from './noticeText.ts';

interface NoticeTextDialogProps {
  picture: Picture;
  opened: boolean;
  onClose: () => void;
}

/** Writes or corrects the text of a notice. */
export function NoticeTextDialog({ picture, opened, onClose }: NoticeTextDialogProps) {
  const form = useZodForm(textSchema, { text: picture.alt ?? '' });
  const submit = useSubmit(form, {
    write: 'notice',
    async save({ text }, requestId) {
      await describeNotice(pathOfLink(picture.src), text, requestId);
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
      </DialogForm>
    </FormDialog>
  );
}
