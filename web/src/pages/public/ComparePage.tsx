import { CompareTable } from '../../features/compare/CompareTable.tsx';
import { numbersIn } from '../../features/compare/compareRows.ts';
import { MoreToCompare } from '../../features/compare/MoreToCompare.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { useVehicles } from '../../kit/vehicles/publicVehicle.ts';
import { usePlace } from '../../lib/place.tsx';
import { t } from '../../text/t.ts';

/** Up to three vehicles side by side, as the address names them. */
export function ComparePage() {
  const numbers = numbersIn(usePlace().params.get('ids'));
  const answers = useVehicles(numbers);
  return (
    <div>
      <PageHead title={t('compare.title')} description={t('compare.description')} hidden />
      <h1>{t('compare.title')}</h1>
      <p>{numbers.length > 0 ? t('compare.intro') : t('compare.nothing')}</p>
      {numbers.length > 0 && <CompareTable numbers={numbers} answers={answers} factsOf={() => []} />}
      <MoreToCompare numbers={numbers} />
    </div>
  );
}
