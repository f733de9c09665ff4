import type { Enquiry } from '@contract/enquiry.ts';
import { Loader } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Enquiries } from '../../features/enquiries/Enquiries.tsx';
import { EnquiryDetail } from '../../features/enquiries/EnquiryDetail.tsx';
import { EnquiryForm } from '../../features/enquiries/EnquiryForm.tsx';
import { DataSheetButton } from '../../features/issuedPapers/DataSheetButton.tsx';
import { papersNamed } from '../../features/issuedPapers/keptPapers.ts';
import { TokenReceipt } from '../../features/issuedPapers/TokenReceipt.tsx';
import { openOf, reservationsQuery } from '../../features/reservation/queries.ts';
import { LeaveGuard } from '../../kit/form/LeaveGuard.tsx';
import { useUnsavedParts } from '../../kit/form/useUnsaved.ts';
import { StaffPage } from '../../kit/page/StaffPage.tsx';
import { useDealer } from '../../lib/dealer.ts';
import { usePlace } from '../../lib/place.tsx';
import { screens } from '../../lib/screens.ts';
import { vehicleRecordQuery } from '../../shared/vehicle/vehicleRecord.ts';
import { t } from '../../text/staff.ts';

const PersonView = lazy(() => import('../../features/personData/PersonView.tsx').then((module) => ({ default: module.PersonView })));

/** The papers for whoever asks about a vehicle in stock: its data sheet, and the receipt of their token where it is reserved for them. */
function EnquiryPapers({ enquiry: { serialnum, custcontact, registernumber = '' } }: { enquiry: Enquiry }) {
  const vehicle = useQuery({ ...vehicleRecordQuery(registernumber), enabled: registernumber !== '' });
  const car = vehicle.data?.car;
  const isInStock = car !== undefined && !car.status;
  const reservations = useQuery({ ...reservationsQuery(registernumber), enabled: isInStock });
  const held = openOf(reservations.data);
  if (!isInStock) return null;
  const isHis = held && (held.enquiry === serialnum || held.phone === custcontact);
  return (
    <>
      <DataSheetButton car={car} />
      {isHis && <TokenReceipt registernumber={registernumber} />}
    </>
  );
}

/** Records and lists enquiries, or shows one of them (`?enquiry=`), or all about one phone number (`?person=`). */
export function EnquiriesPage() {
  const unsaved = useUnsavedParts();
  const { logo } = useDealer();
  const { params } = usePlace();
  const isPerson = params.has('person');
  const serialnum = isPerson ? 0 : Number(params.get('enquiry'));
  const hasRoom = useMediaQuery(screens.desktop, false, { getInitialValueInEffect: false });
  const list = new URLSearchParams(params);
  for (const ofOne of ['enquiry', 'status', 'person']) list.delete(ofOne);
  const isBoard = hasRoom && !isPerson && params.get('view') === 'board';
  return (
    <StaffPage
      title={t(isPerson ? 'personData.title' : 'pageNames.enquiries')}
      {...(isPerson && { subtitle: t('personData.hint') })}
      {...((serialnum || !isBoard) && { size: 'lg' })}
      {...((serialnum || isPerson) && { back: { to: `?${list}`, label: t('enquiries.one.back') } })}
    >
      <LeaveGuard wouldLose={(staysOnPage) => (staysOnPage ? unsaved.has('follow') : unsaved.size > 0)} />
      {/* Hidden, not gone: what is typed stays while somebody looks at one enquiry, or at the board. */}
      <div hidden={isBoard || isPerson || serialnum > 0}>
        <EnquiryForm unsaved={unsaved} />
      </div>
      {isPerson && (
        <Suspense fallback={<Loader />}>
          <PersonView papers={(ids, signal) => papersNamed(ids, logo, signal)} />
        </Suspense>
      )}
      {serialnum > 0 && (
        <EnquiryDetail serialnum={serialnum} unsaved={unsaved} papersOf={(enquiry) => <EnquiryPapers enquiry={enquiry} />} />
      )}
      {!isPerson && !serialnum && <Enquiries isBoard={isBoard} />}
    </StaffPage>
  );
}
