import { EnquiryForm } from '../../features/enquiries/EnquiryForm.tsx';
import { EnquiryList } from '../../features/enquiries/EnquiryList.tsx';
import { LeaveGuard } from '../../kit/form/LeaveGuard.tsx';
import { useUnsavedParts } from '../../kit/form/useUnsaved.ts';
import { StaffPage } from '../../kit/page/StaffPage.tsx';

/** Notes what customers ask for, and lists it (R202-R209). */
export function EnquiriesPage() {
  const unsaved = useUnsavedParts();
  return (
    <StaffPage title="Customer Enquiry" size="lg">
      <LeaveGuard
        wouldLose={() => unsaved.size > 0}
        title="Leave without saving?"
        text="What you typed is not saved and will be lost."
      />
      <EnquiryForm unsaved={unsaved} />
      <EnquiryList />
    </StaffPage>
  );
}
