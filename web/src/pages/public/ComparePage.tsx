import type { LandingCar } from '@contract/vehicle.ts';
import { CompareTable } from '../../features/compare/CompareTable.tsx';
import { numbersIn } from '../../features/compare/compareRows.ts';
import { MoreToCompare } from '../../features/compare/MoreToCompare.tsx';
import { vehicleFacts } from '../../features/vehicle/facts.ts';
import { formatDate } from '../../kit/dates/days.ts';
import type { Fact } from '../../kit/facts/FactList.tsx';
import { formatRupees } from '../../kit/money/rupees.ts';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { useVehicles } from '../../kit/vehicles/publicVehicle.ts';
import { usePlace } from '../../lib/place.tsx';
import { t } from '../../text/t.ts';

function priceOf({ status, vehiclesellprice }: LandingCar['car']): string {
  if (status) return t('vehicle.sold');
  return vehiclesellprice ? formatRupees(vehiclesellprice) : t('offer.askForPrice');
}

/** What is compared: the price first, then the facts of the vehicle's page; its number is in the head of its column. */
const comparedFacts = ({ car, insurance }: LandingCar): Fact[] => [
  { label: t('compare.price'), value: priceOf(car) },
  ...vehicleFacts({ ...car, registernumber: '' }),
  { label: t('compare.insuredUntil'), value: insurance.insurancetenure ? formatDate(insurance.insuranceenddate) : '' },
];

/** Up to three vehicles side by side, as the address names them. */
export function ComparePage() {
  const numbers = numbersIn(usePlace().params.get('ids'));
  const answers = useVehicles(numbers);
  return (
    <div>
      <PageHead title={t('compare.title')} description={t('compare.description')} hidden />
      <h1>{t('compare.title')}</h1>
      <p>{numbers.length > 0 ? t('compare.intro') : t('compare.nothing')}</p>
      {numbers.length > 0 && <CompareTable numbers={numbers} answers={answers} factsOf={comparedFacts} />}
      <MoreToCompare numbers={numbers} />
    </div>
  );
}
