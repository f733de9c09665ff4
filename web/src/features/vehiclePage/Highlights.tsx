import type { PublicCar } from '@contract/vehicle.ts';
import { IconCalendar, IconGasStation, IconGauge, IconManualGearbox, IconUser } from '@tabler/icons-react';
import { formatKm } from '../../kit/facts/format.ts';
import { t } from '../../text/t.ts';
import classes from './Highlights.module.css';

/** Model year, or the year of registration. */
const yearOf = ({ make_year, registration_date }: PublicCar) =>
  make_year || Number(registration_date?.slice(0, 4)) || null;

/** What is asked first of a used vehicle, as far as it is known. */
const highlightsOf = (car: PublicCar) =>
  [
    { Icon: IconCalendar, text: yearOf(car) && String(yearOf(car)) },
    { Icon: IconGauge, text: car.kilometers > 0 && formatKm(car.kilometers) },
    { Icon: IconGasStation, text: car.fuel && t(`words.fuel.${car.fuel}`) },
    { Icon: IconManualGearbox, text: car.transmission && t(`words.transmission.${car.transmission}`) },
    { Icon: IconUser, text: car.keeper_serial && t('words.keeperSerial', { serial: car.keeper_serial }) },
  ].flatMap(({ Icon, text }) => (text ? [{ Icon, text }] : []));

/** A vehicle at a glance: a chip with an icon for each of its highlights. */
export function Highlights({ car }: { car: PublicCar }) {
  const highlights = highlightsOf(car);
  if (highlights.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label={t('offer.highlights')}>
      {highlights.map(({ Icon, text }) => (
        <li key={text} className={classes.chip}>
          <Icon size={18} aria-hidden />
          {text}
        </li>
      ))}
    </ul>
  );
}
