import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isLinked } from '../../web/src/app/navigation.ts';
import { pages, pagesOf } from '../../web/src/app/pages.ts';
import { siteFiles } from './source.ts';

const fileOf = (area: 'office' | 'driver', page: string) =>
  `web/src/pages/${area === 'driver' ? 'driver' : 'staff'}/${page.replace(/^./, (letter) => letter.toUpperCase())}Page.tsx`;

const linked = (['office', 'driver'] as const).flatMap((area) =>
  pagesOf(area)
    .filter(isLinked)
    .map((page) => ({ page, file: fileOf(area, page) })),
);

test.each(linked)('the heading of $page, its document and its link have one name (R482)', ({ page, file }) => {
  const source = readFileSync(file, 'utf8');
  expect(source).toContain(`'${pages[page].label}'`);
  // Nothing of its own in the browser's tab.
  expect(source).not.toMatch(/<StaffPage[^>]* tab=/);
});

test('a button to a page, in a list of labels and addresses, has its name (R482)', () => {
  const links = siteFiles().flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/label: t\('([\w.]+)'\),\s*to: paths\.(\w+)\(\)/g)]);
  const buttons = links.map(([, label, page]) => ({ label, page })).filter(({ label }) => !label?.endsWith('.back'));
  expect(buttons.length).toBeGreaterThan(9);
  const labels: Record<string, unknown> = Object.fromEntries(linked.map(({ page }) => [page, pages[page].label]));
  for (const { label, page = '' } of buttons) expect(label).toBe(labels[page]);
});
