import { Box, Group, Paper, Text, Title } from '@mantine/core';
import { VehiclePicture } from '../../kit/pictures/VehiclePicture.tsx';
import { StatusBadge } from '../../shared/vehicle/StatusBadge.tsx';
import { titleOf } from '../../shared/vehicle/titleOf.ts';
import { t } from '../../text/staff.ts';
import type { KnownCar } from './useYardLookup.ts';

/** A vehicle's picture, name and number, to recognize it. */
export function VehicleGlance({ car }: { car: KnownCar }) {
  const title = titleOf(car);
  return (
    <Paper withBorder p="sm" component="section" aria-label={t('vehicleRecord.section')}>
      <Group wrap="nowrap" gap="sm">
        <Box flex="0 0 min(38%, 180px)" bdrs="md" style={{ overflow: 'hidden' }}>
          <VehiclePicture picture={car.displayImage} alt={title} eager />
        </Box>
        <Box miw={0} style={{ overflowWrap: 'anywhere' }}>
          <Title order={2} size="h4">
            {title}
          </Title>
          <Text c="dimmed" fw={600} mb={4}>
            {car.registernumber}
          </Text>
          <StatusBadge car={car} />
        </Box>
      </Group>
    </Paper>
  );
}
