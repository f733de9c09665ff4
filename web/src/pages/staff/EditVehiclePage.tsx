import { Container, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useParams } from 'react-router-dom';
import { BackLink } from '../../components/BackLink.tsx';
import { FormSection } from '../../components/FormSection.tsx';
import { LeaveGuard } from '../../components/LeaveGuard.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { QueryState } from '../../components/QueryState.tsx';
import type { Unsaved } from '../../components/useUnsaved.ts';
import { VehicleSections } from '../../features/editVehicle/VehicleSections.tsx';
import { ImageManager } from '../../features/pictures/ImageManager.tsx';
import { titleOf } from '../../features/vehicle/facts.ts';
import { lookupFailure } from '../../features/vehicle/lookupFailure.ts';
import { vehicleRecordQuery } from '../../features/vehicle/queries.ts';
import { objectPaths } from '../../lib/objectPaths.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';

const failure = lookupFailure('Failed to fetch car details.');

/** One vehicle's details and pictures, each changed in its place (R227-R237). */
export function EditVehiclePage() {
  const { id = '' } = useParams();
  const isAdmin = useSession().role === 'admin';
  const record = useQuery(vehicleRecordQuery(id));
  const [unsaved] = useState<Unsaved>(() => new Set());
  const wouldLose = useCallback(() => unsaved.size > 0, [unsaved]);
  const { data } = record;

  return (
    <Container size="lg" px={0} w="100%">
      <PageHead title={`Edit ${data?.car.registernumber ?? id}`} hidden />
      <LeaveGuard
        wouldLose={wouldLose}
        title="Leave this page?"
        text="What is not saved or not uploaded yet will be lost."
      />
      <Stack gap="lg">
        <div>
          <BackLink to={paths.dashboard()}>Back to Dashboard</BackLink>
          {data && (
            <>
              <Title order={1} mt="xs">
                Edit {data.car.registernumber}
              </Title>
              <Text c="dimmed" fw={600}>
                {titleOf(data.car)}
              </Text>
            </>
          )}
        </div>
        {(!data || record.isError) && <QueryState query={record} error={failure} order={data ? 2 : 1} />}
        {data && (
          <Stack gap="lg" key={data.car.registernumber}>
            <VehicleSections record={data} isAdmin={isAdmin} unsaved={unsaved} />
            <FormSection title="Images" hint="Made smaller before they are sent; place and camera data are removed.">
              <ImageManager
                links={data.images}
                pathOf={(number) => objectPaths.inventoryImage(data.car.registernumber, number)}
                unsaved={unsaved}
              />
            </FormSection>
          </Stack>
        )}
      </Stack>
    </Container>
  );
}
