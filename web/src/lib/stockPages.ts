import type { VEHICLE_TYPES } from '@contract/choices.ts';
import { normalized } from '../../../supabase/functions/_shared/contract/typed.ts';
import { language } from '../text/language.ts';
import { languageAt, pageAt, pathIn } from './paths.ts';

type VehicleType = (typeof VEHICLE_TYPES)[number];

/** The addresses of the pages per vehicle type, in English: the home page with a filter, for whoever links to it and for search engines. */
const TYPE_PAGES = { car: '/used-cars', bike: '/used-bikes', truck: '/used-trucks', tempo: '/used-tempos' } as const satisfies Record<
  VehicleType,
  string
>;

const types = Object.entries(TYPE_PAGES) as [VehicleType, string][];

export const typePage = (type: VehicleType) => pathIn(language(), TYPE_PAGES[type]);

const BRAND = /^\/brand\/([a-z0-9-]+)$/;

const withoutAccents = (text: string) =>
  normalized(text, 'NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** A brand or another choice for comparing, as the database does it: 'Maruti  suzuki' is `marutisuzuki`, and so is `maruti-suzuki`. */
export const choiceKey = (choice: string) => withoutAccents(choice).replace(/[\s!-/:-@[-`{-~]/g, '');

/** A brand in an address: 'Maruti Suzuki' is `maruti-suzuki`. '' where it has letters that are not Latin, which would be missing. */
export function slugOf(brand: string): string {
  const slug = withoutAccents(brand)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return choiceKey(slug) === choiceKey(brand) ? slug : '';
}

export const brandPage = (brand: string) => pathIn(language(), `/brand/${slugOf(brand)}`);

/** What a page of a part of the stock shows: the search parameters of the home page that its address stands for. */
export interface StockPage {
  type?: VehicleType;
  brand?: string;
  preset: Record<string, string>;
}

/** The page of a vehicle type or a brand at an address, in any letter case; null for none. */
export function stockPageAt(pathname: string): StockPage | null {
  const path = languageAt(pathname).path.toLowerCase().replace(/\/$/, '');
  const [type] = types.find(([, address]) => address === path) ?? [];
  if (type) return { type, preset: { carMake: type } };
  const [, brand] = BRAND.exec(path) ?? [];
  return brand ? { brand, preset: { brand } } : null;
}

/** Whether the page at an address is the home page, whole or in part. */
export const showsStock = (pathname: string) => pageAt(pathname)?.name === 'home' || stockPageAt(pathname) !== null;

/** The search parameters of the home page at an address, with those that the address itself stands for. */
export function paramsAt(pathname: string, search: string): URLSearchParams {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(stockPageAt(pathname)?.preset ?? {})) if (!params.has(name)) params.set(name, value);
  return params;
}

/** The address of the home page with these parameters: still this page's own as long as they include what it stands for. */
export function addressWith(pathname: string, params: URLSearchParams): string {
  const preset = Object.entries(stockPageAt(pathname)?.preset ?? {});
  const stays = preset.every(([name, value]) => params.getAll(name).join() === value);
  const rest = new URLSearchParams(params);
  if (stays) for (const [name] of preset) rest.delete(name);
  const path = stays ? pathname : pathIn(languageAt(pathname).language, '/');
  return rest.size > 0 ? `${path}?${rest}` : path;
}
