import type { VehicleRecord } from '@contract/vehicle.ts';
import { Button } from '@mantine/core';
import { IconCash, IconCheck, IconEdit, IconFilePlus, IconFiles, IconPrinter, IconShare2, IconTool } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { StillOwes } from '../../features/dues/StillOwes.tsx';
import { ReserveButton } from '../../features/reservation/ReserveButton.tsx';
import { BuyBack } from '../../features/stays/BuyBack.tsx';
import { useSharing } from '../../features/vehiclePage/useSharing.ts';
import { WriteButton } from '../../kit/messages/WriteButton.tsx';
import { printPage } from '../../kit/print/printing.ts';
import { titleOf } from '../../kit/vehicle/facts.ts';
import { paths } from '../../lib/paths.ts';
import { putParam, usePlace } from '../../lib/place.tsx';
import { t } from '../../text/staff.ts';
import { ReverseSale } from './ReverseSale.tsx';
import { useBuyer } from './useBuyer.ts';
import classes from './VehicleActions.module.css';

const ICON = 18;

/** Shares the vehicle's public page, or copies its link. */
function ShareButton({ car }: { car: VehicleRecord['car'] }) {
  const { origin } = usePlace();
  const { registernumber, vehiclesellprice, displayImage } = car;
  const { share, copied } = useSharing({
    registernumber,
    title: titleOf(car),
    price: vehiclesellprice || null,
    isUnpriced: !vehiclesellprice,
    link: `${origin}${paths.vehicle(registernumber)}`,
    picture: displayImage,
  });
  const Icon = copied ? IconCheck : IconShare2;
  return (
    <Button variant="default" leftSection={<Icon size={ICON} aria-hidden />} aria-live="polite" onClick={share}>
      {t(copied ? 'officePages.costReport.copied' : 'officePages.costReport.share')}
    </Button>
  );
}

/** What can be done with a vehicle, from its page. A sold one is bought back, or its sale is reversed. */
export function VehicleActions({ car, onMaintenance }: { car: VehicleRecord['car']; onMaintenance: () => void }) {
  const { registernumber, status: isSold } = car;
  const { buyer, waits } = useBuyer('reserve');
  const { setParams } = usePlace();
  return (
    <div className={classes.actions} data-screen-only>
      {isSold ? (
        <>
          <BuyBack registernumber={registernumber} owing={<StillOwes registernumber={registernumber} />} />
          <ReverseSale registernumber={registernumber} />
        </>
      ) : (
        <>
          <Button component={Link} to={paths.sellVehicle(registernumber)} leftSection={<IconCash size={ICON} aria-hidden />}>
            {t('officePages.costReport.sell')}
          </Button>
          {!waits && (
            <ReserveButton
              car={car}
              customer={buyer}
              // Left in the address it would open again after a reload.
              onOpened={() => setParams((before) => putParam(before, 'reserve', ''))}
            />
          )}
          <ShareButton car={car} />
          <WriteButton about={{ kind: 'vehicle', registernumbers: [registernumber] }} />
        </>
      )}
      <Button
        variant="default"
        leftSection={<IconTool size={ICON} aria-hidden />}
        // A phone has its tab.
        visibleFrom="sm"
        onClick={onMaintenance}
      >
        {t('officePages.costReport.maintenance')}
      </Button>
      <Button variant="default" leftSection={<IconPrinter size={ICON} aria-hidden />} onClick={() => void printPage()}>
        {t('staffCommon.list.print')}
      </Button>
      <Button
        component={Link}
        to={paths.addVehicleDocuments(registernumber)}
        variant="default"
        leftSection={<IconFilePlus size={ICON} aria-hidden />}
      >
        {t('officePages.costReport.addDocument')}
      </Button>
      <Button
        component={Link}
        to={paths.viewVehicleDocuments(registernumber)}
        variant="default"
        leftSection={<IconFiles size={ICON} aria-hidden />}
      >
        {t('documents.view')}
      </Button>
      <Button component={Link} to={paths.editVehicle(registernumber)} variant="default" leftSection={<IconEdit size={ICON} aria-hidden />}>
        {t('officePages.costReport.edit')}
      </Button>
    </div>
  );
}
