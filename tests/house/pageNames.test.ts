import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isLinked } from '../../web/src/app/navigation.ts';
import { pagesOf } from '../../web/src/app/routes.ts';
import { siteFiles } from './source.ts';

/** The keys of page names, also where one begins a template: `nav.pages.add${designation}`. */
const namesIn = (source: string) => [...source.matchAll(/nav\.pages\.(\w+)/g)].map(([, key = '']) => key);

const routes = readFileSync('web/src/app/routes.ts', 'utf8');
const fileOf = (page: string) => new RegExp(`^  ${page}: {[^}]*import\\('\\.\\./(pages/[^']+)'`, 'm').exec(routes)?.[1];

test.each([...pagesOf('office'), ...pagesOf('driver')].filter(isLinked))(
  'the heading of %s, its document and its link have one name (R482)',
  (page) => {
    const source = readFileSync(`web/src/${fileOf(page)}`, 'utf8');
    expect(namesIn(source).some((key) => page === key || (page.startsWith(key) && source.includes(`${key}\${`)))).toBe(true);
    // Nothing of its own in the browser's tab.
    expect(source).not.toMatch(/<StaffPage[^>]* tab=/);
  },
);

test('a button to a page, in a list of labels and addresses, has its name (R482)', () => {
  const links = siteFiles().flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/label: t\('([\w.]+)'\),\s*to: paths\.(\w+)\(\)/g)]);
  const buttons = links.map(([, label, page]) => ({ label, page })).filter(({ label }) => !label?.endsWith('.back'));
  expect(buttons.length).toBeGreaterThan(9);
  for (const { label, page } of buttons) expect(label).toBe(`nav.pages.${page}`);
});
