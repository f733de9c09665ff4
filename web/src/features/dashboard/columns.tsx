import { OFFICE_COLUMNS } from '@contract/choices.ts';
import type { DashboardFilter } from '@contract/dashboard.ts';
import type { OfficeColumn, OfficeList, OfficeVehicle } from '@contract/officeList.ts';
import type { Column } from '../../kit/columns/columns.ts';
import { known } from '../../kit/facts/format.ts';
import { formatCount } from '../../kit/text/formatCount.ts';
import { t } from '../../text/staff.ts';
import {
  Display,
  Due,
  EditLink,
  isDisplayed,
  NOTHING,
  NumberCell,
  Owner,
  Papers,
  Phone,
  Picture,
  papersText,
  Status,
  statusWord,
  ViewLink,
} from './cells.tsx';
import classes from './VehicleTable.module.css';

type VehicleColumn = Column<OfficeVehicle>;

/** A column without its id and heading. */
type Shown = Omit<VehicleColumn, 'id' | 'heading'>;

/** What a column shows. All but the picture are sorted by the server. */
const shown = (): Record<OfficeColumn, Shown> => ({
  picture: { hiddenHeading: true, cell: (row) => <Picture row={row} />, className: classes.picture },
  ownername: { value: ({ ownername }) => known(ownername), cell: (row) => known(row.ownername) },
  registernumber: {
    value: ({ registernumber }) => registernumber,
    cell: (row) => <NumberCell row={row} />,
    kind: 'code',
    className: classes.number,
  },
  company_name: { value: ({ company_name }) => known(company_name) },
  ownerphone: { value: ({ ownerphone }) => known(ownerphone), cell: ({ ownerphone }) => <Phone number={ownerphone} /> },
  carmake: { value: ({ carmake }) => carmake && t(`words.vehicleType.${carmake}`) },
  carname: { value: ({ carname }) => known(carname), className: classes.name },
  price: { value: ({ price }) => price, kind: 'rupees' },
  kilometers: { value: ({ kilometers }) => kilometers || null, cell: ({ kilometers }) => (kilometers ? formatCount(kilometers) : NOTHING) },
  year: { value: ({ year }) => year },
  days: { value: ({ days }) => days },
  papers: { value: papersText, cell: (row) => <Papers row={row} />, card: { isWide: true } },
  status: { value: statusWord, cell: (row) => <Status row={row} /> },
  onhomepage: {
    value: (row) => t(isDisplayed(row) ? 'dashboard.row.shown' : 'dashboard.row.hidden'),
    cell: (row) => <Display row={row} />,
  },
  buyername: { value: ({ buyername }) => known(buyername) },
  buyerphone: { value: ({ buyerphone }) => known(buyerphone), cell: ({ buyerphone }) => <Phone number={buyerphone} /> },
  selldate: { value: ({ selldate }) => selldate, kind: 'day' },
  due: { value: ({ due }) => due, cell: ({ due }) => due !== undefined && <Due amount={due} />, kind: 'rupees' },
});

const OF_A_SALE: readonly OfficeColumn[] = ['buyername', 'buyerphone', 'selldate', 'due'];

/** The list that a filter shows. */
export const listOf = (filter: DashboardFilter): OfficeList => (filter === 'sold' ? 'sold' : 'stock');

/** The columns that a list may show, in their order: those of the sale only where all are sold, and then none of what was for sale. */
export const choicesOf = (list: OfficeList): OfficeColumn[] =>
  OFFICE_COLUMNS.filter((column) => (list === 'sold' ? column !== 'papers' : !OF_A_SALE.includes(column)));

const NOT_AT_FIRST: readonly OfficeColumn[] = ['price', 'kilometers', 'year', 'days'];

/** The columns that everybody is shown at first: of sold vehicles so many that none is cut. */
export const firstColumns = (list: OfficeList): OfficeColumn[] =>
  choicesOf(list).filter((column) => list === 'stock' || !NOT_AT_FIRST.includes(column));

const links = (): VehicleColumn[] => [
  { id: 'view', heading: t('dashboard.row.view'), cell: (row) => <ViewLink row={row} />, className: classes.link },
  { id: 'edit', heading: t('dashboard.row.edit'), cell: (row) => <EditLink row={row} />, className: classes.link },
];

/** These columns of a list, with the links to the vehicle. */
export function columnsOf(list: OfficeList, chosen: readonly OfficeColumn[]): VehicleColumn[] {
  const columns = shown();
  // Where the sale has no columns of its own it stands below the owner.
  if (list === 'stock') columns.ownername.cell = (row) => <Owner row={row} />;
  return [
    ...choicesOf(list)
      .filter((id) => chosen.includes(id))
      .map((id) => ({ missing: NOTHING, isSortable: id !== 'picture', ...columns[id], id, heading: t(`dashboard.columns.${id}`) })),
    ...links(),
  ];
}
