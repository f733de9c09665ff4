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
 * The sidebar of the staff (R088, R251): every page has its link, null where one comes from another page. The labels are in
 * text/en/nav.ts. The order, and who may open what, is that of routes.ts.
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

/** Whether a page has its link. */
export const isLinked = (name: PageName): name is LinkedPage => navigation[name] !== null;

function groupOf(name: LinkedPage): Group | '' {
  const link: PageLink = navigation[name];
  return link.group ?? '';
}

/** The links of an area by group: first those without one, the area's own before everybody's. */
export function linksOf(area: Area, role: Role | null) {
  const pages = [...pagesOf(area), ...pagesOf('public')].filter(isLinked).filter((name) => mayOpen(role, name));
  const groups = [...new Set(pages.map(groupOf))];
  return groups.map((group) => ({ group, pages: pages.filter((name) => groupOf(name) === group) }));
}
