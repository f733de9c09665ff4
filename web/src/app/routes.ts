import type { ComponentType } from 'react';
import type { Role } from '../lib/claims.ts';
import type { PageName } from '../lib/paths.ts';

/** The layout around a page: the staff's have a sidebar. */
export type Area = 'public' | 'office' | 'driver';

interface Route {
  area: Area;
  /** The roles that may open it; everybody when missing. */
  roles?: readonly Role[];
  /** Code splitting: loads its component on demand. A page without it is a document of its own (app/public/pages.ts). */
  load?: () => Promise<ComponentType>;
}

const open: Route = { area: 'public' };
const office = { area: 'office', roles: ['admin', 'employee'] } as const;
const admin = { area: 'office', roles: ['admin'] } as const;
const anyStaff = { area: 'office', roles: ['admin', 'employee', 'driver'] } as const;
const driver = { area: 'driver', roles: ['driver', 'admin', 'employee'] } as const;

/**
 * Single source of truth for the pages: roles, and the components of the staff's. The router, the guards, the sidebar and the
 * browser tests derive from it. Addresses are in lib/paths.ts, the components of public pages in public/pages.ts, sidebar links in
 * navigation.ts.
 */
export const routes: Record<PageName, Route> = {
  home: open,
  contact: open,
  vehicle: open,
  favourites: open,
  compare: open,
  pay: open,
  login: { ...open, load: () => import('../pages/staff/LoginPage.tsx').then((m) => m.LoginPage) },
  today: { ...office, load: () => import('../pages/staff/TodayPage.tsx').then((m) => m.TodayPage) },
  dashboard: { ...office, load: () => import('../pages/staff/DashboardPage.tsx').then((m) => m.DashboardPage) },
  addVehicle: { ...office, load: () => import('../pages/staff/AddVehiclePage.tsx').then((m) => m.AddVehiclePage) },
  deleteVehicle: { ...office, load: () => import('../pages/staff/DeleteVehiclePage.tsx').then((m) => m.DeleteVehiclePage) },
  addNotice: { ...office, load: () => import('../pages/staff/NoticesPage.tsx').then((m) => m.NoticesPage) },
  costReport: { ...office, load: () => import('../pages/staff/CostReportPage.tsx').then((m) => m.CostReportPage) },
  statement: { ...office, load: () => import('../pages/staff/StatementPage.tsx').then((m) => m.StatementPage) },
  editVehicle: { ...office, load: () => import('../pages/staff/EditVehiclePage.tsx').then((m) => m.EditVehiclePage) },
  addVehicleDocuments: {
    ...office,
    load: () => import('../pages/staff/AddVehicleDocumentsPage.tsx').then((m) => m.AddVehicleDocumentsPage),
  },
  viewVehicleDocuments: {
    ...office,
    load: () => import('../pages/staff/ViewVehicleDocumentsPage.tsx').then((m) => m.ViewVehicleDocumentsPage),
  },
  sellVehicle: { ...office, load: () => import('../pages/staff/SellVehiclePage.tsx').then((m) => m.SellVehiclePage) },
  enquiries: { ...office, load: () => import('../pages/staff/EnquiriesPage.tsx').then((m) => m.EnquiriesPage) },
  transfers: { ...office, load: () => import('../pages/staff/TransfersPage.tsx').then((m) => m.TransfersPage) },
  dues: { ...office, load: () => import('../pages/staff/DuesPage.tsx').then((m) => m.DuesPage) },
  accountDetails: { ...office, load: () => import('../pages/staff/AccountDetailsPage.tsx').then((m) => m.AccountDetailsPage) },
  monthlyDetails: { ...office, load: () => import('../pages/staff/MonthlyDetailsPage.tsx').then((m) => m.MonthlyDetailsPage) },
  miscellaneousCosts: { ...office, load: () => import('../pages/staff/MiscellaneousCostsPage.tsx').then((m) => m.MiscellaneousCostsPage) },
  activeAccounts: { ...admin, load: () => import('../pages/staff/ActiveAccountsPage.tsx').then((m) => m.ActiveAccountsPage) },
  addEmployee: { ...admin, load: () => import('../pages/staff/AddAccountPage.tsx').then((m) => m.AddEmployeePage) },
  addDriver: { ...office, load: () => import('../pages/staff/AddAccountPage.tsx').then((m) => m.AddDriverPage) },
  viewOfficeDocuments: {
    ...office,
    load: () => import('../pages/staff/ViewOfficeDocumentsPage.tsx').then((m) => m.ViewOfficeDocumentsPage),
  },
  addOfficeDocuments: { ...office, load: () => import('../pages/staff/AddOfficeDocumentsPage.tsx').then((m) => m.AddOfficeDocumentsPage) },
  settings: { ...admin, load: () => import('../pages/staff/SettingsPage.tsx').then((m) => m.SettingsPage) },
  imports: { ...admin, load: () => import('../pages/staff/ImportsPage.tsx').then((m) => m.ImportsPage) },
  bin: { ...admin, load: () => import('../pages/staff/BinPage.tsx').then((m) => m.BinPage) },
  activity: { ...admin, load: () => import('../pages/staff/ActivityPage.tsx').then((m) => m.ActivityPage) },
  changePassword: { ...anyStaff, load: () => import('../pages/staff/ChangePasswordPage.tsx').then((m) => m.ChangePasswordPage) },
  driverDashboard: { ...driver, load: () => import('../pages/driver/DriverDashboardPage.tsx').then((m) => m.DriverDashboardPage) },
  onsiteImages: { ...driver, load: () => import('../pages/driver/OnsiteImagesPage.tsx').then((m) => m.OnsiteImagesPage) },
  driverMaintenance: { ...driver, load: () => import('../pages/driver/MaintenancePage.tsx').then((m) => m.MaintenancePage) },
};

const names = Object.keys(routes) as PageName[];

/** The pages of an area, in the order of the list. */
export const pagesOf = (area: Area) => names.filter((name) => routes[name].area === area);

/** Whether a role, null for a visitor, may open a page. */
export const mayOpen = (role: Role | null, name: PageName) => routes[name].roles?.some((allowed) => allowed === role) ?? true;
