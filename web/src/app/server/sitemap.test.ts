import type { PublicCar } from '@contract/vehicle.ts';
import { expect, test } from 'vitest';
import { type Listing, sitemaps } from './sitemap.ts';

const SITE = 'https://dealer.example';
const PAGE = 1000;

/** An API that lists so many vehicles, a page at a time. */
function stockOf(size: number): Listing {
  const numbers = Array.from({ length: size }, (_, place) => `MH12AA${place + 1}`);
  return async (after) => {
    const start = after ? numbers.indexOf(after) + 1 : 0;
    const page = numbers.slice(start, start + PAGE);
    const next = start + PAGE < size ? (page.at(-1) ?? null) : null;
    const cars = page.map((registernumber) => ({ registernumber, carcompany: 'Tata', displayImage: null }));
    return { carsWithImages: cars as unknown as PublicCar[], next };
  };
}

const addressesIn = (xml = '') => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
const vehiclesIn = (xml?: string) => addressesIn(xml).filter((address) => address?.startsWith(`${SITE}/car/`));

test.each([0, 1, 1000, 6042])('a stock of %d vehicles is in one file, all of it', async (size) => {
  const files = await sitemaps(SITE, stockOf(size), ['en']);
  expect([...files.keys()]).toEqual(['sitemap.xml']);
  expect(new Set(vehiclesIn(files.get('sitemap.xml'))).size).toBe(size);
});

test('a stock of more addresses than a file may have is in several, which sitemap.xml names', async () => {
  const files = await sitemaps(SITE, stockOf(60_000), ['en']);
  const parts = addressesIn(files.get('sitemap.xml')).map((address) => files.get(address?.slice(SITE.length + 1) ?? ''));
  expect(parts.map((part) => addressesIn(part).length <= 50_000)).toEqual([true, true]);
  expect(new Set(parts.flatMap(vehiclesIn)).size).toBe(60_000);
  expect(parts.flatMap(addressesIn).filter((address) => address === `${SITE}/brand/tata`)).toHaveLength(1);
});

test('a page is there in each language, with the addresses of all of them (R713)', async () => {
  const files = await sitemaps(SITE, stockOf(1), ['en', 'mr']);
  const pages = (files.get('sitemap.xml') ?? '').split('<url>').filter((page) => page.includes('/car/'));
  expect(pages.flatMap(addressesIn)).toEqual([`${SITE}/car/MH12AA1`, `${SITE}/mr/car/MH12AA1`]);
  for (const page of pages) {
    expect(page).toContain(`<xhtml:link rel="alternate" hreflang="en" href="${SITE}/car/MH12AA1"/>`);
    expect(page).toContain(`<xhtml:link rel="alternate" hreflang="mr" href="${SITE}/mr/car/MH12AA1"/>`);
  }
});
