import type { MaintenanceRecord } from '@contract/maintenance.ts';
import { known } from '../../kit/facts/format.ts';
import type { Column } from '../../kit/table/columns.ts';
import { t } from '../../text/staff.ts';

/** The columns of the file; on the screen a record is an item of a list. */
export const maintenanceColumns = (): Column<MaintenanceRecord>[] => [
  { id: 'number', heading: t('columns.label.maintenance.index'), value: ({ uniqueID }) => uniqueID },
  { id: 'day', heading: t('columns.label.maintenance.maintainancedate'), value: (it) => it.maintainanceDate, kind: 'day' },
  { id: 'what', heading: t('columns.label.maintenance.description'), value: ({ description }) => known(description) },
  { id: 'price', heading: t('columns.label.maintenance.price'), value: ({ price }) => price, kind: 'rupees' },
  { id: 'who', heading: t('columns.label.maintenance.username'), value: ({ username }) => known(username) },
];
