import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { DocumentsLink } from '../../features/documents/DocumentsLink.tsx';
import { lookupFailure } from '../../features/staffVehicle/lookupFailure.ts';
import { vehicleRecordQuery } from '../../features/staffVehicle/queries.ts';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { StaffPage } from '../../kit/page/StaffPage.tsx';
import { titleOf } from '../../kit/vehicle/facts.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/sessionStore.ts';
import { t } from '../../text/staff.ts';

const OTHER = { add: paths.addVehicleDocuments, view: paths.viewVehicleDocuments };

interface VehicleDocumentsProps {
  title: (registernumber: string) => string;
  other: keyof typeof OTHER;
  /** Explains who sees the documents. */
  note: (isAdmin: boolean) => string;
  children: (registernumber: string) => ReactNode;
}

/** Layout of a page about the documents of the vehicle in the URL. */
export function VehicleDocuments({ title, note, other, children }: VehicleDocumentsProps) {
  const { id = '' } = useParams();
  const { role } = useSession();
  const vehicle = useQuery(vehicleRecordQuery(id));
  if (!vehicle.data) {
    return (
      <StaffPage tab={title(id)} size="lg">
        <QueryState query={vehicle} error={lookupFailure()} loading={t('vehicle.loading')} order={1} />
      </StaffPage>
    );
  }
  const { car } = vehicle.data;
  const { registernumber } = car;
  return (
    <StaffPage
      title={title(registernumber)}
      subtitle={titleOf(car)}
      back={{ to: paths.costReport(registernumber), label: t('documents.vehicle.back') }}
      actions={<DocumentsLink way={other} to={OTHER[other](registernumber)} />}
      size="lg"
    >
      <Text size="sm" c="dimmed">
        {note(role === 'admin')}
      </Text>
      <Fragment key={registernumber}>{children(registernumber)}</Fragment>
    </StaffPage>
  );
}
