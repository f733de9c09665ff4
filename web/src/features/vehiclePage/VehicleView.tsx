import type { LandingCar } from '@contract/vehicle.ts';
import { Button, Title } from '@mantine/core';
import { IconCheck, IconLink, IconShare2 } from '@tabler/icons-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { FactList } from '../../kit/facts/FactList.tsx';
import { Panel } from '../../kit/page/Panel.tsx';
import { FavouriteButton } from '../../shared/favourites/FavouriteButton.tsx';
import { describedIn } from '../../shared/vehicle/describedIn.ts';
import { FirstFacts } from '../../shared/vehicle/FirstFacts.tsx';
import { firstFacts, insuranceFacts } from '../../shared/vehicle/facts.ts';
import { keptOf, picturesOf } from '../../shared/vehicle/publicVehicle.ts';
import type { Offered } from '../../shared/vehicle/share.ts';
import { titleOf } from '../../shared/vehicle/titleOf.ts';
import { useSharing } from '../../shared/vehicle/useSharing.ts';
import { t } from '../../text/t.ts';
import { Gallery } from './Gallery.tsx';
import { PapersCard } from './PapersCard.tsx';
import { PriceBox } from './PriceBox.tsx';
import { shownFacts } from './shownFacts.tsx';
import classes from './VehicleView.module.css';

/** The vehicle's URL: a copy button, and the native share sheet (Web Share API) where there is one; on a phone that is in the bar of actions. */
function LinkButtons({ offered }: { offered: Offered }) {
  const { copy, share, copied } = useSharing(offered);
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare('share' in navigator), []);
  return (
    <>
      <Button
        variant="default"
        leftSection={copied ? <IconCheck size={18} color="var(--mantine-color-anchor)" /> : <IconLink size={18} />}
        aria-label={t(copied ? 'vehicle.link.copiedLabel' : 'vehicle.link.copy')}
        aria-live="polite"
        onClick={copy}
      >
        {t(copied ? 'common.copied' : 'vehicle.link.copy')}
      </Button>
      {canShare && (
        <Button variant="default" leftSection={<IconShare2 size={18} />} className={classes.share} onClick={share}>
          {t('offer.share')}
        </Button>
      )}
    </>
  );
}

interface VehicleViewProps {
  vehicle: LandingCar;
  offered: Offered;
  onAsk: () => void;
  /** Below the facts. */
  children?: ReactNode;
}

/** One vehicle as a visitor sees it. */
export function VehicleView({ vehicle, offered, onAsk, children }: VehicleViewProps) {
  const { car, insurance } = vehicle;
  const title = titleOf(car);
  const { text: description, language } = describedIn(car);
  const insured = insuranceFacts(insurance);
  return (
    <div className={classes.layout}>
      <div className={classes.head}>
        <div>
          <Title order={1}>{title}</Title>
          <p className={classes.number}>{car.registernumber}</p>
          <FirstFacts facts={firstFacts(car)} />
        </div>
        <div className={classes.links}>
          <FavouriteButton vehicle={keptOf(car, vehicle)} />
          <LinkButtons offered={offered} />
        </div>
      </div>
      <div className={classes.gallery}>
        <Gallery label={title} pictures={picturesOf(vehicle)} fileName={car.registernumber} />
      </div>
      <div className={classes.price}>
        <Suspense>
          <PriceBox car={car} offered={offered} onAsk={onAsk} />
        </Suspense>
      </div>
      <div className={classes.facts}>
        <FactList title={t('vehicle.facts.title')} facts={shownFacts(car)} />
        <PapersCard vehicle={vehicle} />
        {description && (
          <Panel title={t('vehicle.facts.description')}>
            <p className={classes.description} lang={language}>
              {description}
            </p>
          </Panel>
        )}
        {insured.length > 0 && <FactList title={t('vehicle.insurance.title')} facts={insured} />}
        <Suspense>{children}</Suspense>
      </div>
    </div>
  );
}
