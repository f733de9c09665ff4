import { Anchor, Badge, Button, Group, Paper, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconEdit } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatDate } from '../../kit/dates/days.ts';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { MoneyText } from '../../kit/money/MoneyText.tsx';
import { ListTools } from '../../kit/table/ListTools.tsx';
import { ScrollList } from '../../kit/table/ScrollBox.tsx';
import { statementPath } from '../../lib/paths.ts';
import { useSession } from '../../lib/sessionStore.ts';
import { t } from '../../text/staff.ts';
import classes from './Dues.module.css';
import { planColumns } from './paymentColumns.ts';
import { statementQuery } from './queries.ts';
import { ScheduleEditor } from './ScheduleEditor.tsx';
import { dueLabel, paidOf, plannable, standOf } from './schedule.ts';

const COLORS = { paid: 'teal.9', part_paid: 'saffron.4', due: 'gray', overdue: 'red.9' } as const;

/** What a sale is owed by which day, what of it is paid, due or overdue, with the way to the statement; an admin plans it anew. */
export function Schedule({ registernumber }: { registernumber: string }) {
  const isAdmin = useSession().role === 'admin';
  const query = useQuery(statementQuery({ registernumber }));
  const [editing, editor] = useDisclosure();
  const { data } = query;
  return (
    <Paper withBorder p="lg" component="section" aria-label={t('dues.schedule.title')}>
      <Title order={2} size="h4" mb="sm">
        {t('dues.schedule.title')}
      </Title>
      {!data && <QueryState query={query} error={t('dues.schedule.failed')} loading={t('dues.schedule.loading')} />}
      {data?.lines.length === 0 && <Text c="dimmed">{t('dues.schedule.none')}</Text>}
      {data && data.lines.length > 0 && (
        <ScrollList label={t('dues.schedule.list')}>
          {data.lines.map((line) => (
            <li key={line.number} className={classes.item}>
              <Group justify="space-between" wrap="nowrap" gap="sm">
                <Text fw={600}>{t('dues.schedule.line', { number: line.number, day: formatDate(line.due_on) })}</Text>
                <MoneyText amount={line.amount} fw={600} />
              </Group>
              <Badge
                className={classes.state ?? ''}
                color={COLORS[line.state]}
                variant={line.state === 'due' ? 'light' : 'filled'}
                autoContrast
              >
                {standOf(line)}
              </Badge>
              <Text size="sm" c="dimmed">
                {paidOf(line)}
              </Text>
            </li>
          ))}
        </ScrollList>
      )}
      <ListTools label={t('dues.schedule.list')} columns={planColumns()} rows={data?.lines ?? []} download={`schedule-${registernumber}`} />
      {data && data.due_now > 0 && (
        <Group justify="space-between" mt="sm">
          <Text>{dueLabel(data)}</Text>
          <MoneyText amount={data.due_now} fw={700} />
        </Group>
      )}
      {data && data.late_fees_owed > 0 && (
        <Group justify="space-between" mt={4}>
          <Text>{t('dues.schedule.lateFeesOwed')}</Text>
          <MoneyText amount={data.late_fees_owed} fw={700} />
        </Group>
      )}
      {data && (
        <Group justify="space-between" mt="sm" data-screen-only>
          <Anchor component={Link} to={statementPath(registernumber, data.sale.id)}>
            {t('dues.schedule.statement')}
          </Anchor>
          {isAdmin && plannable(data.lines).length > 0 && (
            <Button variant="default" size="compact-md" leftSection={<IconEdit size={16} aria-hidden />} onClick={editor.open}>
              {t('dues.schedule.change')}
            </Button>
          )}
        </Group>
      )}
      {data && isAdmin && <ScheduleEditor statement={data} opened={editing} onClose={editor.close} />}
    </Paper>
  );
}
