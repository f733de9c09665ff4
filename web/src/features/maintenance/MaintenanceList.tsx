import { Paper, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { QueryContent } from '../../kit/feedback/QueryContent.tsx';
import { ListTools } from '../../kit/table/ListTools.tsx';
import { ScrollList } from '../../kit/table/ScrollList.tsx';
import { statusOf } from '../../lib/apiError.ts';
import { useSession } from '../../lib/sessionStore.ts';
import { reversalsOfVehicleQuery } from '../../shared/reversals/queries.ts';
import { ReversedEntries } from '../../shared/reversals/ReversedEntries.tsx';
import { t } from '../../text/staff.ts';
import { MaintenanceSummary } from './MaintenanceSummary.tsx';
import { maintenanceColumns } from './maintenanceColumns.ts';
import { maintenanceQuery } from './queries.ts';
import { RecordItem } from './RecordItem.tsx';

/** An error without a status comes from parsing: the answer was no list. */
const failureText = (error: Error | null) => t(statusOf(error) === undefined ? 'maintenance.list.unreadable' : 'maintenance.list.failed');

interface MaintenanceListProps {
  registernumber: string;
  /** Rupees; shown in the summary when known. */
  buyingPrice?: number | undefined;
}

/** A vehicle's maintenance records with receipts and their sum. An admin deletes, which is a reversal. */
export function MaintenanceList({ registernumber, buyingPrice }: MaintenanceListProps) {
  const { role } = useSession();
  const reversals = useQuery({ ...reversalsOfVehicleQuery(registernumber), enabled: role !== 'driver' });
  const maintenance = useQuery(maintenanceQuery(registernumber));
  return (
    <QueryContent query={maintenance} error={failureText} loading={t('maintenance.list.loading')}>
      {({ maintenanceRecords: records, totalmaintainance }) => (
        <Paper withBorder p="lg" component="section" aria-label={t('maintenance.title')}>
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
          <ReversedEntries query={reversals} of={({ kind, present }) => kind === 'maintenance' && present} />
        </Paper>
      )}
    </QueryContent>
  );
}
