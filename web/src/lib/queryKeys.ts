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
  myColumns: named('my-columns'),
  totalSellingPrice: named('total-selling-price'),
  maintenance: named('maintenance'),
  soldCar: named('sold-cars'),
  installments: named('installments'),
  /** Who owes, the statement of a sale, its cash. */
  dues: named('dues'),
  profits: named('profits'),
  costs: named('miscellaneous-costs'),
  ledger: named('accountDetails'),
  enquiries: named('customer'),
  transfers: named('transfers'),
  enquiry: named('enquiry'),
  enquiryCounts: named('enquiry-counts'),
  notices: named('images', 'Notices/'),
  documents: named('documents'),
  papers: named('papers'),
  issuedPapers: named('issued-papers'),
  /** The link of a sale to the page that says how to pay, and that page. */
  payLinks: named('pay-links'),
  person: named('person'),
  /** Whether somebody is not written to, what of him would be erased. */
  silence: named('silence'),
  erasure: named('erasure'),
  accounts: named('accounts'),
  settings: named('settings'),
  dealer: named('dealer'),
  activity: named('logs'),
  bin: named('bin'),
  imports: named('imports'),
  reversals: named('reversals'),
  reservations: named('reservations'),
  stays: named('stays'),
  /** Who was written what, what a message is made of, who is to be reminded. */
  messages: named('messages'),
  today: named('today'),
  /** An issued paper made into a file on this device. */
  madePaper: named('made-paper'),
};

/** Wherever a vehicle is shown. Prefixes, because a URL may spell a registration number differently. */
const VEHICLES = [keys.showroom(), keys.publicVehicle(), keys.similar(), keys.vehicle(), keys.foundVehicles(), keys.dashboard()];
/** The dealer's aggregates. */
const SUMS = [keys.ledger(), keys.profits()];

/** What else a vehicle's page says of it. */
const OF_A_VEHICLE = [keys.papers(), keys.person(), keys.enquiry(), keys.transfers(), keys.dues(), keys.messages()];

const ENQUIRIES = [keys.enquiries(), keys.enquiry(), keys.enquiryCounts()];

/** Cache invalidation: the keys that each write changes, besides the log, which every write changes, the bin, and what needs a person. */
const touched = {
  vehicle: [...VEHICLES, ...SUMS, ...OF_A_VEHICLE],
  deletedVehicle: [...VEHICLES, ...SUMS, ...OF_A_VEHICLE, keys.maintenance(), keys.documents()],
  /** Everything of it is under another number. */
  number: [
    ...VEHICLES,
    ...SUMS,
    ...OF_A_VEHICLE,
    ...ENQUIRIES,
    keys.maintenance(),
    keys.documents(),
    keys.soldCar(),
    keys.installments(),
    keys.reversals(),
    keys.stays(),
    keys.issuedPapers(),
    keys.reservations(),
  ],
  /** On or off the home page. */
  display: [keys.showroom(), keys.publicVehicle(), keys.vehicle(), keys.dashboard()],
  pictures: [keys.showroom(), keys.publicVehicle(), keys.vehicle(), keys.foundVehicles(), keys.dashboardRows()],
  onsitePictures: [keys.vehicle()],
  maintenance: [keys.maintenance(), keys.reversals(), ...SUMS],
  receipt: [keys.maintenance()],
  /** It may win the enquiry it came of. */
  sale: [
    ...VEHICLES,
    ...SUMS,
    ...ENQUIRIES,
    keys.totalSellingPrice(),
    keys.soldCar(),
    keys.installments(),
    keys.dues(),
    keys.transfers(),
    keys.person(),
    keys.issuedPapers(),
    keys.reservations(),
    keys.messages(),
  ],
  /** A vehicle is reserved, until another day, or not any more. */
  reservation: [...VEHICLES, ...SUMS, keys.reservations(), keys.issuedPapers(), keys.person(), keys.dues()],
  /** A payment, or a cheque that bounces. */
  installment: [
    keys.installments(),
    keys.dues(),
    keys.ledger(),
    keys.transfers(),
    keys.dashboardRows(),
    keys.stays(),
    keys.reversals(),
    keys.issuedPapers(),
    keys.messages(),
  ],
  /** A schedule, or a cheque that is cleared. */
  schedule: [keys.dues(), keys.messages()],
  /** A step, whose paper is one of the vehicle's documents, or where the buyer belongs. */
  transfer: [keys.transfers(), keys.documents()],
  /** A cost or an investment. */
  entry: [keys.costs(), ...SUMS],
  /** An entry goes out of the books or comes back, a whole sale too; or a vehicle is bought back. */
  reversal: [
    ...VEHICLES,
    ...SUMS,
    ...OF_A_VEHICLE,
    ...ENQUIRIES,
    keys.maintenance(),
    keys.soldCar(),
    keys.installments(),
    keys.totalSellingPrice(),
    keys.costs(),
    keys.reversals(),
    keys.stays(),
    keys.documents(),
    keys.issuedPapers(),
    keys.reservations(),
  ],
  enquiry: [...ENQUIRIES, keys.person(), keys.messages(), keys.silence(), keys.erasure()],
  /** A person is not written to, or is again. */
  silence: [keys.silence(), keys.messages(), keys.dues()],
  /** Enquiries, and of vehicles who lent, sold or bought them. */
  erasure: [
    ...OF_A_VEHICLE,
    ...ENQUIRIES,
    keys.silence(),
    keys.erasure(),
    keys.vehicle(),
    keys.soldCar(),
    keys.installments(),
    keys.reservations(),
    keys.stays(),
    keys.issuedPapers(),
    keys.madePaper(),
  ],
  /** A message that was opened in WhatsApp, or was not sent after all; a template. A reminder may have made the link to pay. */
  message: [keys.messages(), keys.payLinks()],
  notice: [keys.notices()],
  document: [keys.documents(), keys.papers(), keys.transfers()],
  /** The vehicle's fields of insurance and fitness are papers. */
  paper: [keys.papers(), keys.documents(), keys.vehicle(), keys.publicVehicle(), keys.dashboardRows(), keys.messages()],
  issuedPaper: [keys.issuedPapers()],
  payLink: [keys.payLinks()],
  account: [keys.accounts()],
  settings: [keys.settings()],
  /** Late fees and the limits of cash are among his rates. */
  dealer: [keys.settings(), keys.dealer(), keys.dues(), keys.messages()],
  /** What is said about a line of today's list. */
  today: [],
  /** Vehicles, owners, sales or costs. */
  import: [
    ...VEHICLES,
    ...SUMS,
    ...OF_A_VEHICLE,
    keys.maintenance(),
    keys.soldCar(),
    keys.installments(),
    keys.totalSellingPrice(),
    keys.costs(),
    keys.imports(),
  ],
  /** What comes back may be anything that was deleted. */
  bin: [...VEHICLES, ...SUMS, ...OF_A_VEHICLE, ...ENQUIRIES, keys.maintenance(), keys.documents(), keys.notices(), keys.issuedPapers()],
} satisfies Record<string, unknown[][]>;

export type Write = keyof typeof touched;

/** The keys that a write invalidates. */
export const touches = (write: Write): unknown[][] => [...touched[write], keys.activity(), keys.bin(), keys.today()];
