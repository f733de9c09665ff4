import {
  type Icon,
  IconCalendarStats,
  IconCamera,
  IconCar,
  IconCarOff,
  IconCash,
  IconCoins,
  IconFilePlus,
  IconFiles,
  IconHistory,
  IconHome,
  IconIdBadge2,
  IconLayoutDashboard,
  IconLock,
  IconMessageQuestion,
  IconPhone,
  IconSpeakerphone,
  IconSteeringWheel,
  IconTool,
  IconUserPlus,
  IconWallet,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Role } from '../lib/claims.ts';
import type { PageName } from '../lib/paths.ts';

/** Which frame stands around a page: the staff's have a sidebar. */
export type Area = 'public' | 'office' | 'driver';

interface Route {
  area: Area;
  /** Who may open it (R006-R027); everybody where nobody is named. */
  roles?: readonly Role[];
  /** Its link in the sidebar: under the heading of its group, or above all groups (R088, R251). */
  nav?: { group?: string; label: string; Icon: Icon };
  /** Its component, fetched when it is opened. */
  load: () => Promise<ComponentType>;
}

const open = { area: 'public' } as const;
const office = { area: 'office', roles: ['admin', 'employee'] } as const;
const admin = { area: 'office', roles: ['admin'] } as const;
const driver = { area: 'driver', roles: ['driver', 'admin', 'employee'] } as const;

/**
 * Every page of the site: who may open it, its place in the sidebar, its component. The router, the guards, the sidebar and
 * the browser tests follow this list; the addresses are in lib/paths.ts. No label may be part of a link's or a button's
 * text on a dashboard, nor the other way round: there they would name two ways alike.
 */
