import {
  IconCamera,
  IconHome,
  IconLock,
  IconParking,
  IconPhone,
  IconPhotoQuestion,
  type IconProps,
  IconSteeringWheel,
  IconTool,
  IconUsers,
} from '@tabler/icons-react';
import { type ComponentType, lazy } from 'react';
import type { PageName } from '../lib/addresses.ts';
import type { Role } from '../lib/claims.ts';
import type { nav } from '../text/en/staff/nav.ts';
import type { t } from '../text/staff.ts';

/** The layout around a page: visitors' pages are documents of their own, the office and the driver have a sidebar, the login neither. */
export type Area = 'public' | 'login' | 'office' | 'driver';

export type Group = keyof typeof nav.groups;

interface Page {
  area: Area;
  /** Its address; `:id` is a registration number, of a payment page or a shared list the token of its link. Letter case does not matter. */
  path: string;
  /** The roles that may open it; everybody when missing. */
  roles?: readonly Role[];
  /** The key of its one name, which its link, its buttons and its heading show. */
  label?: Parameters<typeof t>[0];
  /** It has a link in the sidebar, under the heading of its group or above all groups. */
  Icon?: ComponentType<IconProps>;
  group?: Group;
  /** It has none, and is marked by the link of this page. */
  parent?: PageName;
}

/** An icon of the office's pages alone, which a driver's phone does not load. */
const officeIcon = (name: keyof typeof import('./officeIcons.ts')) =>
  lazy(async () => ({ default: (await import('./officeIcons.ts'))[name] }));

const office = { area: 'office', roles: ['employee', 'admin'] } as const;
const admin = { area: 'office', roles: ['admin'] } as const;
const anyStaff = { area: 'office', roles: ['driver', 'employee', 'admin'] } as const;
const driver = { area: 'driver', roles: ['driver', 'employee', 'admin'] } as const;

/**
 * The pages of the site, in the order of the sidebar. Routes, route guards, sidebar and `paths` (lib/addresses.ts, `npm run generate`) are
 * made of this list. The component of `dues` is DuesPage in pages/staff/DuesPage.tsx; those of visitors are in public/pages.ts.
 */
