import { Container, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { BackLink } from '../../components/BackLink.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { QueryState } from '../../components/QueryState.tsx';
import { titleOf } from '../../features/vehicle/facts.ts';
import { lookupFailure } from '../../features/vehicle/lookupFailure.ts';
import { vehicleRecordQuery } from '../../features/vehicle/queries.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { DocumentsFrame } from './DocumentsFrame.tsx';

const OTHER = { add: paths.addVehicleDocuments, view: paths.viewVehicleDocuments };

interface VehicleDocumentsProps {
  title: string;
  other: keyof typeof OTHER;
  /** Who sees what (D25), said to an admin and to an employee. */
  notes: { admin: string; employee: string };
  children: (registernumber: string) => ReactNode;
}

/** A page about the documents of the vehicle that the address names (R223). */
export function VehicleDocuments({ title, other, notes, children }: VehicleDocumentsProps) {
  const { id = '' } = useParams();
  const { role } = useSession();
  const vehicle = useQuery(vehicleRecordQuery(id));
  if (!vehicle.data) {
    return (
      <Container size="lg" px={0} w="100%">
        <PageHead title={`${title} ${id}`} hidden />
        <Stack>
          <BackLink to={paths.dashboard()}>Back to Dashboard</BackLink>
          <QueryState query={vehicle} error={lookupFailure()} loading="Loading vehicle details..." order={1} />
        </Stack>
      </Container>
    );
  }
  const { car } = vehicle.data;
  const { registernumber } = car;
  return (
    <DocumentsFrame
      title={`${title} ${registernumber}`}
      subtitle={titleOf(car)}
      back={{ to: paths.costReport(registernumber), label: 'Back to Cost Report' }}
      other={{ way: other, to: OTHER[other](registernumber) }}
    >
      <Text size="sm" c="dimmed">
        {role === 'admin' ? notes.admin : notes.employee}
      </Text>
      <Fragment key={registernumber}>{children(registernumber)}</Fragment>
    </DocumentsFrame>
  );
}
