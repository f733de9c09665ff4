import type { DashboardColumn, DashboardFilter, DashboardRow } from '@contract/dashboard.ts';
import { formatWord, known } from '../../kit/facts/format.ts';
import type { Column } from '../../kit/table/columns.ts';
import { Display, EditLink, isDisplayed, NOTHING, Owner, Phone, Status, statusOf, ViewLink } from './cells.tsx';
import classes from './VehicleTable.module.css';

type VehicleColumn = Column<DashboardRow>;

/** A column that sorts the list, which the server does. */
const sorted = (column: VehicleColumn & { id: DashboardColumn }): VehicleColumn => ({
  missing: NOTHING,
  isSortable: true,
  ...column,
});

const OWNER = sorted({ id: 'ownername', heading: 'Owner Name', value: ({ ownername }) => known(ownername) });
const OWNER_AND_SALE: VehicleColumn = { ...OWNER, cell: (row) => <Owner row={row} /> };

const VEHICLE = [
  sorted({
    id: 'registernumber',
    heading: 'Registration No.',
    value: ({ registernumber }) => registernumber,
    kind: 'code',
    className: classes.number,
  }),
  sorted({ id: 'company_name', heading: 'Finance Company', value: ({ company_name }) => known(company_name) }),
  sorted({
    id: 'ownerphone',
    heading: 'Phone No.',
    value: ({ ownerphone }) => known(ownerphone),
    cell: ({ ownerphone }) => <Phone number={ownerphone} />,
  }),
  sorted({ id: 'carmake', heading: 'Vehicle Type', value: ({ carmake }) => carmake && formatWord(carmake) }),
  sorted({
    id: 'carname',
    heading: 'Vehicle Name',
    value: ({ carname }) => known(carname),
    className: classes.name,
  }),
  sorted({ id: 'status', heading: 'Status', value: statusOf, cell: (row) => <Status row={row} /> }),
  sorted({
    id: 'onhomepage',
    heading: 'Display',
    value: (row) => (isDisplayed(row) ? 'Y' : 'N'),
    cell: (row) => <Display row={row} />,
  }),
];

const SALE = [
  sorted({ id: 'buyername', heading: 'Buyer', value: ({ buyername }) => known(buyername) }),
  sorted({
    id: 'buyerphone',
    heading: "Buyer's phone",
    value: ({ buyerphone }) => known(buyerphone),
    cell: ({ buyerphone }) => <Phone number={buyerphone} />,
  }),
  sorted({
    id: 'selldate',
    heading: 'Sold on',
    value: ({ selldate }) => selldate,
    kind: 'day',
    card: { isWide: true },
  }),
];

const LINKS: VehicleColumn[] = [
  { id: 'view', heading: 'View', cell: (row) => <ViewLink row={row} />, className: classes.link },
  { id: 'edit', heading: 'Edit', cell: (row) => <EditLink row={row} />, className: classes.link },
];

/** The columns of a filter (R102, R103, R106): those of a sale where only sold vehicles are listed. */
export const columnsOf = (filter: DashboardFilter): VehicleColumn[] =>
  filter === 'sold' ? [OWNER, ...VEHICLE, ...SALE, ...LINKS] : [OWNER_AND_SALE, ...VEHICLE, ...LINKS];
