import { LANGUAGE_CODES, type Language } from '../../../supabase/functions/_shared/contract/language.ts';
import { language } from '../text/language.ts';
import { addresses, type PageName, PUBLIC_PAGES } from './addresses.ts';
import type { Role } from './claims.ts';

/** The path of a public page in a language, `/mr/contact`; the English ones have no prefix, and never two slashes, which would name another site. */
export const pathIn = (which: Language, path: string) =>
  which === 'en' ? path.replace(/^\/{2,}/, '/') : `/${which}${path}`.replace(/\/$/, '');

const PREFIX = new RegExp(`^/(${LANGUAGE_CODES.filter((code) => code !== 'en').join('|')})(?=/|$)`, 'i');

/** The language of a path, and the path of the same page in English: of one slash, since a second one would name another site. */
export function languageAt(pathname: string): { language: Language; path: string } {
  const [prefix = '', code] = PREFIX.exec(pathname) ?? [];
  return {
    language: (code?.toLowerCase() as Language | undefined) ?? 'en',
    path: prefix ? pathname.slice(prefix.length).replace(/^\/*/, '/') : pathname,
  };
}

const isPublicPage = (name: string) => PUBLIC_PAGES.some((page) => page === name);

/** Builds a link to a page: with `:id` in its address it needs one, otherwise it takes an optional one (`?id=`). */
type PathTo<Address> = Address extends `${string}:id${string}` ? (id: string) => string : (id?: string) => string;

function pathTo(name: string, plain: string) {
  return (id = '') => {
    const address = isPublicPage(name) ? pathIn(language(), plain) : plain;
    const part = encodeURIComponent(id);
    if (address.includes(':id')) return address.replace(':id', () => part);
    return id ? `${address}?id=${part}` : address;
  };
}

/** The links of the site: `paths.costReport('MH12AB1234')`; those to public pages in the language of the moment. */
export const paths = Object.fromEntries(Object.entries(addresses).map(([name, address]) => [name, pathTo(name, address)])) as {
  [Name in PageName]: PathTo<(typeof addresses)[Name]>;
};

/** How many vehicles stand side by side. */
export const COMPARED_AT_MOST = 3;

/** A link to the comparison of these vehicles, which can be shared. */
export const comparePath = (numbers: string[]) =>
  `${paths.compare()}?ids=${numbers.slice(0, COMPARED_AT_MOST).map(encodeURIComponent).join(',')}`;

/** A link to the papers of a vehicle, with the transfer of its RC: on a phone a tab of its page. */
export const papersPath = (id: string) => `${paths.costReport(id)}?tab=papers`;

/** A part of the vehicle's page to which a link leads on a larger screen, which has no tabs: `state={{ part }}` of the link. */
export type VehiclePagePart = 'issued';

/** A link to the payment form of a sale, filled with what is due. */
export const paymentPath = (sale: number) => `${addresses.dues}?sale=${sale}`;

/** A link to what the seller of a vehicle was paid, with the form of the next payment; `stay`: an earlier one, 0 for the present. */
export const purchasePath = (id: string, stay = 0) =>
  `${paths.toPay()}?vehicle=${encodeURIComponent(id)}${stay > 0 ? `&stay=${stay}` : ''}`;

/** A link to the account of one of the staff, '' for those of all. */
export const staffAccountPath = (person: string) => `${addresses.staffMoney}${person && `?person=${encodeURIComponent(person)}`}`;

/** A link to the reminders of all who are overdue, one after the other. */
export const remindPath = `${addresses.dues}?remind=all`;

/** A link to everything about a phone number, which is typed there when none is given. */
export const personPath = (phone = '') => `${addresses.enquiries}?person=${encodeURIComponent(phone)}`;

/** A link to the statement of account of a sale of this vehicle. */
export const statementPath = (id: string, sale: number) => `${paths.statement(id)}?sale=${sale}`;

/** A link to what needs a person, of one kind. */
export const todayPath = (kind: string) => `${addresses.today}?kind=${kind}`;

/** A link to the import of one kind of files. */
export const importPath = (kind: string) => `${addresses.imports}?kind=${kind}`;

/** A link to the form of the opening balances. */
export const openingPath = `${addresses.cashBook}?opening=say`;

/** A link to an enquiry. */
export const enquiryPath = (enquiry: number) => `${addresses.enquiries}?enquiry=${enquiry}`;

/** A link to the form of a sale that comes of an enquiry, of the vehicle it asks about if there is one. */
export const saleOfEnquiryPath = (enquiry: number, id = '') =>
  `${addresses.sellVehicle}?${new URLSearchParams({ ...(id && { id }), enquiry: String(enquiry) })}`;

/** A link to the page of a vehicle, where it is reserved for whoever asked about it. */
export const reservePath = (enquiry: number, id: string) => `${paths.costReport(id)}?reserve=${enquiry}`;

const patterns = (Object.keys(addresses) as PageName[]).map((name) => ({
  name,
  pattern: new RegExp(`^${addresses[name].replace(/\/$/, '').replace(':id', '([^/]+)')}/?$`, 'i'),
}));

/** A page, and what stands for `:id` in its address. */
export interface Match {
  name: PageName;
  id: string;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The end of an address in which what is glued to it may be: signs, as they are or percent-encoded. */
const END = /(?:%[0-9a-f]{2}|%(?![0-9a-f]{2})|[^A-Za-z0-9%])+$/i;
/** Characters at the end that are looked at: a long run of signs would be tried from each of them. */
const MOST_GLUED = 100;
/** What no page's address ends with, and a sentence does: punctuation, other signs, spaces, and what is invisible. */
const SIGNS = /(?:[^\p{L}\p{M}\p{N}]|[\u034f\ufe00-\ufe0f])+$/u;
/** A token may end with a hyphen: what is behind its 24 characters is glued to it. */
const WITH_TOKEN = /^((?:\/[a-z]{2})?\/(?:pay|list)\/[\w-]{24})(?:[^A-Za-z0-9/][^/]*)?\/?$/i;

/**
 * The path of an address without what a chat or a sentence has glued to its end: a full stop, a bracket, an asterisk, an
 * invisible character. A closing slash alone stays.
 */
export function withoutGlued(pathname: string): string {
  const [, withToken] = WITH_TOKEN.exec(pathname) ?? [];
  if (withToken || isUnguessable(pathname)) return withToken ?? pathname;
  const end = END.exec(pathname.slice(-MOST_GLUED))?.[0] ?? '';
  const text = decoded(end);
  const kept = text.replace(SIGNS, '');
  if (/^\/*$/.test(text.slice(kept.length))) return pathname;
  return pathname.slice(0, -end.length) + kept.split('/').map(encodeURIComponent).join('/') || '/';
}

/** The page at an address, in any letter case, with or without a closing slash; null for none. Only public pages have addresses by language. */
export function pageAt(pathname: string): Match | null {
  const { path } = languageAt(pathname);
  for (const { name, pattern } of patterns) {
    const match = pattern.exec(path);
    if (match && (path === pathname || isPublicPage(name))) return { name, id: decoded(match[1] ?? '') };
  }
  return null;
}

/** Whether an address is a page of the staff's application, the login included. */
export function isStaffs(pathname: string): boolean {
  const page = pageAt(pathname);
  return page !== null && !isPublicPage(page.name);
}

/** Whether an address is a payment page or a shared list: whoever has it is shown it, so nobody keeps it, lists it or is told of it. */
export const isUnguessable = (pathname: string) => /^\/(pay|list)\//i.test(languageAt(pathname).path);

/** Parameter of the login's address: whoever is signed in is led on to their dashboard. */
export const START = 'start';

/** The target of the Dashboard link by role. */
export function homePathFor(role: Role | null): string {
  if (role === 'driver') return paths.driverDashboard();
  return role ? paths.dashboard() : paths.login();
}
