import type { VehicleRecord } from '@contract/vehicle.ts';
import { Button } from '@mantine/core';
import { IconCash, IconCheck, IconEdit, IconFilePlus, IconFiles, IconPrinter, IconShare2, IconTool } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { printPage } from '../../kit/print/printing.ts';
import { paths } from '../../lib/paths.ts';
import { usePlace } from '../../lib/place.tsx';
import { WriteButton } from '../../shared/messages/WriteButton.tsx';
import { titleOf } from '../../shared/vehicle/titleOf.ts';
import { useSharing } from '../../shared/vehicle/useSharing.ts';
import { t } from '../../text/staff.ts';
import classes from './VehicleActions.module.css';

const ICON = 18;

/** Shares the vehicle's public page, or copies its link. */
function ShareButton({ car }: { car: VehicleRecord['car'] }) {
  const { origin } = usePlace();
  const { registernumber, vehiclesellprice, displayImage } = car;
  const { share, copied } = useSharing({
    title: titleOf(car),
    price: vehiclesellprice || null,
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

interface VehicleActionsProps {
  car: VehicleRecord['car'];
  /** Reserves a vehicle that is not sold. */
  reserving: ReactNode;
  /** What is done with a sold one only. */
  whenSold: ReactNode;
  onMaintenance: () => void;
}

/** What can be done with a vehicle, from its page. */
export function VehicleActions({ car, reserving, whenSold, onMaintenance }: VehicleActionsProps) {
  const { registernumber, status: isSold } = car;
  return (
    <div className={classes.actions} data-screen-only>
      {isSold ? (
        whenSold
      ) : (
        <>
          <Button component={Link} to={paths.sellVehicle(registernumber)} leftSection={<IconCash size={ICON} aria-hidden />}>
            {t('officePages.costReport.sell')}
          </Button>
          {reserving}
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
