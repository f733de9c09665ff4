import {
  type Icon,
  IconCalendarDue,
  IconCalendarStats,
  IconCamera,
  IconCar,
  IconCarOff,
  IconCash,
  IconChecklist,
  IconCoins,
  IconFileImport,
  IconFilePlus,
  IconFiles,
  IconHistory,
  IconHome,
  IconIdBadge2,
  IconLayoutDashboard,
  IconLock,
  IconMessageQuestion,
  IconPhone,
  IconSettings,
  IconSpeakerphone,
  IconSteeringWheel,
  IconTool,
  IconTransfer,
  IconTrash,
  IconUserPlus,
  IconWallet,
} from '@tabler/icons-react';
import { matchPath } from 'react-router-dom';
import type { Role } from '../lib/claims.ts';
import { addresses, type PageName } from '../lib/paths.ts';
import type { nav } from '../text/en/nav.ts';
import { type Area, mayOpen, pagesOf } from './routes.ts';

type Group = keyof typeof nav.groups;

/** A page's link in the sidebar: under the heading of its group, or above all groups. */
interface PageLink {
  group?: Group;
  Icon: Icon;
}

/** A page without a link of its own, and the page whose link stands for it. */
interface SubPage {
  parent: PageName;
}

/**
 * The staff's sidebar: a link for every page, the parent of a page that is only linked from another one, null for a
 * page outside it. The labels are in text/en/nav.ts; order and authorization come from routes.ts.
 */
export const navigation = {
  home: { Icon: IconHome },
  contact: { Icon: IconPhone },
  vehicle: null,
  favourites: null,
  compare: null,
  pay: null,
  login: null,
  today: { Icon: IconChecklist },
  dashboard: { Icon: IconLayoutDashboard },
  dues: { group: 'money', Icon: IconCalendarDue },
  addVehicle: { group: 'stock', Icon: IconCar },
  sellVehicle: { group: 'sales', Icon: IconCash },
  deleteVehicle: { group: 'stock', Icon: IconCarOff },
  addNotice: { group: 'stock', Icon: IconSpeakerphone },
  costReport: { parent: 'dashboard' },
  statement: { parent: 'dashboard' },
  editVehicle: { parent: 'dashboard' },
  addVehicleDocuments: { parent: 'dashboard' },
  viewVehicleDocuments: { parent: 'dashboard' },
  accountDetails: { group: 'money', Icon: IconWallet },
  monthlyDetails: { group: 'money', Icon: IconCalendarStats },
  miscellaneousCosts: { group: 'money', Icon: IconCoins },
  enquiries: { group: 'sales', Icon: IconMessageQuestion },
  activeAccounts: { group: 'people', Icon: IconIdBadge2 },
  addEmployee: { group: 'people', Icon: IconUserPlus },
  addDriver: { group: 'people', Icon: IconSteeringWheel },
  changePassword: { group: 'settings', Icon: IconLock },
  activity: { group: 'settings', Icon: IconHistory },
  bin: { group: 'settings', Icon: IconTrash },
  imports: { group: 'settings', Icon: IconFileImport },
  transfers: { group: 'sales', Icon: IconTransfer },
  settings: { group: 'settings', Icon: IconSettings },
  viewOfficeDocuments: { group: 'documents', Icon: IconFiles },
  addOfficeDocuments: { group: 'documents', Icon: IconFilePlus },
  driverDashboard: { Icon: IconSteeringWheel },
  onsiteImages: { group: 'yard', Icon: IconCamera },
  driverMaintenance: { group: 'yard', Icon: IconTool },
} as const satisfies Record<PageName, PageLink | SubPage | null>;

export type LinkedPage = { [Name in PageName]: (typeof navigation)[Name] extends PageLink ? Name : never }[PageName];

const entryOf = (name: PageName): PageLink | SubPage | null => navigation[name];

/** Type guard: whether a page has a link in the sidebar. */
export const isLinked = (name: PageName): name is LinkedPage => 'Icon' in (entryOf(name) ?? {});

/** The page at an address, with its parent when it has no link of its own. */
export function placeOf(pathname: string): { page?: PageName; parent?: PageName } {
  const page = (Object.keys(addresses) as PageName[]).find((name) => matchPath(addresses[name], pathname));
  const entry = page && entryOf(page);
  return { ...(page && { page }), ...(entry && 'parent' in entry && { parent: entry.parent }) };
}

function groupOf(name: LinkedPage): Group | '' {
  const link: PageLink = navigation[name];
  return link.group ?? '';
}

/** The links of an area by group: those without a group first, the area's own links before the public ones. */
export function linksOf(area: Area, role: Role | null) {
  const own: PageName = 'changePassword';
  const pages = [...new Set([...pagesOf(area), ...pagesOf('public'), own])].filter(isLinked).filter((name) => mayOpen(role, name));
  const groups = [...new Set(pages.map(groupOf))];
  return groups.map((group) => ({ group, pages: pages.filter((name) => groupOf(name) === group) }));
}
