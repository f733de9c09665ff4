/**
 * What is written, for cache invalidation: `refreshAfter('sale')` refetches the queries that name it in their `meta`, as
 * `staleAfter: ['sale', …]`. A form or a button names its write, a query the writes after which its answer may be another.
 */
export const WRITES = [
  'vehicle',
  'deletedVehicle',
  /** A vehicle's number is corrected: everything of it is under another. */
  'number',
  /** On or off the home page. */
  'display',
  'pictures',
  'onsitePictures',
  'maintenance',
  'odometer',
  'receipt',
  /** It may win the enquiry it came of. */
  'sale',
  /** A vehicle is reserved, until another day, or not any more. */
  'reservation',
  'installment',
  /** A schedule, or a cheque that is cleared. */
  'schedule',
  /** A step, whose paper is one of the vehicle's documents, or where the buyer belongs. */
  'transfer',
  /** A cost or an investment. */
  'entry',
  /** Money is moved, or the drawer counted. */
  'money',
  /** Somebody of the staff is paid, or holds other cash. */
  'staffMoney',
  /** Money is borrowed for a vehicle, or its interest settled. */
  'loan',
  /** A month is closed, or opened again. */
  'closing',
  /** Lines of a bank's statement are added, or it is said what one is. */
  'bank',
  /** A seller is paid, or named. */
  'purchase',
  /** An entry goes out of the books or comes back, a whole sale and a cheque that bounces too; or a vehicle is bought back. */
  'reversal',
  'enquiry',
  /** A person is not written to, or is again. */
  'silence',
  /** A person is erased: from enquiries, and from vehicles that they lent on, sold or bought. */
  'erasure',
  /** A message that was opened in WhatsApp, or was not sent after all; a template. A reminder may have made the link to pay. */
  'message',
  'notice',
  'document',
  /** The vehicle's fields of insurance and fitness are papers. */
  'paper',
  'issuedPaper',
  'payLink',
  'account',
  'settings',
  /** Late fees and the limits of cash are among the dealer's rates. */
  'dealer',
  /** What is said about a line of today's list. */
  'today',
  /** Vehicles, owners, sales or costs. */
  'import',
  /** What comes back may be anything that was deleted. */
  'bin',
] as const;

export type Write = (typeof WRITES)[number];

/** The writes after which whatever is told of a vehicle may be another. */
export const VEHICLE_WRITES = ['vehicle', 'deletedVehicle', 'number', 'reversal', 'import', 'bin'] as const satisfies Write[];

/** The `meta` that every query has, except those of public pages, whose data come with each document. */
type Meta = {
  staleAfter: readonly Write[] | 'anyWrite';
  /** Of these writes: it is refetched before the others, since its answer decides which of them the screen still needs. */
  firstAfter?: readonly Write[];
  /** Its answer is persisted on the device for when there is no network (persistedAnswers.ts); of drivers alone where another's has a buying price. */
  persisted?: true | 'drivers';
};

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Meta;
  }
}
