import {
  type Icon,
  IconCalendarStats,
  IconCamera,
  IconCar,
  IconCarOff,
  IconCash,
  IconCoins,
  IconFilePlus,
  IconFiles,
  IconHistory,
  IconHome,
  IconIdBadge2,
  IconLayoutDashboard,
  IconLock,
  IconMessageQuestion,
  IconPhone,
  IconSpeakerphone,
  IconSteeringWheel,
  IconTool,
  IconUserPlus,
  IconWallet,
} from '@tabler/icons-react';
import type { Role } from '../lib/claims.ts';
import type { PageName } from '../lib/paths.ts';
import type { nav } from '../text/en/nav.ts';
import { type Area, mayOpen, pagesOf } from './routes.ts';

type Group = keyof typeof nav.groups;

/** A page's link in the sidebar: under the heading of its group, or above all groups. */
interface PageLink {
  group?: Group;
  Icon: Icon;
}

/**
 * The staff's sidebar (R088, R251): a link for every page, null for a page that is only linked from another one. The labels
 * are in text/en/nav.ts; order and authorization come from routes.ts.
 */
export const navigation = {
  home: { Icon: IconHome },
  contact: { Icon: IconPhone },
  vehicle: null,
  login: null,
  dashboard: { Icon: IconLayoutDashboard },
  addVehicle: { group: 'stock', Icon: IconCar },
  sellVehicle: { group: 'stock', Icon: IconCash },
  deleteVehicle: { group: 'stock', Icon: IconCarOff },
  addNotice: { group: 'stock', Icon: IconSpeakerphone },
  costReport: null,
  editVehicle: null,
  addVehicleDocuments: null,
  viewVehicleDocuments: null,
  accountDetails: { group: 'money', Icon: IconWallet },
  monthlyDetails: { group: 'money', Icon: IconCalendarStats },
  miscellaneousCosts: { group: 'money', Icon: IconCoins },
  enquiries: { group: 'people', Icon: IconMessageQuestion },
  activeAccounts: { group: 'people', Icon: IconIdBadge2 },
  addEmployee: { group: 'people', Icon: IconUserPlus },
  addDriver: { group: 'people', Icon: IconSteeringWheel },
  changePassword: { group: 'people', Icon: IconLock },
  activity: { group: 'people', Icon: IconHistory },
  viewOfficeDocuments: { group: 'papers', Icon: IconFiles },
  addOfficeDocuments: { group: 'papers', Icon: IconFilePlus },
  driverDashboard: { Icon: IconSteeringWheel },
  onsiteImages: { group: 'yard', Icon: IconCamera },
  driverMaintenance: { group: 'yard', Icon: IconTool },
} as const satisfies Record<PageName, PageLink | null>;

export type LinkedPage = { [Name in PageName]: (typeof navigation)[Name] extends null ? never : Name }[PageName];

/** Type guard: whether a page has a link in the sidebar. */
export const isLinked = (name: PageName): name is LinkedPage => navigation[name] !== null;

function groupOf(name: LinkedPage): Group | '' {
  const link: PageLink = navigation[name];
  return link.group ?? '';
}

/** The links of an area by group: those without a group first, the area's own links before the public ones. */
export function linksOf(area: Area, role: Role | null) {
  const pages = [...pagesOf(area), ...pagesOf('public')].filter(isLinked).filter((name) => mayOpen(role, name));
  const groups = [...new Set(pages.map(groupOf))];
  return groups.map((group) => ({ group, pages: pages.filter((name) => groupOf(name) === group) }));
}
