import { Badge, Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconEdit, IconFilePlus, IconFiles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { BackToDashboard } from '../../components/BackToDashboard.tsx';
import { FactList } from '../../components/FactList.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { QueryState } from '../../components/QueryState.tsx';
import {
  financeFacts,
  insuranceFacts,
  ownerFacts,
  priceFacts,
  titleOf,
  vehicleFacts,
} from '../../features/vehicle/facts.ts';
import { lookupFailure } from '../../features/vehicle/lookupFailure.ts';
import { PictureSection } from '../../features/vehicle/PictureSection.tsx';
import { vehicleRecordQuery } from '../../features/vehicle/queries.ts';
import { paths } from '../../lib/paths.ts';
import classes from './CostReportPage.module.css';
import { ReportPanel } from './ReportPanel.tsx';

const MISSING = 'Not provided';

/** Everything the office knows of one vehicle, and what it may do next with it (R137-R150). */
export function CostReportPage() {
  const { id = '' } = useParams();
  const vehicle = useQuery(vehicleRecordQuery(id));
  if (!vehicle.data) {
    return (
      <Stack>
        <PageHead title={`Cost report ${id}`} hidden />
        <BackToDashboard />
        <QueryState
          query={vehicle}
          error={lookupFailure()}
          loading="Loading vehicle details..."
          empty="No vehicle details available"
          order={1}
        />
      </Stack>
    );
  }
  const { car, images, onsiteImages, insurance, owner, finance } = vehicle.data;
  const title = titleOf(car);
  return (
    <Stack gap="lg">
      <PageHead title={`Cost report ${car.registernumber}`} hidden />
      <div>
        <BackToDashboard />
        <Group justify="space-between" align="flex-end" gap="sm" mt="xs">
          <div>
            <Group gap="sm">
              <Title order={1}>{title}</Title>
              <Badge size="lg" tt="none" color={car.status ? 'saffron.4' : 'lagoon.8'}>
                {car.status ? 'Sold' : 'Available'}
              </Badge>
            </Group>
            <Text c="dimmed" fw={600}>
              {car.registernumber}
            </Text>
          </div>
          <Group gap="xs">
            <Button component={Link} to={paths.addVehicleDocuments(id)} leftSection={<IconFilePlus size={18} />}>
              Add Doc
            </Button>
            <Button
              component={Link}
              to={paths.viewVehicleDocuments(id)}
              variant="default"
              leftSection={<IconFiles size={18} />}
            >
              View Docs
            </Button>
            <Button component={Link} to={paths.editVehicle(id)} variant="default" leftSection={<IconEdit size={18} />}>
              Edit
            </Button>
          </Group>
        </Group>
      </div>
      <div className={classes.layout}>
        <Stack gap="lg" className={classes.facts}>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
            <PictureSection
              title="Inventory images"
              label={title}
              links={images}
              fileName={car.registernumber}
              empty="No inventory images available"
            />
            <PictureSection
              title="Onsite images"
              label={`${title} on site`}
              links={onsiteImages}
              fileName={`${car.registernumber}-onsite`}
              empty="No onsite images available"
            />
          </SimpleGrid>
          <FactList title="Vehicle details" facts={[...vehicleFacts(car), ...priceFacts(car)]} missing={MISSING} />
          <FactList title="Insurance" facts={insuranceFacts(insurance)} missing={MISSING} />
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
            <FactList title="Owner details" facts={ownerFacts(owner)} missing={MISSING} />
            <FactList title="Finance details" facts={financeFacts(finance)} missing={MISSING} />
          </SimpleGrid>
        </Stack>
        <ReportPanel car={car} />
      </div>
    </Stack>
  );
}
