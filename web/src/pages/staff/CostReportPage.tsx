import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconEdit, IconFilePlus, IconFiles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { AddMaintenance } from '../../features/maintenance/AddMaintenance.tsx';
import { MaintenanceList } from '../../features/maintenance/MaintenanceList.tsx';
import { maintenanceQuery } from '../../features/maintenance/queries.ts';
import { IdentityPapers } from '../../features/papers/IdentityPapers.tsx';
import { PapersPanel } from '../../features/papers/PapersPanel.tsx';
import { SoldPanel } from '../../features/sale/SoldPanel.tsx';
import { lookupFailure } from '../../features/staffVehicle/lookupFailure.ts';
import { OfficeFacts } from '../../features/staffVehicle/OfficeFacts.tsx';
import { vehicleRecordQuery } from '../../features/staffVehicle/queries.ts';
import { TransferPanel } from '../../features/transfers/TransferPanel.tsx';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { BackLink } from '../../kit/page/BackLink.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { titleOf } from '../../kit/vehicle/facts.ts';
import { StatusBadge } from '../../kit/vehicle/StatusBadge.tsx';
import { paths } from '../../lib/paths.ts';
import { t } from '../../text/staff.ts';
import classes from './CostReportPage.module.css';

/** All that the office sees of one vehicle, with the actions for it (R137-R150). */
export function CostReportPage() {
  const { id = '' } = useParams();
  const vehicle = useQuery(vehicleRecordQuery(id));
  const { registernumber = '' } = vehicle.data?.car ?? {};
  const maintenance = useQuery({ ...maintenanceQuery(registernumber), enabled: registernumber !== '' });
  if (!vehicle.data) {
    return (
      <Stack>
        <PageHead title={t('officePages.costReport.tab', { registernumber: id })} hidden />
        <BackLink to={paths.dashboard()}>{t('staffCommon.backToDashboard')}</BackLink>
        <QueryState
          query={vehicle}
          error={lookupFailure()}
          loading={t('vehicle.loading')}
          empty={t('officePages.costReport.empty')}
          order={1}
        />
      </Stack>
    );
  }
  const { car } = vehicle.data;
  const title = titleOf(car);
  return (
    <Stack gap="lg">
      <PageHead title={t('officePages.costReport.tab', { registernumber: car.registernumber })} hidden />
      <div>
        <BackLink to={paths.dashboard()}>{t('staffCommon.backToDashboard')}</BackLink>
        <Group justify="space-between" align="flex-end" gap="sm" mt="xs">
          <div>
            <Group gap="sm">
              <Title order={1}>{title}</Title>
              <StatusBadge sold={car.status} />
            </Group>
            <Text c="dimmed" fw={600}>
              {car.registernumber}
            </Text>
          </div>
          <Group gap="xs">
            <Button
              component={Link}
              to={paths.addVehicleDocuments(car.registernumber)}
              leftSection={<IconFilePlus size={18} />}
            >
              {t('officePages.costReport.addDocument')}
            </Button>
            <Button
              component={Link}
              to={paths.viewVehicleDocuments(car.registernumber)}
              variant="default"
              leftSection={<IconFiles size={18} />}
            >
              {t('documents.view')}
            </Button>
            <Button
              component={Link}
              to={paths.editVehicle(car.registernumber)}
              variant="default"
              leftSection={<IconEdit size={18} />}
            >
              {t('officePages.costReport.edit')}
            </Button>
          </Group>
        </Group>
      </div>
      <TransferPanel registernumber={car.registernumber} />
      <div className={classes.layout}>
        <Stack gap="lg" className={classes.facts}>
          <OfficeFacts vehicle={vehicle.data} />
          {car.status && <MaintenanceList registernumber={car.registernumber} buyingPrice={car.vehiclebuyprice} />}
        </Stack>
        {car.status ? (
          <SoldPanel car={car} maintenance={maintenance.data?.totalmaintainance} />
        ) : (
          <Stack gap="lg">
            <AddMaintenance registernumber={car.registernumber} />
            <MaintenanceList registernumber={car.registernumber} buyingPrice={car.vehiclebuyprice} />
          </Stack>
        )}
      </div>
      <PapersPanel registernumber={car.registernumber} />
      <IdentityPapers registernumber={car.registernumber} />
    </Stack>
  );
}
