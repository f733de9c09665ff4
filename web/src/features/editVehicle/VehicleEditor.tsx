import type { VehicleRecord } from '@contract/vehicle.ts';
import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { LeaveGuard } from '../../kit/form/LeaveGuard.tsx';
import { type Unsaved, useUnsavedParts } from '../../kit/form/useUnsaved.ts';
import { t } from '../../text/staff.ts';
import { ImageManager } from './ImageManager.tsx';
import { VehicleSections } from './VehicleSections.tsx';

interface VehicleEditorProps {
  record: VehicleRecord;
  isAdmin: boolean;
  /** What else is edited on the screen; its unsaved parts are asked about with these. */
  children?: (unsaved: Unsaved) => ReactNode;
}

/** Inline editing of a vehicle's fields and pictures. Only an admin edits the buying price. */
export function VehicleEditor({ record, isAdmin, children }: VehicleEditorProps) {
  const unsaved = useUnsavedParts();
  return (
    <Stack gap="lg">
      <LeaveGuard wouldLose={() => unsaved.size > 0} title={t('editVehicle.leave.title')} text={t('editVehicle.leave.text')} />
      <VehicleSections record={record} isAdmin={isAdmin} unsaved={unsaved} />
      <FormSection title={t('editVehicle.sections.images')} hint={t('editVehicle.sections.imagesHint')}>
        <ImageManager registernumber={record.car.registernumber} links={record.images} unsaved={unsaved} />
      </FormSection>
      {children?.(unsaved)}
    </Stack>
  );
}
