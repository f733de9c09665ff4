import { Container } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { HowToPay } from '../../features/pay/HowToPay.tsx';
import { NothingDue } from '../../features/pay/NothingDue.tsx';
import { payQuery } from '../../features/pay/payQuery.ts';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { usePageTitle } from '../../kit/page/usePageTitle.ts';
import { pageAt } from '../../lib/paths.ts';
import { usePlace } from '../../lib/place.tsx';
import { t } from '../../text/t.ts';
import classes from './pages.module.css';

/** What is to be paid, to whom and how, for whoever has the link. */
export function PayPage() {
  usePageTitle(t('pay.title'));
  const query = useQuery(payQuery(pageAt(usePlace().pathname)?.id ?? ''));
  if (!query.data) {
    return (
      <Container size="sm" className={classes.page}>
        <QueryState query={query} order={1} error={t('pay.failed')} loading={t('pay.loading')} />
      </Container>
    );
  }
  const { due } = query.data;
  return (
    <Container size="sm" className={due ? classes.page : classes.missing}>
      {due ? <HowToPay due={due} /> : <NothingDue />}
    </Container>
  );
}
