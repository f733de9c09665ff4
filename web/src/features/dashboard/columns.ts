import type { DashboardColumn, DashboardFilter } from '@contract/dashboard.ts';

interface Column {
  name: DashboardColumn;
  label: string;
}

/** The table's columns that sort it, in order; View and Edit follow (R102). */
const COLUMNS: Column[] = [
  { name: 'ownername', label: 'Owner Name' },
  { name: 'registernumber', label: 'Registration No.' },
  { name: 'company_name', label: 'Finance Company' },
  { name: 'ownerphone', label: 'Phone No.' },
  { name: 'carmake', label: 'Vehicle Type' },
  { name: 'carname', label: 'Vehicle Name' },
  { name: 'status', label: 'Status' },
  { name: 'onhomepage', label: 'Display' },
];

/** What a sale adds. */
const SALE_COLUMNS: Column[] = [
  { name: 'buyername', label: 'Buyer' },
  { name: 'buyerphone', label: "Buyer's phone" },
  { name: 'selldate', label: 'Sold on' },
];

/** The columns of a filter: those of a sale where only sold vehicles are listed. */
export const columnsOf = (filter: DashboardFilter) => (filter === 'sold' ? [...COLUMNS, ...SALE_COLUMNS] : COLUMNS);
