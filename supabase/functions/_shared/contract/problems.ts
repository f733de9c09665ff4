import { type NameIn, tableOf } from './sentence.ts';

/**
 * What is said of a value that is refused, in English, as the API says it; the site shows `problems` of its texts. `label` is the field's. A sentence
 * is found by the first text that fits it, so one that fits much stands behind the others.
 */
export const PROBLEMS = {
  row: 'Row {row}: {said}',

  // Any field
  required: '{label} is required',
  text: '{label} must be text',
  atMost: '{label}: at most {max} characters',
  unseen: '{label} has characters that cannot be seen. Please type it instead of pasting it',
  number: '{label} must be a number',
  wholeNumber: '{label} must be a whole number',
  whole: '{label} must be whole',
  negative: '{label} cannot be negative',
  tooLarge: '{label} is too large',
  tooMuch: '{label}: too much',
  tooMany: '{label}: too many',
  notZero: '{label} must not be 0',
  aboveZero: '{label}: an amount above 0',
  twoDecimals: '{label}: at most two decimals',
  noDate: '{label}: not a date (year-month-day)',
  noMoment: '{label}: not a date and a time',
  dateOutside: '{label}: not a year from 1900 to 2199',
  yearOutside: '{label}: a year from 1950 to the next one',
  wholeYears: '{label}: whole years',
  degrees: '{label}: degrees from -{most} to {most}',
  rateDays: '{label}: from 1 to 1000 days',
  rateMonths: '{label}: from 1 to 120 months',
  hours: '{label}: from 1 to 72 hours',
  percent: '{label}: 0 to 100',
  yesNo: 'Answer yes or no',

  // What has a form
  phone: '{label}: not a phone number. Please write it in digits, like 98220 12345',
  tenDigits: 'Please enter a valid 10-digit phone number',
  worldPhone: 'Please enter a valid 10-digit phone number, or one with + and the country code',
  dialled: '{label}: not a number that can be dialled. Please write it like +91 98220 12345, or 020 2711 2233',
  email: '{label}: not an email address',
  registrationNumber: '{label}: letters, digits, spaces and hyphens only, starting with a letter or digit',
  lettersAndDigits: '{label}: letters and digits only',
  aNumber: '{label}: a number',
  pin: '{label}: six digits',
  pan: '{label}: five letters, four digits and a letter',
  gstin: '{label}: 15 characters, like 27AAPFU0939F1ZV',
  gstinMistyped: '{label}: a character is wrong, the last one does not fit the others',
  accountNumber: '{label}: 6 to 18 digits',
  ifsc: '{label}: four letters, 0, six letters or digits',
  upiId: '{label}: like name@bank',
  prefix: '{label}: at most 4 letters, digits or hyphens',
  link: '{label}: a link that begins with https://',
  openingHours: '{label}: days and times, like Mo-Fr 10:00-19:00, Sa 10:00-14:00',
  fewWords: '{label}: one to four words',
  halfAPlace: 'Latitude and longitude: both, or neither',

  // Accounts
  blankAccount: 'Please enter both username and password.',
  userId: '{label}: letters, digits and . _ @ + - only',
  blankPassword: 'Please fill in all fields.',
  passwordSigns: '{label}: signs that can be typed only',
  passwordShort: '{label}: at least 6 characters',
  passwordLong: '{label}: too long',
  passwordSame: 'New Password is the same as the Old Password.',
  passwordOfDemo: '{label}: one of your own, please. Everybody knows those of the demo.',
  codeMissing: 'Please enter the code.',

  // Lists
  eachOnce: '{label}: each once',
  lineMissing: 'A line at least',
  entryMissing: 'An entry at least',
  twoVehicles: 'At least two vehicles',
  mostChoices: '{label}: at most {max} choices',
  mostLines: 'At most {max} lines',
  mostEntries: 'At most {max} entries',
  mostAccounts: 'At most {max} accounts',
  mostInstallments: 'At most {max} installments',
  mostPayments: 'At most {max} payments',
  mostVehicles: 'At most {max} vehicles',
  manyVehicles: 'Between 1 and 500 vehicles at once, please',

  // One screen alone
  notesAndCoins: 'Notes and coins: whole numbers up to 99,999',
  lostReason: 'Reason is required when an enquiry is lost, and only then',
  nobodyCalls: '{label}: nobody calls when an enquiry is over',
  papersEnd: '{label}: own damage and fitness have an end',
  paperEnd: '{label}: a day, or for life',
  paperOrder: '{label}: before its first day',
  rateTooLarge: '{label}: at most 100 per cent',
  lowered: 'Prices are lowered by {percent} percent at most',
  raised: 'Prices are raised by {percent} percent at most',
  percentDecimals: 'A percentage has two decimals at most',
  percentMissing: 'By how many percent?',
  noWhatsapp: 'There is no WhatsApp under this number. Please give a mobile number.',
  lonelyBrace: 'A brace stands alone. A placeholder has one on each side.',
  placeholder: 'No placeholder of this text is called "{name}".',
  mayBeEmpty: 'Each line has a placeholder that may be empty: nothing would be left of the text.',

  // Files: `expected` and `found` are one of those below
  tooManyPixels:
    '{filename} is too large: {width} × {height} pixels. At most {megapixels} megapixels and {side} pixels a side are accepted.',
  isNot: '{filename} is not {expected}.',
  itIs: 'It is {found}.',
  jpeg: 'a JPEG picture',
  png: 'a PNG picture',
  webp: 'a WebP picture',
  gif: 'a GIF picture',
  heic: 'a HEIC photo',
  avif: 'an AVIF picture',
  video: 'a video',
  pdf: 'a PDF document',
  word: 'a Word document',
  excel: 'an Excel sheet',
  office: 'a document of Word or Excel',
  zip: 'a document of Word or Excel, or an archive',
  plainText: 'a text',
  accepted: 'of an accepted kind',
  butIs: '{expected}. It is {found}',

  inField: '{said} ({field})',
  upTo: '{label}: from 1 to {max}',
  oneOf: '{label}: one of {choices}',
  mostOf: '{label}: at most {max}',
} as const;

type Problem = keyof typeof PROBLEMS;
/** Those that are said of any field. */
export type FieldProblem = {
  [Key in Problem]: ['label', 'label'] extends [NameIn<(typeof PROBLEMS)[Key]>, 'label']
    ? NameIn<(typeof PROBLEMS)[Key]> extends 'label'
      ? Key
      : never
    : never;
}[Problem];

/** `problem('atMost', { label: 'Name', max: 60 })` in English, and which problem a sentence says. */
export const { say: problem, find: problemOf } = tableOf(PROBLEMS);
