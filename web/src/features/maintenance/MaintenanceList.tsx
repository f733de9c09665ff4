import type { MaintenanceRecord } from '@contract/maintenance.ts';
import { Anchor, Group, Paper, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Column } from '../../kit/columns/columns.ts';
import { known } from '../../kit/facts/format.ts';
import { QueryContent } from '../../kit/feedback/QueryContent.tsx';
import { MoneyText } from '../../kit/money/MoneyText.tsx';
import { ListTools } from '../../kit/table/ListTools.tsx';
import { ScrollList } from '../../kit/table/ScrollBox.tsx';
import { statusOf } from '../../lib/apiError.ts';
import { purchasePath } from '../../lib/paths.ts';
import { useSession } from '../../lib/sessionStore.ts';
import { reversalsOfVehicleQuery } from '../../shared/reversals/queries.ts';
import { ReversedEntries } from '../../shared/reversals/ReversedEntries.tsx';
import { paidHow } from '../../shared/staffMoney/costModes.ts';
import { t } from '../../text/staff.ts';
import classes from './MaintenanceSummary.module.css';
import { maintenanceQuery } from './queries.ts';
import { RecordItem } from './RecordItem.tsx';

/** The columns of the file; on the screen a record is an item of a list. */
const maintenanceColumns = (): Column<MaintenanceRecord>[] => [
  { id: 'number', heading: t('columns.label.maintenance.index'), value: ({ uniqueID }) => uniqueID },
  { id: 'day', heading: t('columns.label.maintenance.maintainancedate'), value: (it) => it.maintainanceDate, kind: 'day' },
  { id: 'kind', heading: t('columns.label.maintenance.kind'), value: ({ kind }) => t(`words.maintenanceKind.${kind}`) },
  { id: 'what', heading: t('columns.label.maintenance.description'), value: ({ description }) => known(description) },
  { id: 'price', heading: t('columns.label.maintenance.price'), value: ({ price }) => price, kind: 'rupees' },
  { id: 'payee', heading: t('columns.label.maintenance.payee'), value: ({ payee }) => payee },
  {
    id: 'mode',
    heading: t('columns.label.maintenance.payment_mode'),
    value: ({ payment_mode = '', account_paid_from = '' }) => paidHow({ paymentMode: payment_mode, accountPaidFrom: account_paid_from }),
  },
  { id: 'bill', heading: t('columns.label.maintenance.bill'), value: ({ bill }) => bill },
  { id: 'who', heading: t('columns.label.maintenance.username'), value: ({ username }) => known(username) },
];

interface MaintenanceSummaryProps {
  /** The sum of the maintenance, rupees. */
  total: number;
  /** Rupees, 0 for none; only an admin knows it. */
  buyingPrice?: number | undefined;
}

function Line({ label, amount, strong = false }: { label: string; amount: number | null; strong?: boolean }) {
  return (
    <div className={classes.line} data-strong={strong || undefined}>
      <dt>{label}</dt>
      <dd>
        <MoneyText amount={amount} fw={strong ? 700 : 600} />
      </dd>
    </div>
  );
}

/** The sum of the maintenance; with the buying price also the total cost of the vehicle. */
function MaintenanceSummary({ total, buyingPrice }: MaintenanceSummaryProps) {
  return (
    <section aria-label={t('maintenance.summary.section')}>
      <dl className={classes.summary}>
        {buyingPrice !== undefined && <Line label={t('maintenance.summary.buyingPrice')} amount={buyingPrice || null} />}
        <Line label={t('maintenance.summary.total')} amount={total} strong={buyingPrice === undefined} />
        {buyingPrice !== undefined && <Line label={t('maintenance.summary.investment')} amount={buyingPrice + total} strong />}
      </dl>
    </section>
  );
}

/** An error without a status comes from parsing: the answer was no list. */
const failureText = (error: Error | null) => t(statusOf(error) === undefined ? 'maintenance.list.unreadable' : 'maintenance.list.failed');

interface MaintenanceListProps {
  registernumber: string;
  /** Rupees; shown in the summary when known. */
  buyingPrice?: number | undefined;
  /** Beside its heading. */
  action?: ReactNode;
}

/** A vehicle's maintenance records with receipts and their sum. An admin deletes, which is a reversal. */
export function MaintenanceList({ registernumber, buyingPrice, action }: MaintenanceListProps) {
  const { role } = useSession();
  const reversals = useQuery({ ...reversalsOfVehicleQuery(registernumber), enabled: role !== 'driver' });
  const maintenance = useQuery(maintenanceQuery(registernumber));
  return (
    <QueryContent query={maintenance} error={failureText} loading={t('maintenance.list.loading')}>
      {({ maintenanceRecords: records, totalmaintainance }) => (
        <Paper withBorder p="lg" component="section" aria-label={t('maintenance.title')}>
          <Group justify="space-between" mb="sm">
            <Title order={2} size="h4">
              {t('maintenance.title')}
            </Title>
            {action}
          </Group>
          {records.length === 0 && (
            <Text c="dimmed" mb="sm">
              {t('maintenance.list.none')}
            </Text>
          )}
          {records.length > 0 && (
            <ScrollList label={t('maintenance.list.label')} mb="md">
              {records.map((record) => (
                <RecordItem key={record.uniqueID} record={record} registernumber={registernumber} />
              ))}
            </ScrollList>
          )}
          <ListTools
            label={t('maintenance.list.label')}
            columns={maintenanceColumns()}
            rows={records}
            download={`maintenance-${registernumber}`}
          />
          <MaintenanceSummary total={totalmaintainance} buyingPrice={buyingPrice} />
          {buyingPrice !== undefined && (
            <Anchor component={Link} to={purchasePath(registernumber)} size="sm" data-screen-only>
              {t('payables.dialog.link')}
            </Anchor>
          )}
          <ReversedEntries query={reversals} of={({ kind, present }) => kind === 'maintenance' && present} />
        </Paper>
      )}
    </QueryContent>
  );
}
