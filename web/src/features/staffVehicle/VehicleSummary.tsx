import type { PublicCar } from '@contract/vehicle.ts';
import { Box, Group, Paper, SimpleGrid, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Facts } from '../../kit/facts/FactList.tsx';
import { known } from '../../kit/facts/format.ts';
import { MoneyText } from '../../kit/money/MoneyText.tsx';
import { VehiclePicture } from '../../kit/pictures/VehiclePicture.tsx';
import { TypedText } from '../../kit/text/TypedText.tsx';
import { vehicleFacts } from '../../shared/vehicle/facts.ts';
import { titleOf } from '../../shared/vehicle/titleOf.ts';

/** Summary of a vehicle before a task. `children` are the actions. */
export function VehicleSummary({ car, children }: { car: PublicCar; children?: ReactNode }) {
  const title = titleOf(car);
  const description = known(car.description);
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-label={title}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        <Box bdrs="md" style={{ alignSelf: 'start', overflow: 'hidden' }}>
          <VehiclePicture picture={car.displayImage} alt={title} eager />
        </Box>
        <Stack gap="sm">
          <div>
            <Title order={2} size="h3">
              {title}
            </Title>
            <MoneyText amount={car.vehiclesellprice || null} fz={26} fw={800} lh={1.2} />
          </div>
          <Facts facts={vehicleFacts(car)} complete />
        </Stack>
      </SimpleGrid>
      {description && <TypedText mt="md">{description}</TypedText>}
      {children && (
        <Group justify="flex-end" mt="lg">
          {children}
        </Group>
      )}
    </Paper>
  );
}
