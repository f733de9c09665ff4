import { FormSection } from '../../components/FormSection.tsx';
import { LeaveGuard } from '../../components/LeaveGuard.tsx';
import { StaffPage } from '../../components/StaffPage.tsx';
import { useUnsavedParts } from '../../components/useUnsaved.ts';
import { NoticeGrid } from '../../features/notices/NoticeGrid.tsx';
import { uploadFailure } from '../../features/notices/queries.ts';
import { UploadPanel } from '../../features/pictures/UploadPanel.tsx';
import { useUploadQueue } from '../../features/pictures/useUploadQueue.ts';
import { objectPaths } from '../../lib/objectPaths.ts';

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
          disabled={false}
          unsaved={unsaved}
        />
      </FormSection>
      <NoticeGrid />
    </StaffPage>
  );
}
