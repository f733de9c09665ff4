import type { VehicleRecord } from '@contract/vehicle.ts';
import { Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useParams } from 'react-router-dom';
import { accountKey } from '../../features/cashBook/accounts.ts';
import { accountsQuery } from '../../features/cashBook/queries.ts';
import { Installments } from '../../features/dues/Installments.tsx';
import { installmentsQuery, statementQuery } from '../../features/dues/queries.ts';
import { Schedule } from '../../features/dues/Schedule.tsx';
import { StillOwes } from '../../features/dues/StillOwes.tsx';
import { useBuyer } from '../../features/enquiries/useBuyer.ts';
import { IssuedPapersPanel } from '../../features/issuedPapers/IssuedPapersPanel.tsx';
import { ReceiptButton } from '../../features/issuedPapers/ReceiptButton.tsx';
import { TokenReceipt } from '../../features/issuedPapers/TokenReceipt.tsx';
import { AddMaintenance, type VehiclePicker } from '../../features/maintenance/AddMaintenance.tsx';
import { CostsWhenSold } from '../../features/maintenance/CostsWhenSold.tsx';
import { MaintenanceList } from '../../features/maintenance/MaintenanceList.tsx';
import { maintenanceQuery } from '../../features/maintenance/queries.ts';
import { IdentityPapers } from '../../features/papers/IdentityPapers.tsx';
import { PapersPanel } from '../../features/papers/PapersPanel.tsx';
import { HeldBadge } from '../../features/reservation/HeldBadge.tsx';
import { ReservationPanel } from '../../features/reservation/ReservationPanel.tsx';
import { ReserveButton } from '../../features/reservation/ReserveButton.tsx';
import { ReversedSale } from '../../features/sale/ReversedSale.tsx';
import { ReverseSale } from '../../features/sale/ReverseSale.tsx';
import { SoldPanel } from '../../features/sale/SoldPanel.tsx';
import { lookupFailure } from '../../features/staffVehicle/lookupFailure.ts';
import { OfficeFacts } from '../../features/staffVehicle/OfficeFacts.tsx';
import { VehicleActions } from '../../features/staffVehicle/VehicleActions.tsx';
import { VehicleLookup } from '../../features/staffVehicle/VehicleLookup.tsx';
import { useVehicleTab, VehiclePart, VehicleTabs } from '../../features/staffVehicle/VehicleTabs.tsx';
import { BuyBack } from '../../features/stays/BuyBack.tsx';
import { StayHistory } from '../../features/stays/StayHistory.tsx';
import { TransferPanel } from '../../features/transfers/TransferPanel.tsx';
import { VehicleLoans } from '../../features/vehicleLoans/VehicleLoans.tsx';
import { formatDate, useToday } from '../../kit/dates/days.ts';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { BackLink } from '../../kit/page/BackLink.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { ScrollTarget } from '../../kit/page/ScrollTarget.tsx';
import { paths } from '../../lib/paths.ts';
import { putParam, usePlace } from '../../lib/place.tsx';
import { useSession } from '../../lib/sessionStore.ts';
import { moneyAccountName } from '../../shared/ledger/words.ts';
import { MessageList } from '../../shared/messages/MessageList.tsx';
import { titleOf } from '../../shared/vehicle/titleOf.ts';
import { vehicleRecordQuery } from '../../shared/vehicle/vehicleRecord.ts';
import { t } from '../../text/staff.ts';
import classes from './CostReportPage.module.css';

const pickVehicle: VehiclePicker = ({ label, onChosen }) => (
  <VehicleLookup id="" label={label} pending={false} onLookup={onChosen} foundOnly />
);

type OfVehicle = Pick<VehicleRecord, 'car'>;

function Reserving({ car }: OfVehicle) {
  const { buyer, waits } = useBuyer('reserve');
  const { setParams } = usePlace();
  // Left in the address it would open again after a reload.
  const forgetBuyer = () => setParams((before) => putParam(before, 'reserve', ''));
  return !waits && <ReserveButton car={car} customer={buyer} onOpened={forgetBuyer} />;
}

/** A sold vehicle is bought back, or its sale is reversed. */
function ActionsWhenSold({ car: { registernumber } }: OfVehicle) {
  const { data: account } = useQuery(statementQuery({ registernumber }));
  return (
    <>
      <BuyBack registernumber={registernumber} account={account} owing={<StillOwes registernumber={registernumber} />} />
      <ReverseSale registernumber={registernumber} account={account} />
    </>
  );
}

/** The sale of a sold vehicle, with what was paid since. */
function Sold({ car, maintenance }: OfVehicle & { maintenance: number | undefined }) {
  const { registernumber } = car;
  const paid = useQuery(installmentsQuery(registernumber));
  const { data: account } = useQuery(statementQuery({ registernumber }));
  return (
    <SoldPanel car={car} maintenance={maintenance} paid={paid} finance={account?.sale.finance} lines={account?.lines}>
      <Schedule registernumber={registernumber} />
      <Installments
        registernumber={registernumber}
        receiptOf={(payment) => <ReceiptButton registernumber={registernumber} payment={payment} />}
      />
    </SoldPanel>
  );
}

/** For an admin: what was borrowed for the vehicle. */
function Loans({ car }: OfVehicle) {
  const isAdmin = useSession().role === 'admin';
  const { data: accounts = [] } = useQuery({ ...accountsQuery, enabled: isAdmin });
  if (!isAdmin) return null;
  const places = accounts
    .filter(({ account }) => account === 'cash' || account === 'bank')
    .map((one) => ({ key: accountKey(one), name: moneyAccountName(one), account: one.account, party: one.party }));
  return <VehicleLoans registernumber={car.registernumber} places={places} />;
}

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
          <VehicleActions
            car={car}
            reserving={<Reserving car={car} />}
            whenSold={<ActionsWhenSold car={car} />}
            onMaintenance={toMaintenance}
          />
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
              <Stack gap="lg">
                <div ref={maintenancePart} tabIndex={-1} className={classes.target}>
                  <CostsWhenSold registernumber={car.registernumber} buyingPrice={car.vehiclebuyprice} picker={pickVehicle} />
                </div>
                <Loans car={car} />
              </Stack>
            </VehiclePart>
          )}
        </Stack>
        {car.status ? (
          <VehiclePart of="sale" shown={tab.shown}>
            <Sold car={car} maintenance={maintenance.data?.totalmaintainance} />
          </VehiclePart>
        ) : (
          <VehiclePart of="maintenance" shown={tab.shown}>
            <Stack gap="lg">
              <div ref={maintenancePart} tabIndex={-1} className={classes.target}>
                <AddMaintenance registernumber={car.registernumber} picker={pickVehicle} />
              </div>
              <MaintenanceList registernumber={car.registernumber} buyingPrice={car.vehiclebuyprice} />
              <Loans car={car} />
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
        <ScrollTarget part="issued">
          <IssuedPapersPanel car={car} />
        </ScrollTarget>
        <PapersPanel registernumber={car.registernumber} />
        <IdentityPapers registernumber={car.registernumber} />
      </VehiclePart>
    </Stack>
  );
}
