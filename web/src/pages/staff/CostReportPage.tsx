import { Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useParams } from 'react-router-dom';
import { Installments } from '../../features/dues/Installments.tsx';
import { Schedule } from '../../features/dues/Schedule.tsx';
import { IssuedPapersPanel } from '../../features/issuedPapers/IssuedPapersPanel.tsx';
import { ReceiptButton } from '../../features/issuedPapers/ReceiptButton.tsx';
import { TokenReceipt } from '../../features/issuedPapers/TokenReceipt.tsx';
import { AddMaintenance } from '../../features/maintenance/AddMaintenance.tsx';
import { MaintenanceList } from '../../features/maintenance/MaintenanceList.tsx';
import { maintenanceQuery } from '../../features/maintenance/queries.ts';
import { IdentityPapers } from '../../features/papers/IdentityPapers.tsx';
import { PapersPanel } from '../../features/papers/PapersPanel.tsx';
import { HeldBadge } from '../../features/reservation/HeldBadge.tsx';
import { ReservationPanel } from '../../features/reservation/ReservationPanel.tsx';
import { ReversedSale } from '../../features/sale/ReversedSale.tsx';
import { SoldPanel } from '../../features/sale/SoldPanel.tsx';
import { lookupFailure } from '../../features/staffVehicle/lookupFailure.ts';
import { OfficeFacts } from '../../features/staffVehicle/OfficeFacts.tsx';
import { vehicleRecordQuery } from '../../features/staffVehicle/queries.ts';
import { StayHistory } from '../../features/stays/StayHistory.tsx';
import { TransferPanel } from '../../features/transfers/TransferPanel.tsx';
import { formatDate } from '../../kit/dates/days.ts';
import { useToday } from '../../kit/dates/useToday.ts';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { MessageList } from '../../kit/messages/MessageList.tsx';
import { BackLink } from '../../kit/page/BackLink.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { titleOf } from '../../kit/vehicle/facts.ts';
import { paths } from '../../lib/paths.ts';
import { t } from '../../text/staff.ts';
import classes from './CostReportPage.module.css';
import { LedTo } from './LedTo.tsx';
import { VehicleActions } from './VehicleActions.tsx';
import { useVehicleTab, VehiclePart, VehicleTabs } from './VehicleTabs.tsx';

/** All that the office sees of one vehicle, with the actions for it. */
export function CostReportPage() {
  const { id = '' } = useParams();
  const today = useToday();
  const vehicle = useQuery(vehicleRecordQuery(id));
  const { registernumber = '', status: isSold = false } = vehicle.data?.car ?? {};
  const tab = useVehicleTab(isSold);
  const maintenancePart = useRef<HTMLDivElement>(null);
  const toMaintenance = () => {
    maintenancePart.current?.scrollIntoView();
    maintenancePart.current?.focus({ preventScroll: true });
  };
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
    <Stack gap="lg" className={classes.report}>
      <PageHead title={t('officePages.costReport.tab', { registernumber: car.registernumber })} hidden />
      <p className={classes.internal} data-print-only>
        {t('officePages.costReport.internal', { day: formatDate(today) })}
      </p>
      <div>
        <BackLink to={paths.dashboard()}>{t('staffCommon.backToDashboard')}</BackLink>
        <Group justify="space-between" align="flex-end" gap="sm" mt="xs">
          <div>
            <Group gap="sm">
              <Title order={1}>{title}</Title>
              <HeldBadge car={car} />
            </Group>
            <Text c="dimmed" fw={600}>
              {car.registernumber}
            </Text>
          </div>
          <VehicleActions car={car} onMaintenance={toMaintenance} />
        </Group>
      </div>
      {!car.status && <ReversedSale registernumber={car.registernumber} onHomePage={car.onhomepage} />}
      <ReservationPanel car={car} receipt={<TokenReceipt registernumber={car.registernumber} />} />
      <VehicleTabs {...tab} />
      <VehiclePart of="papers" shown={tab.shown}>
        <TransferPanel registernumber={car.registernumber} />
      </VehiclePart>
      <div className={classes.layout}>
        <Stack gap="lg" className={classes.facts}>
          <VehiclePart of="facts" shown={tab.shown}>
            <OfficeFacts vehicle={vehicle.data} />
          </VehiclePart>
          {car.status && (
            <VehiclePart of="maintenance" shown={tab.shown}>
              <div ref={maintenancePart} tabIndex={-1} className={classes.target}>
                <MaintenanceList registernumber={car.registernumber} buyingPrice={car.vehiclebuyprice} />
              </div>
            </VehiclePart>
          )}
        </Stack>
        {car.status ? (
          <VehiclePart of="sale" shown={tab.shown}>
            <SoldPanel car={car} maintenance={maintenance.data?.totalmaintainance}>
              <Schedule registernumber={car.registernumber} />
              <Installments
                registernumber={car.registernumber}
                receiptOf={(payment) => <ReceiptButton registernumber={car.registernumber} payment={payment} />}
              />
            </SoldPanel>
          </VehiclePart>
        ) : (
          <VehiclePart of="maintenance" shown={tab.shown}>
            <Stack gap="lg">
              <div ref={maintenancePart} tabIndex={-1} className={classes.target}>
                <AddMaintenance registernumber={car.registernumber} />
              </div>
              <MaintenanceList registernumber={car.registernumber} buyingPrice={car.vehiclebuyprice} />
            </Stack>
          </VehiclePart>
        )}
      </div>
      <VehiclePart of={car.status ? 'sale' : 'facts'} shown={tab.shown}>
        <MessageList about={{ registernumber: car.registernumber }} />
      </VehiclePart>
      <VehiclePart of="facts" shown={tab.shown}>
        <StayHistory
          registernumber={car.registernumber}
          identityOf={(stay) => <IdentityPapers registernumber={car.registernumber} stay={stay} />}
        />
      </VehiclePart>
      <VehiclePart of="papers" shown={tab.shown}>
        <LedTo part="issued">
          <IssuedPapersPanel car={car} />
        </LedTo>
        <PapersPanel registernumber={car.registernumber} />
        <IdentityPapers registernumber={car.registernumber} />
      </VehiclePart>
    </Stack>
  );
}
