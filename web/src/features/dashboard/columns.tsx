import type { DashboardColumn, DashboardFilter, DashboardRow } from '@contract/dashboard.ts';
import { known } from '../../kit/facts/format.ts';
import type { Column } from '../../kit/table/columns.ts';
import { t } from '../../text/staff.ts';
import { Display, EditLink, isDisplayed, NOTHING, Owner, Phone, Status, statusWord, ViewLink } from './cells.tsx';
import classes from './VehicleTable.module.css';

type VehicleColumn = Column<DashboardRow>;

/** A column with server-side sorting. */
const sorted = (column: Omit<VehicleColumn, 'heading'> & { id: DashboardColumn }): VehicleColumn => ({
  heading: t(`dashboard.columns.${column.id}`),
  missing: NOTHING,
  isSortable: true,
  ...column,
});

const owner = () => sorted({ id: 'ownername', value: ({ ownername }) => known(ownername) });
const ownerAndSale = (): VehicleColumn => ({ ...owner(), cell: (row) => <Owner row={row} /> });

const vehicle = () => [
  sorted({
    id: 'registernumber',
    value: ({ registernumber }) => registernumber,
    kind: 'code',
    className: classes.number,
  }),
  sorted({ id: 'company_name', value: ({ company_name }) => known(company_name) }),
  sorted({
    id: 'ownerphone',
    value: ({ ownerphone }) => known(ownerphone),
    cell: ({ ownerphone }) => <Phone number={ownerphone} />,
  }),
  sorted({ id: 'carmake', value: ({ carmake }) => carmake && t(`words.vehicleType.${carmake}`) }),
  sorted({
    id: 'carname',
    value: ({ carname }) => known(carname),
    className: classes.name,
  }),
  sorted({ id: 'status', value: statusWord, cell: (row) => <Status row={row} /> }),
  sorted({
    id: 'onhomepage',
    value: (row) => t(isDisplayed(row) ? 'dashboard.row.shown' : 'dashboard.row.hidden'),
    cell: (row) => <Display row={row} />,
  }),
];

const sale = () => [
  sorted({ id: 'buyername', value: ({ buyername }) => known(buyername) }),
  sorted({
    id: 'buyerphone',
    value: ({ buyerphone }) => known(buyerphone),
    cell: ({ buyerphone }) => <Phone number={buyerphone} />,
  }),
  sorted({
    id: 'selldate',
    value: ({ selldate }) => selldate,
    kind: 'day',
    card: { isWide: true },
  }),
];

const links = (): VehicleColumn[] => [
  { id: 'view', heading: t('dashboard.row.view'), cell: (row) => <ViewLink row={row} />, className: classes.link },
  { id: 'edit', heading: t('dashboard.row.edit'), cell: (row) => <EditLink row={row} />, className: classes.link },
];

/** The columns for a filter (R102, R103, R106): those of the sale only when it lists sold vehicles. */
export const columnsOf = (filter: DashboardFilter): VehicleColumn[] =>
  filter === 'sold' ? [owner(), ...vehicle(), ...sale(), ...links()] : [ownerAndSale(), ...vehicle(), ...links()];
