import type { DashboardColumn } from '@contract/dashboard.ts';

/** The table's columns that sort it, in order; View and Edit follow (R102). */
export const COLUMNS: { name: DashboardColumn; label: string }[] = [
  { name: 'ownername', label: 'Owner Name' },
  { name: 'registernumber', label: 'Registration No.' },
  { name: 'company_name', label: 'Finance Company' },
  { name: 'ownerphone', label: 'Phone No.' },
  { name: 'carmake', label: 'Vehicle Type' },
  { name: 'carname', label: 'Vehicle Name' },
  { name: 'status', label: 'Status' },
  { name: 'onhomepage', label: 'Display' },
];
