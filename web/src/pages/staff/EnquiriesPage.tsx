import { useMediaQuery } from '@mantine/hooks';
import { Enquiries } from '../../features/enquiries/Enquiries.tsx';
import { EnquiryDetail } from '../../features/enquiries/EnquiryDetail.tsx';
import { EnquiryForm } from '../../features/enquiries/EnquiryForm.tsx';
import { LeaveGuard } from '../../kit/form/LeaveGuard.tsx';
import { useUnsavedParts } from '../../kit/form/useUnsaved.ts';
import { StaffPage } from '../../kit/page/StaffPage.tsx';
import { usePlace } from '../../lib/place.tsx';
import { screens } from '../../lib/screens.ts';
import { t } from '../../text/staff.ts';
import { EnquiryPapers } from './EnquiryPapers.tsx';

/** Records and lists enquiries (R202-R209), or shows one of them (`?enquiry=`). */
export function EnquiriesPage() {
  const unsaved = useUnsavedParts();
  const { params } = usePlace();
  const serialnum = Number(params.get('enquiry'));
  const hasRoom = useMediaQuery(screens.desktop, false, { getInitialValueInEffect: false });
  const list = new URLSearchParams(params);
  for (const ofOne of ['enquiry', 'status']) list.delete(ofOne);
  const isBoard = hasRoom && params.get('view') === 'board';
  return (
    <StaffPage
      title={t('enquiries.title')}
      {...((serialnum || !isBoard) && { size: 'lg' })}
      {...(serialnum && { back: { to: `?${list}`, label: t('enquiries.one.back') } })}
    >
      <LeaveGuard wouldLose={(staysOnPage) => (staysOnPage ? unsaved.has('follow') : unsaved.size > 0)} />
      {/* Hidden, not gone: what is typed stays while somebody looks at one enquiry, or at the board. */}
      <div hidden={isBoard || serialnum > 0}>
        <EnquiryForm unsaved={unsaved} />
      </div>
      {serialnum ? (
        <EnquiryDetail
          serialnum={serialnum}
          unsaved={unsaved}
          papersOf={(enquiry) => <EnquiryPapers enquiry={enquiry} />}
        />
      ) : (
        <Enquiries isBoard={isBoard} />
      )}
    </StaffPage>
  );
}
