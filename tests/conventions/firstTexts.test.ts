import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { isLinked } from '../../web/src/app/navigation.ts';
import { pages, pagesOf } from '../../web/src/app/pages.ts';
import { VISITORS_AREAS } from '../../web/vite/compiledTexts.ts';
import { read } from './source.ts';

/** The areas of texts by who reads them, from the folders they stand in. */
const areasOf = (...readers: string[]) =>
  new Set(
    readers.flatMap((reader) =>
      globSync(`web/src/text/en/${reader}/*.ts`).flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/^export const (\w+)/gm)].map(([, area = '']) => area),
      ),
    ),
  );

/** What is imported on demand; without other texts, which `withStaffTexts` loads. */
const ON_DEMAND = { any: /\bimport\('(\.[^']+)'\)/g, textless: /(?<!withStaffTexts\()\bimport\('(\.[^']+)'\)/g };

/** The files that these import, also on demand where `later`. */
function reached(starts: string[], later?: keyof typeof ON_DEMAND): string[] {
  const found = new Set<string>();
  const follow = (file: string) => {
    // The list of pages names each, in its sidebar; the router and the texts load what is wanted.
    if (found.has(file) || !/\.tsx?$/.test(file) || /app\/(pages|router)\.tsx?$|\/text\//.test(file)) return;
    found.add(file);
    const { source, imports } = read(file);
    const onDemand = later ? [...source.matchAll(ON_DEMAND[later])].map(([, path = '']) => join(dirname(file), path)) : [];
    for (const imported of [...imports, ...onDemand]) follow(imported);
  };
  for (const start of starts) follow(start);
  return [...found];
}

/** Where these say a text of an area that is not loaded with them: `file: area`. */
function saidTooEarly(files: string[], loaded: Set<string>, others = areasOf('staff', 'yard', 'dashboard', 'office')): string[] {
  return files.flatMap((file) =>
    [...read(file).source.matchAll(/\bt(?:\.\w+)?\((?:[^)]*?\? )?['"`](\w+)\./g)]
      .map(([, area = '']) => area)
      .filter((area) => others.has(area) && !loaded.has(area))
      .map((area) => `${file}: ${area}`),
  );
}

const FIRST = ['web/src/app/StaffLayout.tsx', 'web/src/app/RootLayout.tsx', 'web/src/pages/driver/DriverDashboardPage.tsx'];

test('a first page of a driver says texts of `staff` alone (R726)', () => {
  const files = reached([...FIRST, 'web/src/features/staffVehicle/GoToVehicle.tsx']);
  expect(files.length).toBeGreaterThan(50);
  expect(saidTooEarly(files, areasOf('staff'))).toEqual([]);
});

test('the office’s first page says texts of `staff` and `dashboard` alone, and loads the others with what says them (R726)', () => {
  const files = reached([...FIRST, 'web/src/app/SidebarWaiting.tsx', 'web/src/pages/staff/DashboardPage.tsx'], 'textless');
  expect(files.length).toBeGreaterThan(150);
  expect(saidTooEarly(files, areasOf('staff', 'dashboard'))).toEqual([]);
});

test('the sidebar is said with the first page of its area (R726)', () => {
  const named = (area: 'driver' | 'office') =>
    pagesOf(area)
      .filter(isLinked)
      .map((page) => pages[page].label.split('.')[0] ?? '');
  expect(named('driver').filter((area) => !areasOf('public', 'staff').has(area))).toEqual([]);
  expect(named('office').filter((area) => !areasOf('public', 'staff', 'dashboard').has(area))).toEqual([]);
});

/** What stands in files that a driver loads too, and shows the office alone. */
const OFFICE_ONLY = /\/(shared\/(messages|person)|app\/SidebarWaiting|features\/(enquiries|today))\/|shared\/dealer\/rates/;

test('what a driver works with says no text of the office (R726)', () => {
  const pages = globSync('web/src/pages/driver/*.tsx');
  const files = reached(pages, 'any').filter((file) => !OFFICE_ONLY.test(file));
  expect(files.length).toBeGreaterThan(150);
  expect(saidTooEarly(files, areasOf('staff', 'yard'))).toEqual([]);
});

test('the staff say no text that is only loaded for visitors (R726)', () => {
  const pages = globSync('web/src/pages/{staff,driver}/*.tsx');
  const files = reached([...FIRST, 'web/src/app/main.tsx', 'web/src/app/router.tsx', ...pages], 'any');
  expect(files.length).toBeGreaterThan(600);
  expect(saidTooEarly(files, new Set(), new Set(VISITORS_AREAS))).toEqual([]);
  expect(saidTooEarly(globSync('web/src/features/showroom/*.tsx'), new Set(), new Set(VISITORS_AREAS)).length).toBeGreaterThan(5);
});
