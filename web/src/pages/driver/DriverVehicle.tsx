import type { VehicleRecord } from '@contract/vehicle.ts';
import type { YardVehicle } from '@contract/yard.ts';
import { DriverTiles } from '../../features/driver/DriverTiles.tsx';
import { MaintenanceList } from '../../features/maintenance/MaintenanceList.tsx';
import { PaperTable } from '../../features/papers/PaperTable.tsx';
import { DriverVehicleView } from '../../features/staffVehicle/DriverVehicleView.tsx';
import type { KnownCar } from '../../features/staffVehicle/useYardLookup.ts';
import { VehicleGlance } from '../../features/staffVehicle/VehicleGlance.tsx';
import { PapersLeft } from '../../features/yard/PapersLeft.tsx';
import { RecordOdometer } from '../../features/yard/RecordOdometer.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { t } from '../../text/staff.ts';

interface DriverVehicleProps {
  car: KnownCar;
  /** Its record, once that has been answered. */
  record: VehicleRecord | undefined;
  /** What this device knows of it without network. */
  inYard: YardVehicle | undefined;
}

/** The vehicle that a driver looked up, with its records and papers, or what of it is known without network. */
export function DriverVehicle({ car: { registernumber, ...named }, record, inYard }: DriverVehicleProps) {
  const tiles = <DriverTiles id={registernumber} />;
  return (
    <>
      {record ? (
        <DriverVehicleView key={registernumber} vehicle={record} actions={tiles}>
          <MaintenanceList registernumber={registernumber} />
        </DriverVehicleView>
      ) : (
        <>
          <VehicleGlance car={{ registernumber, ...named }} />
          {inYard && <PapersLeft papers={inYard.papers} />}
          {tiles}
        </>
      )}
      <RecordOdometer
        key={registernumber}
        registernumber={registernumber}
        told={inYard?.odometer ?? null}
        stated={record?.car.kilometers ?? 0}
      />
      {record && (
        <FormSection title={t('papers.title')}>
          <PaperTable registernumber={registernumber} />
        </FormSection>
      )}
    </>
  );
}
