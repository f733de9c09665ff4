import type { PublicCar } from '@contract/vehicle.ts';
import { known } from '../../kit/facts/format.ts';
import { paths } from '../../lib/paths.ts';
import { brandPage, slugOf, TYPE_PAGES } from '../../lib/stockPages.ts';
import { escaped } from './head.ts';

/** Vehicles in one file, and in one question to the API. */
const FILE_SIZE = 5000;
const PAGE_SIZE = 1000;

interface List {
  carsWithImages: PublicCar[];
  total: number;
}

/** Asks for listed vehicles. Throws when the API fails. */
export type Listing = (limit: number, offset: number) => Promise<List>;

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1';

const entry = (address: string, image?: string | null) =>
  `<url><loc>${escaped(address)}</loc>${image ? `<image:image><image:loc>${escaped(image)}</image:loc></image:image>` : ''}</url>`;

const urlset = (entries: string[]) =>
  `${XML}<urlset xmlns="${SCHEMA}" xmlns:image="${IMAGES}">\n${entries.join('\n')}\n</urlset>\n`;

const index = (origin: string, files: number) => {
  const entries = Array.from({ length: files }, (_, place) => `${origin}/sitemap-${place + 1}.xml`);
  const written = entries.map((address) => `<sitemap><loc>${escaped(address)}</loc></sitemap>`);
  return `${XML}<sitemapindex xmlns="${SCHEMA}">\n${written.join('\n')}\n</sitemapindex>\n`;
};

/** The vehicles of one file. */
async function vehiclesOf(list: Listing, file: number): Promise<PublicCar[]> {
  const cars = new Map<string, PublicCar>();
  const end = file * FILE_SIZE;
  for (let offset = end - FILE_SIZE; offset < end; offset += PAGE_SIZE) {
    const { carsWithImages } = await list(PAGE_SIZE, offset);
    for (const car of carsWithImages) cars.set(car.registernumber, car);
    if (carsWithImages.length < PAGE_SIZE) break;
  }
  return [...cars.values()];
}

/** All listed vehicles. */
export async function allVehicles(list: Listing): Promise<PublicCar[]> {
  const { total } = await list(1, 0);
  const cars: PublicCar[] = [];
  for (let file = 1; file <= Math.ceil(total / FILE_SIZE); file++) cars.push(...(await vehiclesOf(list, file)));
  return cars;
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

/** `sitemap.xml`, or for a large stock the index of `sitemap-1.xml` and so on; null for a file that there is not. */
export async function sitemap(origin: string, list: Listing, file?: number): Promise<string | null> {
  const { total } = await list(1, 0);
  const files = Math.ceil(total / FILE_SIZE) || 1;
  if (!file && files > 1) return index(origin, files);
  if (file && file > files) return null;
  const cars = await vehiclesOf(list, file ?? 1);
  return urlset(publicPaths(cars).map(({ path, image }) => entry(`${origin}${path}`, image)));
}
