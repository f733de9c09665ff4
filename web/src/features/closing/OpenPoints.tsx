import type { Month } from '@contract/money.ts';
import { List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../kit/dates/days.ts';
import { daysOf, monthName } from '../../kit/dates/months.ts';
import { QueryContent } from '../../kit/feedback/QueryContent.tsx';
import { formatAmount } from '../../kit/money/rupees.ts';
import { accountWord } from '../../shared/ledger/words.ts';
import { t } from '../../text/staff.ts';
import { openPointsQuery, type OpenPoints as Points } from './queries.ts';

const inWords = ({ cheques, unsaid, isCounted, banks }: Points, lastDay: string): string[] => [
  ...(cheques > 0 ? [t('closing.points.cheques', { amount: formatAmount(cheques) })] : []),
  ...(unsaid > 0 ? [t('closing.points.unsaid', { count: unsaid })] : []),
  ...(isCounted ? [] : [t('closing.points.drawer', { day: formatDate(lastDay) })]),
  ...banks.map(({ party, lines }) => t('closing.points.bank', { account: party || accountWord('bank'), count: lines })),
];

/** What is still open in a month, as far as the books know. It hinders nobody. */
export function OpenPoints({ month }: { month: Month }) {
  const query = useQuery(openPointsQuery(month));
  return (
    <section aria-label={t('closing.points.title', { month: monthName(month) })}>
      <Text fw={600}>{t('closing.points.title', { month: monthName(month) })}</Text>
      <QueryContent query={query} error={t('closing.points.failed')} loading={t('closing.points.loading')}>
        {(points) => {
          const said = inWords(points, daysOf(month).until);
          return said.length === 0 ? (
            <Text>{t('closing.points.none')}</Text>
          ) : (
            <List>
              {said.map((point) => (
                <List.Item key={point}>{point}</List.Item>
              ))}
            </List>
          );
        }}
      </QueryContent>
    </section>
  );
}
