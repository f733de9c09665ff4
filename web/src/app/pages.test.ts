import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { addresses, type PageName } from '../lib/addresses.ts';
import { paths } from '../lib/paths.ts';
import { isLinked, linksOf, placeOf } from './navigation.ts';
import { pages, pagesOf } from './pages.ts';

const names = Object.keys(pages) as PageName[];

test('every page of the staff has its component in a file of its name, and every such file is of a page', () => {
  const components = globSync('web/src/pages/{staff,driver}/*Page.tsx').map((file) => basename(file, 'Page.tsx'));
  const expected = names
    .filter((name) => pages[name].area !== 'public')
    .map((name) => name.replace(/^./, (letter) => letter.toUpperCase()));
  expect(components.toSorted()).toEqual(expected.toSorted());
});

test('every page of the staff has its link in the sidebar, or is marked there by its parent (R088, R251)', () => {
  const unmarked = [...pagesOf('office'), ...pagesOf('driver')].filter((name) => {
    const { page = name, parent = page } = placeOf(addresses[name]);
    return !isLinked(parent) || (name !== page && !addresses[name].includes(':id'));
  });
  expect(unmarked).toEqual([]);
});

test('money that is owed is under Money, not under Stock (R482)', () => {
  expect(linksOf('office', 'admin').find((group) => group.pages.includes('dues'))?.group).toBe('money');
});

test('a page of a vehicle belongs to the dashboard, where it is opened', () => {
  for (const page of ['costReport', 'statement', 'editVehicle', 'addVehicleDocuments', 'viewVehicleDocuments'] as const) {
    expect(placeOf(paths[page]('MH12AB1234'))).toEqual({ page, parent: 'dashboard' });
  }
  expect(placeOf('/dashboard/deletecardetails')).toEqual({ page: 'deleteVehicle' });
  expect(placeOf('/nowhere')).toEqual({});
});

test('a link carries its registration number, in its address or as a question', () => {
  expect(paths.viewVehicleDocuments('MH 12/AB')).toBe('/dashboard/costReport/MH%2012%2FAB/viewDoc');
  expect(paths.vehicle('$&')).toBe('/car/%24%26');
  expect(paths.onsiteImages('MH12 AB')).toBe('/driverdashboard/onsiteVehicleImages?id=MH12%20AB');
  expect(paths.onsiteImages()).toBe('/driverdashboard/onsiteVehicleImages');
});
