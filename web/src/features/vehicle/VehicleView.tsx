import type { LandingCar } from '@contract/vehicle.ts';
import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { FactList } from '../../kit/facts/FactList.tsx';
import { known } from '../../kit/facts/format.ts';
import { ImageCarousel } from '../../kit/pictures/ImageCarousel.tsx';
import { t } from '../../text/t.ts';
import { insuranceFacts, titleOf, vehicleFacts } from './facts.ts';
import { LinkButtons } from './LinkButtons.tsx';
import { PriceBox } from './PriceBox.tsx';
import classes from './VehicleView.module.css';

/** One vehicle as a visitor sees it (R062-R070). */
export function VehicleView({
  vehicle: { car, insurance, images },
  children,
}: {
  vehicle: LandingCar;
  children?: ReactNode;
}) {
  const title = titleOf(car);
  const description = known(car.description);
  const insured = insuranceFacts(insurance);
  return (
    <div className={classes.layout}>
      <div className={classes.head}>
        <Group justify="space-between" gap="sm" align="flex-end">
          <div>
            <Title order={1}>{title}</Title>
            <Text c="dimmed" fw={600}>
              {car.registernumber}
            </Text>
          </div>
          <LinkButtons title={title} />
        </Group>
      </div>
      <div className={classes.gallery}>
        <ImageCarousel key={car.registernumber} label={title} links={images} fileName={car.registernumber} />
      </div>
      <div className={classes.price}>
        <PriceBox car={car} />
      </div>
      <Stack className={classes.facts}>
        <FactList title={t('vehicle.facts.title')} facts={vehicleFacts(car)} />
        {description && (
          <Paper withBorder p="lg" component="section" aria-label={t('vehicle.facts.description')}>
            <Title order={2} size="h4" mb="sm">
              {t('vehicle.facts.description')}
            </Title>
            <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{description}</Text>
          </Paper>
        )}
        {insured.length > 0 && <FactList title={t('vehicle.insurance.title')} facts={insured} />}
        {children}
      </Stack>
    </div>
  );
}
