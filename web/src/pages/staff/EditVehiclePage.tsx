import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { ImageManager } from '../../features/editVehicle/ImageManager.tsx';
import { VehicleSections } from '../../features/editVehicle/VehicleSections.tsx';
import { titleOf } from '../../features/vehicle/facts.ts';
import { lookupFailure } from '../../features/vehicle/lookupFailure.ts';
import { vehicleRecordQuery } from '../../features/vehicle/queries.ts';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { objectPaths } from '../../kit/files/objectPaths.ts';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { LeaveGuard } from '../../kit/form/LeaveGuard.tsx';
import { useUnsavedParts } from '../../kit/form/useUnsaved.ts';
import { StaffPage } from '../../kit/page/StaffPage.tsx';
import { useSession } from '../../lib/session.ts';

const failure = lookupFailure('Failed to fetch car details.');

/** One vehicle's details and pictures, each changed in its place (R227-R237). */
export function EditVehiclePage() {
  const { id = '' } = useParams();
  const isAdmin = useSession().role === 'admin';
  const record = useQuery(vehicleRecordQuery(id));
  const unsaved = useUnsavedParts();
  const { data } = record;

  return (
    <StaffPage
      title={data && `Edit ${data.car.registernumber}`}
      subtitle={data && titleOf(data.car)}
      tab={`Edit ${data?.car.registernumber ?? id}`}
      size="lg"
    >
      <LeaveGuard
        wouldLose={() => unsaved.size > 0}
        title="Leave this page?"
        text="What is not saved or not uploaded yet will be lost."
      />
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
    </StaffPage>
  );
}
