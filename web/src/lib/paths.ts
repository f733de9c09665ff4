import type { Role } from './claims.ts';

const part = encodeURIComponent;
const lookingUp = (path: string, id = '') => (id ? `${path}?id=${part(id)}` : path);

/** Every address of the site (R005-R027). */
export const paths = {
  home: () => '/',
  contact: () => '/contact',
  vehicle: (id: string) => `/car/${part(id)}`,
  login: () => '/admin',

  dashboard: () => '/dashboard',
  addEmployee: () => '/dashboard/AddEmployee',
  addDriver: () => '/dashboard/AddDriver',
  addVehicle: () => '/dashboard/carDetailsForm',
  deleteVehicle: () => '/dashboard/deleteCarDetails',
  enquiries: () => '/dashboard/customerEnquiry',
  addNotice: () => '/dashboard/addNoticeImage',
  sellVehicle: () => '/dashboard/sellCarDetails',
  addOfficeDocuments: () => '/dashboard/addOfficeDocuments',
  viewOfficeDocuments: () => '/dashboard/viewOfficeDocuments',
  activeAccounts: () => '/dashboard/ActiveAccounts',
  changePassword: () => '/dashboard/ChangePassword',
  activity: () => '/dashboard/activity',
  costReport: (id: string) => `/dashboard/costReport/${part(id)}`,
  addVehicleDocuments: (id: string) => `/dashboard/costReport/${part(id)}/addDoc`,
  viewVehicleDocuments: (id: string) => `/dashboard/costReport/${part(id)}/viewDoc`,
  editVehicle: (id: string) => `/dashboard/edit/${part(id)}`,
  miscellaneousCosts: () => '/dashboard/miscellaneous-costs',
  monthlyDetails: () => '/dashboard/monthly-details',
  accountDetails: () => '/dashboard/accountDetails',

  driverDashboard: (id?: string) => lookingUp('/driverdashboard', id),
  onsiteImages: (id?: string) => lookingUp('/driverdashboard/onsiteVehicleImages', id),
  driverMaintenance: (id?: string) => lookingUp('/driverdashboard/drivermaintainance', id),
};

/** Where the Dashboard link leads for a role (R043). */
export function homePathFor(role: Role | null): string {
  if (role === 'driver') return paths.driverDashboard();
  return role ? paths.dashboard() : paths.login();
}
