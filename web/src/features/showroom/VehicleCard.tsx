import type { PublicCar } from '@contract/vehicle.ts';
import { Badge, Button, Card, Group, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { formatKm, known } from '../../kit/facts/format.ts';
import { MoneyText } from '../../kit/money/MoneyText.tsx';
import { VehiclePicture } from '../../kit/pictures/VehiclePicture.tsx';
import { paths } from '../../lib/paths.ts';
import { t } from '../../text/t.ts';
import classes from './VehicleCard.module.css';

const factsOf = (car: PublicCar) =>
  [
    car.carmake && t(`words.vehicleType.${car.carmake}`),
    car.fuel && t(`words.fuel.${car.fuel}`),
    car.kilometers > 0 && formatKm(car.kilometers),
  ].filter((fact) => typeof fact === 'string');

/** Card of one vehicle on the home page (R055-R057). */
export function VehicleCard({ car, eager }: { car: PublicCar; eager: boolean }) {
  const name = known(car.carname) || car.registernumber;
  const company = known(car.carcompany);
  return (
    <Card component="article" withBorder radius="lg" padding="md" className={classes.card}>
      <Card.Section pos="relative">
        <VehiclePicture src={car.displayImage} alt={`${company} ${name}`.trim()} eager={eager} />
        <Badge className={classes.badge} color="lagoon.8" variant="filled" tt="none">
          {t('vehicle.available')}
        </Badge>
      </Card.Section>
      <Group justify="space-between" mt="sm" gap="xs" wrap="nowrap">
        <Text fz="sm" c="dimmed" truncate>
          {company}
        </Text>
        <Text className={classes.plate}>{car.registernumber}</Text>
      </Group>
      <Title order={2} size="h4" lineClamp={2} mt={2}>
        {name}
      </Title>
      <Text component="ul" className={classes.facts}>
        {factsOf(car).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </Text>
      <Group justify="space-between" align="center" mt="auto" pt="sm" gap="xs">
        <MoneyText amount={car.vehiclesellprice || null} fz={car.vehiclesellprice ? 22 : 'md'} fw={800} />
        <Button
          component={Link}
          to={paths.vehicle(car.registernumber)}
          aria-label={t('showroom.card.detailsOf', { name, registernumber: car.registernumber })}
          size="sm"
        >
          {t('showroom.card.details')}
        </Button>
      </Group>
    </Card>
  );
}
