import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGE_CODES } from '../../supabase/functions/_shared/contract/language.ts';
import { DIST } from '../../web/server/built.ts';

/** What a first page of the staff loads, gzipped: limits a little above what is measured (docs/performance.md, decision 0058). */
const LIMITS = { admin: 182, driverdashboard: 178, dashboard: 224 };
const STYLES = 15;
/** What comes behind each of them: what answers are parsed by, and what floats. */
const BEHIND = 96;

const built = (path: string) => readFileSync(join(DIST, path), 'utf8');
const gzipped = (paths: string[]) => paths.reduce((sum, path) => sum + gzipSync(built(path)).length, 0) / 1000;

let html: string;
let first: string[];
let preloads: { start: string; contract: string[] } & Record<string, Record<string, string[]>>;
beforeAll(() => {
  html = built('app.html');
  first = [...html.matchAll(/<(?:script type="module"|link rel="modulepreload") crossorigin (?:src|href)="([^"]+)"/g)].map(
    ([, path = '']) => path,
  );
  preloads = JSON.parse(/<meta name="preloads" content='([^']+)'/.exec(html)?.[1] ?? '');
});

/** The scripts that one of them imports. */
const importedBy = (path: string) => [...built(path).matchAll(/\b(?:from|import)"\.\/([^"]+)"/g)].map(([, name]) => `/assets/${name}`);

/** The scripts of an area's first page: those of app.html, and what it loads beside them. */
const scriptsOf = (area: string, language: string) =>
  [...first, ...(preloads.texts?.[language] ?? []), ...(preloads[area]?.all ?? []), ...(preloads[area]?.[language] ?? [])].filter((path) =>
    path.endsWith('.js'),
  );

describe.each(Object.entries(LIMITS))('the first page of /%s', (area, limit) => {
  test.each(LANGUAGE_CODES)(`loads at most ${limit} kB of scripts, in few files (%s) (R725)`, (language) => {
    const more = language === 'en' ? 0 : area === 'dashboard' ? 4 : 3;
    const scripts = scriptsOf(area, language);
    expect(gzipped(scripts)).toBeLessThanOrEqual(limit + more);
    expect(scripts.length).toBeLessThanOrEqual(area === 'dashboard' ? 8 : 5);
  });
});

test.each(LANGUAGE_CODES)('of texts a driver’s first page loads those of a first page alone (%s) (R726)', (language) => {
  const texts = scriptsOf('driverdashboard', language).filter((path) => /\/[a-z]{2}(\.\w+)?-/.test(path));
  expect(texts.map((path) => path.replace(/-.*/, ''))).toEqual([`/assets/${language}`, `/assets/${language}.staff`]);
});

test('these are all their scripts: the pages stand in them, and are loaded by nothing else (R725)', () => {
  const start = first.map(built).join('');
  expect(start).toMatch(/"..\/pages\/driver\/DriverDashboardPage.tsx":\(\)=>\w+\(\(\)=>Promise\.resolve\(\)/);
  for (const [area, page] of Object.entries({ admin: 'Login', dashboard: 'Dashboard' })) {
    const loaded = new RegExp(`"../pages/staff/${page}Page.tsx":\\(\\)=>\\w+\\(\\(\\)=>import\\(\`./([^\`]+)\``);
    const file = `/assets/${loaded.exec(start)?.[1]}`;
    expect(preloads[area]?.all).toContain(file);
    const imported = importedBy(file);
    expect(imported.length).toBeGreaterThan(0);
    expect(imported.filter((path) => ![...first, ...(preloads[area]?.all ?? [])].includes(path))).toEqual([]);
  }
});

test(`what comes behind a first page is at most ${BEHIND} kB, and brings no other page (R725)`, () => {
  expect(first).toContain(preloads.start);
  const later = /assets\/later-[\w-]+\.js/.exec(built(preloads.start))?.[0];
  const behind = [...preloads.contract, `/${later}`];
  expect(gzipped(behind)).toBeLessThanOrEqual(BEHIND);
  expect(behind.flatMap(importedBy).filter((path) => ![...first, ...(preloads.dashboard?.all ?? []), ...behind].includes(path))).toEqual(
    [],
  );
});

test(`the styles before any page are at most ${STYLES} kB (R725)`, () => {
  const sheets = [...html.matchAll(/<link rel="stylesheet" crossorigin href="([^"]+)"/g)].map(([, path = '']) => path);
  expect(sheets.length).toBe(1);
  expect(gzipped(sheets)).toBeLessThanOrEqual(STYLES);
});
