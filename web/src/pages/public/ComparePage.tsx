import { Button, Container, Title } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { CompareActions } from '../../features/compare/CompareActions.tsx';
import { CompareTable } from '../../features/compare/CompareTable.tsx';
import { numbersIn } from '../../features/compare/compareRows.ts';
import { MoreToCompare } from '../../features/compare/MoreToCompare.tsx';
import { comparedQuery } from '../../features/compare/queries.ts';
import { usePageTitle } from '../../kit/page/usePageTitle.ts';
import { paths } from '../../lib/paths.ts';
import { usePlace } from '../../lib/place.tsx';
import { t } from '../../text/t.ts';
import classes from './pages.module.css';

/** Up to three vehicles side by side, as the address names them. */
export function ComparePage() {
  const numbers = numbersIn(usePlace().params.get('ids'));
  const answers = useQueries({ queries: numbers.map(comparedQuery) });
  const vehicles = answers.flatMap(({ data }) => data ?? []);
  const isNothing = answers.every(({ data }) => data === null);
  usePageTitle(t('compare.title'));
  return (
    <Container size="lg" className={classes.page}>
      <Title order={1}>{t('compare.title')}</Title>
      <p className={classes.intro}>{t(isNothing ? 'compare.nothing' : 'compare.intro')}</p>
      {numbers.length > 0 && (
        <>
          <CompareTable numbers={numbers} answers={answers} />
          {!isNothing && <CompareActions numbers={numbers} vehicles={vehicles} />}
        </>
      )}
      {isNothing && (
        <Button component="a" href={paths.home()} mt="md">
          {t('showroom.see')}
        </Button>
      )}
      <MoreToCompare numbers={numbers} />
    </Container>
  );
}
