import type { LandingCar } from '@contract/vehicle.ts';
import { FactList } from '../../kit/facts/FactList.tsx';
import { known } from '../../kit/facts/format.ts';
import { ImageCarousel } from '../../kit/pictures/ImageCarousel.tsx';
import { Heading } from '../../kit/plain/Heading.tsx';
import { Panel } from '../../kit/plain/Panel.tsx';
import { insuranceFacts, titleOf, vehicleFacts } from '../../kit/vehicle/facts.ts';
import { t } from '../../text/t.ts';
import { LinkButtons } from './LinkButtons.tsx';
import { PriceBox } from './PriceBox.tsx';
import classes from './VehicleView.module.css';

/** One vehicle as a visitor sees it (R062-R070). */
export function VehicleView({ vehicle: { car, insurance, images } }: { vehicle: LandingCar }) {
  const title = titleOf(car);
  const description = known(car.description);
  const insured = insuranceFacts(insurance);
  return (
    <div className={classes.layout}>
      <div className={classes.head}>
        <div>
          <Heading level={1}>{title}</Heading>
          <p className={classes.number}>{car.registernumber}</p>
        </div>
        <LinkButtons title={title} />
      </div>
      <div className={classes.gallery}>
        <ImageCarousel key={car.registernumber} label={title} links={images} fileName={car.registernumber} priority />
      </div>
      <div className={classes.price}>
        <PriceBox car={car} />
      </div>
      <div className={classes.facts}>
        <FactList title={t('vehicle.facts.title')} facts={vehicleFacts(car)} />
        {description && (
          <Panel title={t('vehicle.facts.description')}>
            <p className={classes.description}>{description}</p>
          </Panel>
        )}
        {insured.length > 0 && <FactList title={t('vehicle.insurance.title')} facts={insured} />}
      </div>
    </div>
  );
}
