import type { Enquiry } from '@contract/enquiry.ts';
import { useQuery } from '@tanstack/react-query';
import { DataSheetButton } from '../../features/issuedPapers/DataSheetButton.tsx';
import { TokenReceipt } from '../../features/issuedPapers/TokenReceipt.tsx';
import { openOf, reservationsQuery } from '../../features/reservation/queries.ts';
import { vehicleRecordQuery } from '../../features/staffVehicle/queries.ts';

/** The papers for whoever asks about a vehicle in stock: its data sheet, and the receipt of his token where it is reserved for him. */
export function EnquiryPapers({ enquiry: { serialnum, custcontact, registernumber = '' } }: { enquiry: Enquiry }) {
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
