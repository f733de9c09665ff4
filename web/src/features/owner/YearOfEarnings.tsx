import type { OwnerPage } from '@contract/owner.ts';
import { SimpleGrid, Table, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { lazyChart } from '../../kit/chart/lazyChart.tsx';
import { daysOf, monthName, monthOf } from '../../kit/dates/months.ts';
import { MoneyText } from '../../kit/money/MoneyText.tsx';
import { Panel } from '../../kit/page/Panel.tsx';
import { t } from '../../text/staff.ts';
import { earnings, type Opened } from './figures.ts';
import classes from './Owner.module.css';

type Year = Pick<OwnerPage, 'year'>;

const EarnedLine = lazyChart<Year>(
  280,
  () => import('./EarnedLine.tsx').then(({ EarnedLine }) => EarnedLine),
  () => null,
);

interface YearOfEarningsProps extends Year {
  onOpen: (opened: Opened) => void;
}

/** What was earned in each of the last twelve months, as a line and as a table, whose months open to their income and costs. */
export const YearOfEarnings = ({ year, onOpen }: YearOfEarningsProps) => (
  <Panel title={t('owner.year.title')}>
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
      <EarnedLine year={year} />
      <Table className={classes.months ?? ''} aria-label={t('owner.year.title')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('owner.year.month')}</Table.Th>
            <Table.Th scope="col" ta="end">
              {t('owner.year.amount')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {year.toReversed().map(({ month: first, earned }) => {
            const month = monthOf(first);
            const { from, until: to } = daysOf(month);
            const title = t('owner.year.open', { month: monthName(month) });
            return (
              <Table.Tr key={first}>
                <Table.Th scope="row" fw={400}>
                  {monthName(month)}
                </Table.Th>
                <Table.Td ta="end">
                  <UnstyledButton td="underline" onClick={() => onOpen(earnings(title, earned, { from, to }))}>
                    <VisuallyHidden>{title}</VisuallyHidden>
                    <MoneyText amount={earned} {...(earned < 0 && { c: 'var(--mantine-color-error)' })} />
                  </UnstyledButton>
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </SimpleGrid>
  </Panel>
);
