import type { LandingCar } from '@contract/vehicle.ts';
import { formatDate } from '../../kit/dates/days.ts';
import { Facts } from '../../kit/facts/FactList.tsx';
import { Panel } from '../../kit/page/Panel.tsx';
import { t } from '../../text/t.ts';
import classes from './VehicleView.module.css';

type Paper = LandingCar['papers'][number];

const lastDayOf = ({ until, ended }: Paper) =>
  until === null ? t('vehiclePapers.forLife') : t(ended ? 'vehiclePapers.ended' : 'vehiclePapers.until', { day: formatDate(until) });

/** What a buyer checks of a vehicle's papers, as far as the office knows it. Nothing for a vehicle of which nothing is known. */
export function PapersCard({ vehicle: { car, papers, transfer } }: { vehicle: LandingCar }) {
  const facts = [
    ...papers.map((paper) => ({ label: t(`words.paperKind.${paper.kind}`), value: lastDayOf(paper) })),
    { label: t('facts.hypothecation'), value: car.hypothecation ? t(`words.hypothecation.${car.hypothecation}`) : '' },
    { label: t('vehiclePapers.owners'), value: car.keeper_serial ? t('words.keeperSerial', { serial: car.keeper_serial }) : '' },
    { label: t('vehiclePapers.transfer'), value: transfer ? t('vehiclePapers.usually', transfer) : '' },
  ];
  if (car.status || facts.every(({ value }) => !value)) return null;
  return (
    <Panel title={t('vehiclePapers.title')}>
      <Facts facts={facts} />
      <p className={classes.check}>{t('vehiclePapers.check')}</p>
    </Panel>
  );
}
