import { NoticeGrid } from '../../features/notices/NoticeGrid.tsx';
import { uploadFailure } from '../../features/notices/uploadFailure.ts';
import { objectPaths } from '../../kit/files/objectPaths.ts';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { LeaveGuard } from '../../kit/form/LeaveGuard.tsx';
import { useUnsavedParts } from '../../kit/form/useUnsaved.ts';
import { StaffPage } from '../../kit/page/StaffPage.tsx';
import { UploadPanel } from '../../kit/uploads/UploadPanel.tsx';
import { useUploadQueue } from '../../kit/uploads/useUploadQueue.ts';
import { refreshAfter } from '../../lib/queryClient.ts';

/** Puts notices on the home page and takes them off again (R210-R216). */
export function NoticesPage() {
  const queue = useUploadQueue();
  const unsaved = useUnsavedParts();
  return (
    <StaffPage title="Add Notice" size="lg">
      <LeaveGuard
        wouldLose={() => unsaved.size > 0}
        title="Leave this page?"
        text="The pictures that are not uploaded yet will be lost."
      />
      <FormSection title="New notices" hint="They turn at the top of the home page, for every visitor to see.">
        <UploadPanel
          queue={queue}
          label="Notice Images"
          hint="Wide pictures suit best: 1600 × 500 pixels. Of any other shape the middle is shown, as in the preview. Up to 10 MB each."
          choose="Choose pictures"
          button="Upload notices"
          multiple
          wide
          noneChosen="Please select images to upload."
          success="Notice Images added successfully!"
          failure={uploadFailure}
          pathOf={(place) => objectPaths.notice(Date.now() + place)}
          onUploaded={() => refreshAfter('notice')}
          disabled={false}
          unsaved={unsaved}
        />
      </FormSection>
      <NoticeGrid />
    </StaffPage>
  );
}
