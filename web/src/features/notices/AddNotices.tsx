import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { notifyFailure } from '../../kit/feedback/notify.ts';
import { objectPaths } from '../../kit/files/objectPaths.ts';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { LeaveGuard } from '../../kit/form/LeaveGuard.tsx';
import { useUnsavedParts } from '../../kit/form/useUnsaved.ts';
import { UploadPanel } from '../../kit/uploads/UploadPanel.tsx';
import { useUploadQueue } from '../../kit/uploads/useUploadQueue.ts';
import { reasonOf } from '../../lib/apiError.ts';
import { now } from '../../lib/clock.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { t } from '../../text/staff.ts';
import { describeNotice, NOTICE_TEXT, noticeLanguages } from './noticeText.ts';
import { uploadFailure } from './uploadFailure.ts';

/** Uploads notices for the home page. */
export function AddNotices() {
  const [language, setLanguage] = useState('');
  // One that could not be described is there all the same, and says in the list that it lacks its text.
  const queue = useUploadQueue({
    async onStored(path, words) {
      try {
        await describeNotice(path, words, language, crypto.randomUUID());
      } catch (error) {
        notifyFailure(t('noticeGrid.text.notSaved'), reasonOf(error));
      }
    },
  });
  const unsaved = useUnsavedParts();
  return (
    <FormSection title={t('noticeGrid.upload.title')} hint={t('noticeGrid.upload.hint')} screenOnly>
      <LeaveGuard wouldLose={() => unsaved.size > 0} title={t('noticeGrid.upload.leave')} text={t('noticeGrid.upload.leaveText')} />
      <NativeSelect
        label={t('noticeGrid.language.label')}
        data={noticeLanguages()}
        value={language}
        onChange={({ currentTarget }) => setLanguage(currentTarget.value)}
        maw={320}
      />
      <UploadPanel
        queue={queue}
        label={t('noticeGrid.upload.label')}
        hint={t('noticeGrid.upload.shape')}
        choose={t('noticeGrid.upload.choose')}
        button={t('noticeGrid.upload.button')}
        wide
        words={{
          label: t('noticeGrid.text.label'),
          hint: t('noticeGrid.text.hint'),
          missing: t('noticeGrid.text.missing'),
          maxLength: NOTICE_TEXT,
        }}
        noneChosen={t('noticeGrid.upload.noneChosen')}
        success={t('noticeGrid.upload.done')}
        failure={uploadFailure}
        pathOf={(place) => objectPaths.notice(now() + place)}
        refresh={() => void refreshAfter('notice')}
        unsaved={unsaved}
      />
    </FormSection>
  );
}
