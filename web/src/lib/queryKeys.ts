/** Makes query keys: `keys.vehicle('MH12AB1234')` is one of them, `keys.vehicle()` the prefix of all of its kind. */
const named =
  (...name: string[]) =>
  (...which: unknown[]) => [...name, ...which];

/** Every query key of the site; there is no other place for keys. */
export const keys = {
  showroom: named('showroom'),
  publicVehicle: named('landingcar'),
  similar: named('similar'),
  vehicle: named('car'),
  foundVehicles: named('vehicles', 'find'),
  dashboard: named('dashboard'),
  dashboardRows: named('dashboard', 'rows'),
  totalSellingPrice: named('total-selling-price'),
  maintenance: named('maintenance'),
  soldCar: named('sold-cars'),
  installments: named('installments'),
  profits: named('profits'),
  costs: named('miscellaneous-costs'),
  ledger: named('accountDetails'),
  enquiries: named('customer'),
  notices: named('images', 'Notices/'),
  documents: named('documents'),
  accounts: named('accounts'),
  settings: named('settings'),
  activity: named('logs'),
};

/** Wherever a vehicle is shown. Prefixes, because a URL may spell a registration number differently. */
const VEHICLES = [
  keys.showroom(),
  keys.publicVehicle(),
  keys.similar(),
  keys.vehicle(),
  keys.foundVehicles(),
  keys.dashboard(),
];
/** The dealer's aggregates (D11, D12). */
const SUMS = [keys.ledger(), keys.profits()];

/** Cache invalidation: the keys that each write changes, besides the log, which every write changes. */
const touched = {
  vehicle: [...VEHICLES, ...SUMS],
  deletedVehicle: [...VEHICLES, ...SUMS, keys.maintenance(), keys.documents()],
  /** On or off the home page (R104). */
  display: [keys.showroom(), keys.publicVehicle(), keys.vehicle(), keys.dashboard()],
  pictures: [keys.showroom(), keys.publicVehicle(), keys.vehicle(), keys.foundVehicles()],
  onsitePictures: [keys.vehicle()],
  maintenance: [keys.maintenance(), ...SUMS],
  receipt: [keys.maintenance()],
  sale: [...VEHICLES, ...SUMS, keys.totalSellingPrice(), keys.soldCar(), keys.installments()],
  installment: [keys.installments(), keys.ledger()],
  /** A cost or an investment. */
  entry: [keys.costs(), ...SUMS],
  enquiry: [keys.enquiries()],
  notice: [keys.notices()],
  document: [keys.documents()],
  account: [keys.accounts()],
  settings: [keys.settings()],
} satisfies Record<string, unknown[][]>;

export type Write = keyof typeof touched;

/** The keys that a write invalidates. */
export const touches = (write: Write): unknown[][] => [...touched[write], keys.activity()];
