import { objectPaths } from '../../kit/files/objectPaths.ts';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { LeaveGuard } from '../../kit/form/LeaveGuard.tsx';
import { useUnsavedParts } from '../../kit/form/useUnsaved.ts';
import { UploadPanel } from '../../kit/uploads/UploadPanel.tsx';
import { useUploadQueue } from '../../kit/uploads/useUploadQueue.ts';
import { now } from '../../lib/clock.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { t } from '../../text/staff.ts';
import { uploadFailure } from './uploadFailure.ts';

/** Uploads notices for the home page (R210-R212, R214, R216). */
export function AddNotices() {
  const queue = useUploadQueue();
  const unsaved = useUnsavedParts();
  return (
    <FormSection title={t('noticeGrid.upload.title')} hint={t('noticeGrid.upload.hint')} screenOnly>
      <LeaveGuard
        wouldLose={() => unsaved.size > 0}
        title={t('noticeGrid.upload.leave')}
        text={t('noticeGrid.upload.leaveText')}
      />
      <UploadPanel
        queue={queue}
        label={t('noticeGrid.upload.label')}
        hint={t('noticeGrid.upload.shape')}
        choose={t('noticeGrid.upload.choose')}
        button={t('noticeGrid.upload.button')}
        wide
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