export const pages = {
  home: { area: 'public', path: '/', label: 'nav.home', Icon: IconHome },
  contact: { area: 'public', path: '/contact', label: 'nav.contact', Icon: IconPhone },
  vehicle: { area: 'public', path: '/car/:id' },
  favourites: { area: 'public', path: '/favourites' },
  compare: { area: 'public', path: '/compare' },
  sharedList: { area: 'public', path: '/list/:id' },
  pay: { area: 'public', path: '/pay/:id' },
  offline: { area: 'public', path: '/offline' },
  login: { area: 'login', path: '/admin' },

  today: { ...office, path: '/dashboard/today', label: 'pageNames.today', Icon: officeIcon('IconChecklist') },
  dashboard: { ...office, path: '/dashboard', label: 'pageNames.dashboard', Icon: officeIcon('IconLayoutDashboard') },
  costReport: { ...office, path: '/dashboard/costReport/:id', parent: 'dashboard' },
  statement: { ...office, path: '/dashboard/costReport/:id/statement', parent: 'dashboard' },
  editVehicle: { ...office, path: '/dashboard/edit/:id', parent: 'dashboard' },
  addVehicleDocuments: { ...office, path: '/dashboard/costReport/:id/addDoc', parent: 'dashboard' },
  viewVehicleDocuments: { ...office, path: '/dashboard/costReport/:id/viewDoc', parent: 'dashboard' },

  addVehicle: { ...office, path: '/dashboard/carDetailsForm', label: 'pageNames.addVehicle', group: 'stock', Icon: officeIcon('IconCar') },
  addPictures: {
    ...office,
    path: '/dashboard/pictures',
    label: 'pageNames.addPictures',
    group: 'stock',
    Icon: officeIcon('IconPhotoPlus'),
  },
  deleteVehicle: {
    ...office,
    path: '/dashboard/deleteCarDetails',
    label: 'pageNames.deleteVehicle',
    group: 'stock',
    Icon: officeIcon('IconCarOff'),
  },
  addNotice: {
    ...office,
    path: '/dashboard/addNoticeImage',
    label: 'pageNames.addNotice',
    group: 'stock',
    Icon: officeIcon('IconSpeakerphone'),
  },

  sellVehicle: {
    ...office,
    path: '/dashboard/sellCarDetails',
    label: 'pageNames.sellVehicle',
    group: 'sales',
    Icon: officeIcon('IconCash'),
  },
  enquiries: {
    ...office,
    path: '/dashboard/customerEnquiry',
    label: 'pageNames.enquiries',
    group: 'sales',
    Icon: officeIcon('IconMessageQuestion'),
  },
  transfers: { ...office, path: '/dashboard/transfers', label: 'pageNames.transfers', group: 'sales', Icon: officeIcon('IconTransfer') },

  dues: { ...office, path: '/dashboard/dues', label: 'pageNames.dues', group: 'money', Icon: officeIcon('IconCalendarDue') },
  cashBook: { ...office, path: '/dashboard/cash-book', label: 'pageNames.cashBook', group: 'money', Icon: officeIcon('IconBook2') },
  toPay: { ...admin, path: '/dashboard/to-pay', label: 'pageNames.toPay', group: 'money', Icon: officeIcon('IconReceiptRupee') },
  owner: { ...admin, path: '/dashboard/owner', label: 'pageNames.owner', group: 'money', Icon: officeIcon('IconScale') },
  accountDetails: {
    ...office,
    path: '/dashboard/accountDetails',
    label: 'pageNames.accountDetails',
    group: 'money',
    Icon: officeIcon('IconWallet'),
  },
  monthlyDetails: {
    ...office,
    path: '/dashboard/monthly-details',
    label: 'pageNames.monthlyDetails',
    group: 'money',
    Icon: officeIcon('IconCalendarStats'),
  },
  miscellaneousCosts: {
    ...office,
    path: '/dashboard/miscellaneous-costs',
    label: 'pageNames.miscellaneousCosts',
    group: 'money',
    Icon: officeIcon('IconCoins'),
  },

  staffMoney: { ...anyStaff, path: '/dashboard/staff-money', label: 'nav.staffMoney', group: 'people', Icon: IconUsers },
  activeAccounts: {
    ...admin,
    path: '/dashboard/ActiveAccounts',
    label: 'pageNames.activeAccounts',
    group: 'people',
    Icon: officeIcon('IconIdBadge2'),
  },
  addEmployee: {
    ...admin,
    path: '/dashboard/AddEmployee',
    label: 'pageNames.addEmployee',
    group: 'people',
    Icon: officeIcon('IconUserPlus'),
  },
  addDriver: { ...office, path: '/dashboard/AddDriver', label: 'pageNames.addDriver', group: 'people', Icon: IconSteeringWheel },

  viewOfficeDocuments: {
    ...office,
    path: '/dashboard/viewOfficeDocuments',
    label: 'pageNames.viewOfficeDocuments',
    group: 'documents',
    Icon: officeIcon('IconFiles'),
  },
  addOfficeDocuments: {
    ...office,
    path: '/dashboard/addOfficeDocuments',
    label: 'pageNames.addOfficeDocuments',
    group: 'documents',
    Icon: officeIcon('IconFilePlus'),
  },

  settings: { ...admin, path: '/dashboard/settings', label: 'pageNames.settings', group: 'settings', Icon: officeIcon('IconSettings') },
  imports: { ...admin, path: '/dashboard/import', label: 'pageNames.imports', group: 'settings', Icon: officeIcon('IconFileImport') },
  bin: { ...admin, path: '/dashboard/bin', label: 'pageNames.bin', group: 'settings', Icon: officeIcon('IconTrash') },
  activity: { ...admin, path: '/dashboard/activity', label: 'pageNames.activity', group: 'settings', Icon: officeIcon('IconHistory') },
  health: { ...admin, path: '/dashboard/health', label: 'pageNames.health', group: 'settings', Icon: officeIcon('IconHeartbeat') },
  changePassword: { ...anyStaff, path: '/dashboard/ChangePassword', label: 'nav.changePassword', group: 'settings', Icon: IconLock },

  driverDashboard: { ...driver, path: '/driverdashboard', label: 'driver.dashboardTitle', Icon: IconSteeringWheel },
  onsiteImages: { ...driver, path: '/driverdashboard/onsiteVehicleImages', label: 'driver.imagesTitle', group: 'yard', Icon: IconCamera },
  yardStock: { ...driver, path: '/driverdashboard/stock', label: 'driver.stockTitle', group: 'yard', Icon: IconParking },
  withoutPictures: {
    ...driver,
    path: '/driverdashboard/withoutPictures',
    label: 'driver.without.pageTitle',
    group: 'yard',
    Icon: IconPhotoQuestion,
  },
  driverMaintenance: {
    ...driver,
    path: '/driverdashboard/drivermaintainance',
    label: 'driver.maintenanceTitle',
    group: 'yard',
    Icon: IconTool,
  },
} as const satisfies Record<PageName, Page>;

const listed: Record<PageName, Page> = pages;
const names = Object.keys(pages) as PageName[];

/** The roles that may open a page; everybody when undefined. */
export const rolesOf = (name: PageName) => listed[name].roles;

/** The page whose link in the sidebar stands for this one, which has none. */
export const parentOf = (name: PageName) => listed[name].parent;

/** The pages of an area, in the order of the list. */
export const pagesOf = (area: Area) => names.filter((name) => pages[name].area === area);

/** Whether a role, null for a visitor, may open a page. */
export const mayOpen = (role: Role | null, name: PageName) => rolesOf(name)?.some((allowed) => allowed === role) ?? true;
