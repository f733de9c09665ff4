import { VEHICLE_TYPES } from '@contract/choices.ts';
import type { Language } from '@contract/language.ts';
import type { SearchAnswer } from '@contract/showroom.ts';
import type { PublicCar } from '@contract/vehicle.ts';
import { known } from '../../kit/facts/format.ts';
import { pathIn, paths } from '../../lib/paths.ts';
import { brandPage, slugOf, typePage } from '../../lib/stockPages.ts';
import { escaped } from './head.ts';

/** The most addresses that sitemaps.org allows a file. */
const FILE_SIZE = 50_000;

/** Asks for listed vehicles: the first page of them, or the one behind a cursor. Throws when the API fails. */
export type Listing = (after?: string) => Promise<Pick<SearchAnswer, 'carsWithImages' | 'next'>>;

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1';

const alternate = (language: string, address: string) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(address)}"/>`;

/** A page in each language, each with the addresses of all. */
function entries(origin: string, { path, image }: PublicPath, languages: readonly Language[]): string[] {
  const picture = image ? `<image:image><image:loc>${escaped(image)}</image:loc></image:image>` : '';
  const addresses = languages.map((language) => [language, `${origin}${pathIn(language, path)}`] as const);
  const others = languages.length > 1 ? addresses.map(([language, address]) => alternate(language, address)).join('') : '';
  return addresses.map(([, address]) => `<url><loc>${escaped(address)}</loc>${others}${picture}</url>`);
}

const urlset = (entries: string[]) =>
  `${XML}<urlset xmlns="${SCHEMA}" xmlns:image="${IMAGES}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`;

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

/** A public page by its English path, with its picture. */
interface PublicPath {
  path: string;
  image?: string | null;
}

/** The public pages of these vehicles, their brands, and the stock. */
export function publicPaths(cars: PublicCar[]): PublicPath[] {
  const brands = cars.map(({ carcompany }) => known(carcompany)).filter((brand) => slugOf(brand));
  const pages = [paths.home(), paths.contact(), ...VEHICLE_TYPES.map(typePage), ...new Set(brands.map(brandPage))];
  return [
    ...pages.map((path) => ({ path })),
    ...cars.map(({ registernumber, displayImage }) => ({ path: paths.vehicle(registernumber), image: displayImage })),
  ];
}

/** The sitemap of a site that search engines are to leave out. */
export const noSitemap = (): Map<string, string> => new Map([['sitemap.xml', urlset([])]]);

/** The sitemap by file name: `sitemap.xml`, which for a large stock is the index of `sitemap-1.xml` and so on. */
export async function sitemaps(origin: string, list: Listing, languages: readonly Language[]): Promise<Map<string, string>> {
  const all = publicPaths(await allVehicles(list)).flatMap((page) => entries(origin, page, languages));
  if (all.length <= FILE_SIZE) return new Map([['sitemap.xml', urlset(all)]]);
  const files = new Map<string, string>();
  for (let start = 0; start < all.length; start += FILE_SIZE)
    files.set(`sitemap-${files.size + 1}.xml`, urlset(all.slice(start, start + FILE_SIZE)));
  const addresses = [...files.keys()].map((name) => `${origin}/${name}`);
  return files.set('sitemap.xml', index(addresses));
}
