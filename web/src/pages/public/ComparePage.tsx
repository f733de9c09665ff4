import { Container, Title } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { CompareActions } from '../../features/compare/CompareActions.tsx';
import { CompareTable } from '../../features/compare/CompareTable.tsx';
import { numbersIn } from '../../features/compare/compareRows.ts';
import { MoreToCompare } from '../../features/compare/MoreToCompare.tsx';
import { usePageTitle } from '../../kit/page/usePageTitle.ts';
import { usePlace } from '../../lib/place.tsx';
import { landingVehicleQuery } from '../../shared/vehicle/publicVehicle.ts';
import { t } from '../../text/t.ts';
import classes from './pages.module.css';

/** Up to three vehicles side by side, as the address names them. */
export function ComparePage() {
  const numbers = numbersIn(usePlace().params.get('ids'));
  const answers = useQueries({ queries: numbers.map(landingVehicleQuery) });
  usePageTitle(t('compare.title'));
  return (
    <Container size="lg" className={classes.page}>
      <Title order={1}>{t('compare.title')}</Title>
      <p className={classes.intro}>{t(numbers.length > 0 ? 'compare.intro' : 'compare.nothing')}</p>
      {numbers.length > 0 && (
        <>
          <CompareTable numbers={numbers} answers={answers} />
          <CompareActions numbers={numbers} vehicles={answers.flatMap(({ data }) => data ?? [])} />
        </>
      )}
      <MoreToCompare numbers={numbers} />
    </Container>
  );
}