export const routes: Record<PageName, Route> = {
  home: {
    ...open,
    nav: { label: 'Home', Icon: IconHome },
    load: () => import('../pages/public/HomePage.tsx').then((m) => m.HomePage),
  },
  contact: {
    ...open,
    nav: { label: 'Contact Us', Icon: IconPhone },
    load: () => import('../pages/public/ContactPage.tsx').then((m) => m.ContactPage),
  },
  vehicle: {
    ...open,
    load: () => import('../pages/public/VehiclePage.tsx').then((m) => m.VehiclePage),
  },
  login: {
    ...open,
    load: () => import('../pages/public/LoginPage.tsx').then((m) => m.LoginPage),
  },
  dashboard: {
    ...office,
    nav: { label: 'Dashboard', Icon: IconLayoutDashboard },
    load: () => import('../pages/staff/DashboardPage.tsx').then((m) => m.DashboardPage),
  },
  addVehicle: {
    ...office,
    nav: { group: 'Stock', label: 'New vehicle', Icon: IconCar },
    load: () => import('../pages/staff/AddVehiclePage.tsx').then((m) => m.AddVehiclePage),
  },
  sellVehicle: {
    ...office,
    nav: { group: 'Stock', label: 'New sale', Icon: IconCash },
    load: () => import('../pages/staff/SellVehiclePage.tsx').then((m) => m.SellVehiclePage),
  },
  deleteVehicle: {
    ...office,
    nav: { group: 'Stock', label: 'Removal', Icon: IconCarOff },
    load: () => import('../pages/staff/DeleteVehiclePage.tsx').then((m) => m.DeleteVehiclePage),
  },
  addNotice: {
    ...office,
    nav: { group: 'Stock', label: 'Notices', Icon: IconSpeakerphone },
    load: () => import('../pages/staff/NoticesPage.tsx').then((m) => m.NoticesPage),
  },
  costReport: {
    ...office,
    load: () => import('../pages/staff/CostReportPage.tsx').then((m) => m.CostReportPage),
  },
  editVehicle: {
    ...office,
    load: () => import('../pages/staff/EditVehiclePage.tsx').then((m) => m.EditVehiclePage),
  },
  addVehicleDocuments: {
    ...office,
    load: () => import('../pages/staff/AddVehicleDocumentsPage.tsx').then((m) => m.AddVehicleDocumentsPage),
  },
  viewVehicleDocuments: {
    ...office,
    load: () => import('../pages/staff/ViewVehicleDocumentsPage.tsx').then((m) => m.ViewVehicleDocumentsPage),
  },
  accountDetails: {
    ...office,
    nav: { group: 'Money', label: 'Ledger', Icon: IconWallet },
    load: () => import('../pages/staff/AccountDetailsPage.tsx').then((m) => m.AccountDetailsPage),
  },
  monthlyDetails: {
    ...office,
    nav: { group: 'Money', label: 'Month by month', Icon: IconCalendarStats },
    load: () => import('../pages/staff/MonthlyDetailsPage.tsx').then((m) => m.MonthlyDetailsPage),
  },
  miscellaneousCosts: {
    ...office,
    nav: { group: 'Money', label: 'Other costs', Icon: IconCoins },
    load: () => import('../pages/staff/MiscellaneousCostsPage.tsx').then((m) => m.MiscellaneousCostsPage),
  },
  enquiries: {
    ...office,
    nav: { group: 'People', label: 'Enquiries', Icon: IconMessageQuestion },
    load: () => import('../pages/staff/EnquiriesPage.tsx').then((m) => m.EnquiriesPage),
  },
  activeAccounts: {
    ...admin,
    nav: { group: 'People', label: 'Staff', Icon: IconIdBadge2 },
    load: () => import('../pages/staff/ActiveAccountsPage.tsx').then((m) => m.ActiveAccountsPage),
  },
  addEmployee: {
    ...admin,
    nav: { group: 'People', label: 'New employee', Icon: IconUserPlus },
    load: () => import('../pages/staff/AddAccountPage.tsx').then((m) => m.AddEmployeePage),
  },
  addDriver: {
    ...office,
    nav: { group: 'People', label: 'New driver', Icon: IconSteeringWheel },
    load: () => import('../pages/staff/AddAccountPage.tsx').then((m) => m.AddDriverPage),
  },
  changePassword: {
    ...admin,
    nav: { group: 'People', label: 'My password', Icon: IconLock },
    load: () => import('../pages/staff/ChangePasswordPage.tsx').then((m) => m.ChangePasswordPage),
  },
  activity: {
    ...admin,
    nav: { group: 'People', label: 'History', Icon: IconHistory },
    load: () => import('../pages/staff/ActivityPage.tsx').then((m) => m.ActivityPage),
  },
  viewOfficeDocuments: {
    ...office,
    nav: { group: 'Papers', label: 'Office papers', Icon: IconFiles },
    load: () => import('../pages/staff/ViewOfficeDocumentsPage.tsx').then((m) => m.ViewOfficeDocumentsPage),
  },
  addOfficeDocuments: {
    ...office,
    nav: { group: 'Papers', label: 'New papers', Icon: IconFilePlus },
    load: () => import('../pages/staff/AddOfficeDocumentsPage.tsx').then((m) => m.AddOfficeDocumentsPage),
  },
  driverDashboard: {
    ...driver,
    nav: { label: 'Driver Dashboard', Icon: IconSteeringWheel },
    load: () => import('../pages/driver/DriverDashboardPage.tsx').then((m) => m.DriverDashboardPage),
  },
  onsiteImages: {
    ...driver,
    nav: { group: 'Yard', label: 'Yard pictures', Icon: IconCamera },
    load: () => import('../pages/driver/OnsiteImagesPage.tsx').then((m) => m.OnsiteImagesPage),
  },
  driverMaintenance: {
    ...driver,
    nav: { group: 'Yard', label: 'Repairs', Icon: IconTool },
    load: () => import('../pages/driver/MaintenancePage.tsx').then((m) => m.MaintenancePage),
  },
};

const names = Object.keys(routes) as PageName[];

/** The pages of an area, in the order of the list. */
export const pagesOf = (area: Area) => names.filter((name) => routes[name].area === area);

/** Whether somebody of this role, null for a visitor, may open a page. */
export const mayOpen = (role: Role | null, name: PageName) =>
  routes[name].roles?.some((allowed) => allowed === role) ?? true;
