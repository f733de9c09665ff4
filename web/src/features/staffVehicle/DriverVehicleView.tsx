import type { VehicleRecord } from '@contract/vehicle.ts';
import { Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { FactList } from '../../kit/facts/FactList.tsx';
import { insuranceFacts, vehicleFacts } from '../../shared/vehicle/facts.ts';
import { StatusBadge } from '../../shared/vehicle/StatusBadge.tsx';
import { titleOf } from '../../shared/vehicle/titleOf.ts';
import { t } from '../../text/t.ts';
import { staffFacts } from './officeFacts.ts';
import { VehicleGalleries } from './VehicleGalleries.tsx';

interface DriverVehicleViewProps {
  vehicle: VehicleRecord;
  /** Actions for the vehicle. */
  actions: ReactNode;
  /** Content after its facts. */
  children: ReactNode;
}

/** A vehicle as a driver sees it: without owner, finance and prices, for every role. */
export function DriverVehicleView({ vehicle, actions, children }: DriverVehicleViewProps) {
  const { car, insurance } = vehicle;
  const title = titleOf(car);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <div>
          <Title order={1} ref={heading} tabIndex={-1} style={{ outline: 'none', overflowWrap: 'anywhere' }}>
            {title}
          </Title>
          <Text c="dimmed" fw={600}>
            {car.registernumber}
          </Text>
        </div>
        <StatusBadge car={car} />
      </Group>
      {actions}
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: 'start' }}>
        <Stack>
          <VehicleGalleries vehicle={vehicle} />
        </Stack>
        <Stack>
          <FactList title={t('vehicle.facts.title')} facts={[...vehicleFacts(car), ...staffFacts(car)]} />
          <FactList title={t('vehicle.insurance.title')} facts={insuranceFacts(insurance)} />
          {children}
        </Stack>
      </SimpleGrid>
    </Stack>
  );
}
