import type { VehicleRecord } from '@contract/vehicle.ts';
import { Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { StaffPage } from '../../kit/page/StaffPage.tsx';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/sessionStore.ts';
import { titleOf } from '../../shared/vehicle/titleOf.ts';
import { t } from '../../text/staff.ts';
import { DocumentsLink } from './DocumentsLink.tsx';

const OTHER = { add: paths.addVehicleDocuments, view: paths.viewVehicleDocuments };

interface VehicleDocumentsProps {
  /** The number in the URL. */
  id: string;
  vehicle: UseQueryResult<VehicleRecord>;
  lookupFailure: (error: Error | null) => string;
  title: (registernumber: string) => string;
  other: keyof typeof OTHER;
  /** Explains who sees the documents. */
  note: (isAdmin: boolean) => string;
  children: (registernumber: string) => ReactNode;
}

/** Layout of a page about the documents of the vehicle in the URL. */
export function VehicleDocuments({ id, vehicle, lookupFailure, title, note, other, children }: VehicleDocumentsProps) {
  const { role } = useSession();
  if (!vehicle.data) {
    return (
      <StaffPage tab={title(id)} size="lg">
        <QueryState query={vehicle} error={lookupFailure} loading={t('vehicle.loading')} order={1} />
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
