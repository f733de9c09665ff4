import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { AmountTiles } from '../../kit/money/AmountTiles.tsx';
import { QueryTable } from '../../kit/table/QueryTable.tsx';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/sessionStore.ts';
import { t } from '../../text/staff.ts';
import { staffAccountQuery } from './queries.ts';
import { lineColumns } from './staffColumns.tsx';

const sumsOf = (whose: 'own' | 'sums', advance: number, cash: number) =>
  [
    [t(`staffMoney.${whose}.advance`), advance],
    [t(`staffMoney.${whose}.${cash < 0 ? 'laidOut' : 'cash'}`), Math.abs(cash)],
  ] as const;

/** One person's account: what is to be recovered, what cash they hold, and how that came about; of others an employee sees what they gave. */
export function StaffAccount({ person }: { person: string }) {
  const { role, username } = useSession();
  const query = useQuery(staffAccountQuery(person));
  const { data } = query;
  const isOwn = person.toLowerCase() === username.toLowerCase();
  if (!data) return <QueryState query={query} error={t('staffMoney.failed')} loading={t('staffMoney.loading')} />;
  const { advance, cash, lines } = data;
  const title = isOwn ? t('nav.ownMoney') : t('staffMoney.accountOf', { person: data.person });
  const pathOf = (id: string) => (role === 'driver' ? paths.driverMaintenance(id) : `${paths.costReport(id)}?tab=maintenance`);
  return (
    <Stack gap="md">
      <Title order={2} size="h4">
        {title}
      </Title>
      {advance !== null && cash !== null ? (
        <AmountTiles label={title} amounts={sumsOf(isOwn ? 'own' : 'sums', advance, cash)} />
      ) : (
        <Text c="dimmed">{t('staffMoney.lines.onlyGiven')}</Text>
      )}
      <QueryTable
        query={query}
        rows={lines}
        columns={lineColumns(role === 'admin', pathOf)}
        rowKey={({ kind, source, registernumber }) => `${kind} ${source} ${registernumber}`}
        label={t('staffMoney.lines.label')}
        boxLabel={t('staffMoney.lines.label')}
        cards="1fr 1fr"
        error={t('staffMoney.failed')}
        empty={advance === null ? t('staffMoney.lines.noneGiven', { person }) : t('staffMoney.lines.none')}
        download={`staff-money-${person.replace(/\s+/g, '-')}`}
        print
      />
    </Stack>
  );
}
