import type { SearchAnswer } from '@contract/showroom.ts';
import type { PublicCar } from '@contract/vehicle.ts';
import { known } from '../../kit/facts/format.ts';
import { paths } from '../../lib/paths.ts';
import { brandPage, slugOf, TYPE_PAGES } from '../../lib/stockPages.ts';
import { escaped } from './head.ts';

/** The most addresses that sitemaps.org allows a file. */
const FILE_SIZE = 50_000;

/** Asks for listed vehicles: the first page of them, or the one behind a cursor. Throws when the API fails. */
export type Listing = (after?: string) => Promise<Pick<SearchAnswer, 'carsWithImages' | 'next'>>;

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1';

const entry = (address: string, image?: string | null) =>
  `<url><loc>${escaped(address)}</loc>${image ? `<image:image><image:loc>${escaped(image)}</image:loc></image:image>` : ''}</url>`;

const urlset = (entries: string[]) => `${XML}<urlset xmlns="${SCHEMA}" xmlns:image="${IMAGES}">\n${entries.join('\n')}\n</urlset>\n`;

const index = (addresses: string[]) => {
  const written = addresses.map((address) => `<sitemap><loc>${escaped(address)}</loc></sitemap>`);
  return `${XML}<sitemapindex xmlns="${SCHEMA}">\n${written.join('\n')}\n</sitemapindex>\n`;
};

/** All listed vehicles, page by page; each once, should it have moved meanwhile. */
export async function allVehicles(list: Listing): Promise<PublicCar[]> {
  const cars = new Map<string, PublicCar>();
  let after: string | undefined;
  do {
    const { carsWithImages, next } = await list(after);
    for (const car of carsWithImages) cars.set(car.registernumber, car);
    after = next ?? undefined;
  } while (after);
  return [...cars.values()];
}

/** The public pages of these vehicles, their brands, and the stock. */
export function publicPaths(cars: PublicCar[]): { path: string; image?: string | null }[] {
  const brands = cars.map(({ carcompany }) => known(carcompany)).filter((brand) => slugOf(brand));
  const pages = [paths.home(), paths.contact(), ...Object.values(TYPE_PAGES), ...new Set(brands.map(brandPage))];
  return [
    ...pages.map((path) => ({ path })),
    ...cars.map(({ registernumber, displayImage }) => ({ path: paths.vehicle(registernumber), image: displayImage })),
  ];
}

/** The sitemap of a site that search engines are to leave out. */
export const noSitemap = (): Map<string, string> => new Map([['sitemap.xml', urlset([])]]);

/** The sitemap by file name: `sitemap.xml`, which for a large stock is the index of `sitemap-1.xml` and so on. */
export async function sitemaps(origin: string, list: Listing): Promise<Map<string, string>> {
  const entries = publicPaths(await allVehicles(list)).map(({ path, image }) => entry(`${origin}${path}`, image));
  if (entries.length <= FILE_SIZE) return new Map([['sitemap.xml', urlset(entries)]]);
  const files = new Map<string, string>();
  for (let start = 0; start < entries.length; start += FILE_SIZE)
    files.set(`sitemap-${files.size + 1}.xml`, urlset(entries.slice(start, start + FILE_SIZE)));
  const addresses = [...files.keys()].map((name) => `${origin}/${name}`);
  return files.set('sitemap.xml', index(addresses));
}
