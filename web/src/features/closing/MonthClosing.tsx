import type { Closings } from '@contract/closing.ts';
import type { Month } from '@contract/money.ts';
import { Alert, Group, List, Paper, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { closingsQuery } from '../../kit/dates/closedMonths.ts';
import { formatDate, formatMoment, useToday } from '../../kit/dates/days.ts';
import { daysOf, monthName } from '../../kit/dates/months.ts';
import { useSession } from '../../lib/sessionStore.ts';
import { t } from '../../text/staff.ts';
import { CloseMonth } from './CloseMonth.tsx';
import { OpenMonth } from './OpenMonth.tsx';

function inWords({ closed_through, is_opening, reason, username: name, created_at }: Closings['closings'][number]): string {
  const moment = formatMoment(created_at);
  if (closed_through === null) return t('closing.history.openedAll', { name, moment, reason });
  const day = formatDate(closed_through);
  return is_opening ? t('closing.history.opened', { day, name, moment, reason }) : t('closing.history.closed', { day, name, moment });
}

/** Who closed and opened months, the latest first. */
const History = ({ closings }: Pick<Closings, 'closings'>) =>
  closings.length > 0 && (
    <details>
      <Text component="summary" size="sm">
        {t('closing.history.title')}
      </Text>
      <List size="sm" mt="xs">
        {closings.map((one) => (
          <List.Item key={one.created_at}>{inWords(one)}</List.Item>
        ))}
      </List>
    </details>
  );

/** Whether the month is closed; for an admin closing one that is over, opening it again, and who did. */
export function MonthClosing({ month }: { month: Month }) {
  const isAdmin = useSession().role === 'admin';
  const today = useToday();
  const { data } = useQuery(closingsQuery);
  const called = monthName(month);
  const { until } = daysOf(month);
  if (!data) return null;
  if (data.closed_through !== null && until <= data.closed_through) {
    return (
      <Alert icon={<IconLock />} title={t('closing.closed', { month: called })}>
        {t('closing.closedText', { day: formatDate(data.closed_through) })}
        {isAdmin && (
          <Group justify="space-between" align="flex-end" mt="xs">
            <History closings={data.closings} />
            <OpenMonth month={month} />
          </Group>
        )}
      </Alert>
    );
  }
  if (!isAdmin || until >= today) return null;
  return (
    <Paper component="section" withBorder p={{ base: 'sm', sm: 'lg' }} aria-label={t('closing.title')} data-screen-only>
      <Group justify="space-between" gap="sm">
        <div>
          <Text size="sm" c="dimmed">
            {t('closing.hint', { month: called })}
          </Text>
          <History closings={data.closings} />
        </div>
        <CloseMonth month={month} />
      </Group>
    </Paper>
  );
}
