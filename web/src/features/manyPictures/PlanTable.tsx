import { Text } from '@mantine/core';
import type { Column } from '../../kit/columns/columns.ts';
import { known } from '../../kit/facts/format.ts';
import { DataTable } from '../../kit/table/DataTable.tsx';
import { ScrollBox } from '../../kit/table/ScrollBox.tsx';
import { nameOfPath } from '../../kit/uploads/fileSource.ts';
import { t } from '../../text/staff.ts';
import type { Looked, PlannedVehicle } from './plan.ts';

/** So many names are read; of the others it is said how many. */
const NAMES = 3;

/** How many, and below it which. */
function Counted({ files }: { files: Looked[] }) {
  if (files.length === 0) return null;
  const names = files
    .slice(0, NAMES)
    .map(({ path }) => nameOfPath(path))
    .join(', ');
  const more = files.length - NAMES;
  return (
    <>
      {files.length}
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {more > 0 ? t('manyPictures.plan.more', { names, count: more }) : names}
      </Text>
    </>
  );
}

const LISTS = ['add', 'there', 'twice', 'beyond'] as const;

/** The columns: of what nothing is chosen there is none. */
const columnsOf = (rows: readonly PlannedVehicle[]): Column<PlannedVehicle>[] => [
  {
    id: 'registernumber',
    heading: t('manyPictures.plan.number'),
    value: ({ vehicle }) => vehicle.registernumber,
    kind: 'code',
    isRowHeading: true,
    card: { isTitle: true },
  },
  {
    id: 'carname',
    heading: t('manyPictures.plan.name'),
    value: ({ vehicle: { carname, sold } }) => (sold ? t('manyPictures.plan.sold', { name: known(carname) }) : known(carname)),
  },
  ...LISTS.filter((list) => list === 'add' || rows.some((row) => row[list].length > 0)).map(
    (list): Column<PlannedVehicle> => ({
      id: list,
      heading: t(`manyPictures.plan.${list}`),
      value: (row) => row[list].length,
      cell: (row) => <Counted files={row[list]} />,
    }),
  ),
];

/** What will be done, vehicle by vehicle, before anything is sent. */
export const PlanTable = ({ rows }: { rows: readonly PlannedVehicle[] }) => (
  <ScrollBox label={t('manyPictures.plan.title')}>
    <DataTable
      rows={rows}
      columns={columnsOf(rows)}
      rowKey={({ vehicle }) => vehicle.registernumber}
      label={t('manyPictures.plan.title')}
      cards="1fr 1fr"
    />
  </ScrollBox>
);
