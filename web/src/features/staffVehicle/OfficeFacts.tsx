import type { VehicleRecord } from '@contract/vehicle.ts';
import { SimpleGrid } from '@mantine/core';
import { FactList } from '../../kit/facts/FactList.tsx';
import { descriptionFacts, insuranceFacts, vehicleFacts } from '../../shared/vehicle/facts.ts';
import { t } from '../../text/staff.ts';
import { financeFacts, ownerFacts, policyFacts, priceFacts, staffFacts } from './officeFacts.ts';
import { VehicleGalleries } from './VehicleGalleries.tsx';

/** All that the office sees of a vehicle: pictures and facts, with insurance, owner and finance. */
export function OfficeFacts({ vehicle }: { vehicle: VehicleRecord }) {
  const { car, insurance, owner, finance } = vehicle;
  return (
    <>
      {/* A printed report is about figures, and the first page would be one picture. */}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" data-screen-only>
        <VehicleGalleries vehicle={vehicle} />
      </SimpleGrid>
      <FactList
        title={t('vehicleRecord.facts.title')}
        facts={[...vehicleFacts(car), ...staffFacts(car), ...priceFacts(car), ...descriptionFacts(car)]}
        complete
      />
      <FactList title={t('vehicleRecord.facts.insurance')} facts={[...insuranceFacts(insurance), ...policyFacts(insurance)]} complete />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        <FactList title={t('vehicleRecord.owner.title')} facts={ownerFacts(owner)} complete />
        <FactList title={t('vehicleRecord.finance.title')} facts={financeFacts(finance)} complete />
      </SimpleGrid>
    </>
  );
}
