import { describe, expect, test } from 'vitest';
import type { Role } from '../lib/claims.ts';
import { addresses, type PageName, paths } from '../lib/paths.ts';
import { t } from '../text/staff.ts';
import { isLinked, linksOf, placeOf } from './navigation.ts';
import { mayOpen, pagesOf, routes } from './routes.ts';

const pages = Object.keys(addresses) as PageName[];
const VISITOR = ['/', '/contact', '/car/:id', '/favourites', '/compare', '/pay/:id', '/admin'];
const DRIVER = [
  '/driverdashboard',
  '/driverdashboard/onsiteVehicleImages',
  '/driverdashboard/drivermaintainance',
  '/dashboard/ChangePassword',
];
const EMPLOYEE = [
  '/dashboard/today',
  '/dashboard',
  '/dashboard/dues',
  '/dashboard/carDetailsForm',
  '/dashboard/sellCarDetails',
  '/dashboard/deleteCarDetails',
  '/dashboard/addNoticeImage',
  '/dashboard/costReport/:id',
  '/dashboard/costReport/:id/statement',
  '/dashboard/edit/:id',
  '/dashboard/costReport/:id/addDoc',
  '/dashboard/costReport/:id/viewDoc',
  '/dashboard/accountDetails',
  '/dashboard/monthly-details',
  '/dashboard/miscellaneous-costs',
  '/dashboard/customerEnquiry',
  '/dashboard/AddDriver',
  '/dashboard/transfers',
  '/dashboard/viewOfficeDocuments',
  '/dashboard/addOfficeDocuments',
];
const ADMIN = [
  '/dashboard/ActiveAccounts',
  '/dashboard/AddEmployee',
  '/dashboard/activity',
  '/dashboard/bin',
  '/dashboard/import',
  '/dashboard/settings',
];

describe('who may open which page (R005-R027)', () => {
  const may: [Role | null, string[]][] = [
    [null, VISITOR],
    ['driver', [...VISITOR, ...DRIVER]],
    ['employee', [...VISITOR, ...DRIVER, ...EMPLOYEE]],
    ['admin', [...VISITOR, ...DRIVER, ...EMPLOYEE, ...ADMIN]],
  ];
  test.each(may)('%s', (role, allowed) => {
    const opened = pages.filter((name) => mayOpen(role, name)).map((name) => addresses[name]);
    expect(opened.toSorted()).toEqual(allowed.toSorted());
  });
});

test('every page is in the list, and every one of the staff without an :id has its link in the sidebar (R088, R251)', () => {
  expect(Object.keys(routes).toSorted()).toEqual(pages.toSorted());
  const linked = new Set((['office', 'driver'] as const).flatMap((area) => linksOf(area, 'admin').flatMap((it) => it.pages)));
  const linkable = pages.filter((name) => routes[name].roles && !addresses[name].includes(':id'));
  expect([...linked].toSorted()).toEqual([...linkable, 'home', 'contact'].toSorted());
});

test('the sidebar of an employee has only what he may open', () => {
  const labels = linksOf('office', 'employee').flatMap(({ pages }) => pages.map((name) => t(`nav.pages.${name}`)));
  expect(labels).toEqual([
    'Today',
    'Dashboard',
    'Home',
    'Contact Us',
    'Add Vehicle',
    'Remove Vehicle',
    'Add Notice',
    'Sell Vehicle',
    'Enquiry',
    'RC transfers',
    'Dues',
    'Account Details',
    'Monthly Details',
    'Miscellaneous Costs',
    'Add Driver',
    'Office Documents',
    'Add Office Documents',
    'Change Password',
  ]);
});

test('money that is owed is under Money, not under Stock (R482)', () => {
  expect(linksOf('office', 'admin').find(({ pages }) => pages.includes('dues'))?.group).toBe('money');
});

test('a page of a vehicle belongs to the dashboard, where it is opened', () => {
  for (const page of ['costReport', 'statement', 'editVehicle', 'addVehicleDocuments', 'viewVehicleDocuments'] as const) {
    expect(placeOf(paths[page]('MH12AB1234'))).toEqual({ page, parent: 'dashboard' });
  }
  expect(placeOf('/dashboard/deletecardetails')).toEqual({ page: 'deleteVehicle' });
  expect(placeOf('/nowhere')).toEqual({});
});

test('every page of the staff is marked in the sidebar, itself or by its parent', () => {
  const unmarked = [...pagesOf('office'), ...pagesOf('driver')].filter((name) => {
    const { page = name, parent = page } = placeOf(addresses[name]);
    return !isLinked(parent);
  });
  expect(unmarked).toEqual([]);
});

test('a link carries its registration number, in its address or as a question', () => {
  expect(paths.viewVehicleDocuments('MH 12/AB')).toBe('/dashboard/costReport/MH%2012%2FAB/viewDoc');
  expect(paths.vehicle('$&')).toBe('/car/%24%26');
  expect(paths.onsiteImages('MH12 AB')).toBe('/driverdashboard/onsiteVehicleImages?id=MH12%20AB');
  expect(paths.onsiteImages()).toBe('/driverdashboard/onsiteVehicleImages');
});
