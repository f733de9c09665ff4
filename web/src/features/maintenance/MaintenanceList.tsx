import type { MaintenanceRecord } from '@contract/maintenance.ts';
import { Paper, Text, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { formatDate } from '../../kit/dates/days.ts';
import { ConfirmDialog } from '../../kit/feedback/ConfirmDialog.tsx';
import { QueryContent } from '../../kit/feedback/QueryContent.tsx';
import { useDeletion } from '../../kit/feedback/useDeletion.ts';
import { formatRupees } from '../../kit/money/rupees.ts';
import { reversalsOfVehicleQuery } from '../../kit/reversals/queries.ts';
import { ReversedEntries } from '../../kit/reversals/ReversedEntries.tsx';
import { ScrollList } from '../../kit/table/ScrollList.tsx';
import { statusOf } from '../../lib/apiError.ts';
import { useSession } from '../../lib/sessionStore.ts';
import { t } from '../../text/staff.ts';
import { MaintenanceSummary } from './MaintenanceSummary.tsx';
import { bringBackMaintenance, maintenanceQuery, removeMaintenance } from './queries.ts';
import { RecordItem } from './RecordItem.tsx';

/** An error without a status comes from parsing: the answer was no list (R157). */
const failureText = (error: Error | null) =>
  t(statusOf(error) === undefined ? 'maintenance.list.unreadable' : 'maintenance.list.failed');

interface MaintenanceListProps {
  registernumber: string;
  /** Rupees; shown in the summary when known (R143). */
  buyingPrice?: number | undefined;
}

/** A vehicle's maintenance records with receipts and their sum (R139, R154-R158). An admin deletes (R144, R160). */
export function MaintenanceList({ registernumber, buyingPrice }: MaintenanceListProps) {
  const { role } = useSession();
  const isAdmin = role === 'admin';
  const reversals = useQuery({ ...reversalsOfVehicleQuery(registernumber), enabled: role !== 'driver' });
  const maintenance = useQuery(maintenanceQuery(registernumber));
  const section = useRef<HTMLElement>(null);
  const { ask, change, chosen, dialog } = useDeletion<MaintenanceRecord & { reason: string }>({
    remove: (removal, requestId) => removeMaintenance(registernumber, removal, requestId),
    undoBy: ({ uniqueID }) => bringBackMaintenance(registernumber, uniqueID),
    write: 'maintenance',
    focus: section,
    done: ({ uniqueID }) => t('maintenance.remove.done', { number: String(uniqueID) }),
    failed: t('maintenance.remove.failed'),
  });
  return (
    <QueryContent query={maintenance} error={failureText} loading={t('maintenance.list.loading')}>
      {({ maintenanceRecords: records, totalmaintainance }) => (
        <Paper withBorder p="lg" component="section" aria-label={t('maintenance.title')} ref={section} tabIndex={-1}>
          <Title order={2} size="h4" mb="sm">
            {t('maintenance.title')}
          </Title>
          {records.length === 0 && (
            <Text c="dimmed" mb="sm">
              {t('maintenance.list.none')}
            </Text>
          )}
          {records.length > 0 && (
            <ScrollList label={t('maintenance.list.label')} mb="md">
              {records.map((record) => (
                <RecordItem
                  key={record.uniqueID}
                  record={record}
                  registernumber={registernumber}
                  {...(isAdmin && { onDelete: () => ask({ ...record, reason: '' }) })}
                />
              ))}
            </ScrollList>
          )}
          <MaintenanceSummary total={totalmaintainance} buyingPrice={buyingPrice} />
          <ReversedEntries query={reversals} of={({ kind, present }) => kind === 'maintenance' && present} />
          {chosen && (
            <ConfirmDialog {...dialog} title={t('maintenance.remove.question')}>
              {t('maintenance.remove.text', {
                number: String(chosen.uniqueID),
                day: formatDate(chosen.maintainanceDate),
                amount: formatRupees(chosen.price),
              })}
              <TextInput
                label={t('maintenance.remove.reason')}
                maxLength={500}
                autoComplete="off"
                mt="md"
                disabled={dialog.pending}
                value={chosen.reason}
                onChange={({ currentTarget }) => change({ ...chosen, reason: currentTarget.value })}
              />
            </ConfirmDialog>
          )}
        </Paper>
      )}
    </QueryContent>
  );
}
