import { EnquiryForm } from '../../features/enquiries/EnquiryForm.tsx';
import { EnquiryList } from '../../features/enquiries/EnquiryList.tsx';
import { LeaveGuard } from '../../kit/form/LeaveGuard.tsx';
import { useUnsavedParts } from '../../kit/form/useUnsaved.ts';
import { StaffPage } from '../../kit/page/StaffPage.tsx';
import { t } from '../../text/staff.ts';

/** Records and lists enquiries (R202-R209). */
export function EnquiriesPage() {
  const unsaved = useUnsavedParts();
  return (
    <StaffPage title={t('enquiries.title')} size="lg">
      <LeaveGuard wouldLose={() => unsaved.size > 0} />
      <EnquiryForm unsaved={unsaved} />
      <EnquiryList />
    </StaffPage>
  );
}
