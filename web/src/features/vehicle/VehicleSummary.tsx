import type { PublicCar } from '@contract/vehicle.ts';
import { Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { MoneyText } from '../../components/MoneyText.tsx';
import { VehiclePicture } from '../../components/VehiclePicture.tsx';
import { formatDate, formatKm, formatWord, known } from '../../lib/format.ts';
import { titleOf } from './facts.ts';
import classes from './VehicleSummary.module.css';

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children || 'Not provided'}</dd>
    </div>
  );
}

/** A vehicle at a glance, before something is done with it (R130). `children` are the ways on. */
export function VehicleSummary({ car, children }: { car: PublicCar; children?: ReactNode }) {
  const title = titleOf(car);
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-label={title}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        <div className={classes.picture}>
          <VehiclePicture src={car.displayImage} alt={title} eager />
        </div>
        <Stack gap="sm">
          <div>
            <Title order={2} size="h3">
              {title}
            </Title>
            <Text c="dimmed" fw={600}>
              {car.registernumber}
            </Text>
          </div>
          <MoneyText amount={car.vehiclesellprice || null} fz={26} fw={800} lh={1.2} />
          <dl className={classes.facts}>
            <Line label="Vehicle type">{formatWord(car.carmake ?? '')}</Line>
            <Line label="Company">{known(car.carcompany)}</Line>
            <Line label="Colour">{known(car.carcolor)}</Line>
            <Line label="Kilometers">{car.kilometers > 0 && formatKm(car.kilometers)}</Line>
            <Line label="Fitness up to">{formatDate(car.fitness_upto_date)}</Line>
            <Line label="Registered on">{formatDate(car.registration_date)}</Line>
          </dl>
        </Stack>
      </SimpleGrid>
      {known(car.description) && (
        <Text mt="md" className={classes.description ?? ''}>
          {known(car.description)}
        </Text>
      )}
      {children && (
        <Group justify="flex-end" mt="lg">
          {children}
        </Group>
      )}
    </Paper>
  );
}
