import { ERROR_CODES, type ErrorCode } from './errorCodes.ts';
import { PROBLEMS, problemOf } from './problems.ts';
import { tableOf, valuesIn } from './sentence.ts';

type Area = ErrorCode extends `${infer Of}.${string}` ? Of : never;
type Texts = { [Of in Area]: Record<Extract<ErrorCode, `${Of}.${string}`> extends `${Of}.${infer Name}` ? Name : never, string> };

/**
 * What each code says, in English, to the letter as SQL and the function raise it: a test compares them. Where a message goes on with a detail that
 * not always is the same, the text stops before it. The site shows `errors` of its texts.
 */
export const ERROR_TEXTS = {
  request: {
    // The API says what is wrong (problems.ts); this is for a page that does not know it.
    invalid: 'Something in it is not allowed. Please look at it once more.',
    too_large: 'The request is too large.',
    address_unknown: 'There is nothing at this address.',
    reused: 'This requestId was used for another entry. Nothing was saved this time.',
    too_many: 'You have made too many entries in one day. Please go on tomorrow.',
    one_at_a_time: 'One entry at a time, please.',
    exact_count_only: 'Only an exact count can be asked for.',
  },
  value: {
    invalid: 'One of the values is not allowed.',
    no_phone: 'This is not a phone number. Please write it in digits, like 98220 12345.',
  },
  month: {
    invalid: 'Choose a month from 1 to 12 and a year.',
    closed: 'The books are closed through {day}. Please record it with a day after that, or ask an admin to open the month again.',
    closed_already: 'This month is closed already.',
    not_over: 'This month is not over yet.',
    reason_missing: 'Please say why the month is opened again.',
    open: 'This month is open.',
  },
  day: { too_far: 'This date is more than a year ahead. Please check it.' },
  server: { busy: 'The server is busy. Please try again in a moment.', unexpected: 'Something went wrong on our side. Please try again.' },
  session: { missing: 'Please log in.', ended: 'Please log in again.' },
  role: { forbidden: 'Your account may not do this.', unauthorized: 'Unauthorized access.' },
  login: {
    unknown_user: 'User does not exist or details are missing.',
    wrong: 'Incorrect password.',
    locked: 'This account is locked. Please ask whoever runs this site.',
    too_many_failures: 'Too many failed attempts. Please try again in {wait} seconds.',
    too_many_attempts: 'Too many attempts. Please try again in a few minutes.',
    crowded: 'Too many people are logging in. Please try again in a minute.',
    unavailable: 'Passwords cannot be checked at the moment. Please try again in a few seconds.',
  },
  password: {
    must_change: 'Please choose a password of your own first.',
    own: 'Please change your own password with the old one.',
    old_wrong: 'Old password does not match.',
    second_step: 'This account has a second step of sign-in, so its password cannot be changed here. Please ask whoever runs this site.',
  },
  account: {
    unknown: 'There is no such account.',
    own: 'You cannot delete your own account.',
    last_admin: 'The last admin account cannot be deleted.',
    not_first: 'This shop has an account already. Please log in.',
    first_code_unset: 'No code is set here. Whoever runs this site makes the first account: npm run create-admin.',
    first_code_wrong: 'This is not the code.',
    too_many: 'Too many accounts at once. Please try again in a few minutes.',
    kind_invalid: "An account is an employee's or a driver's.",
    kinds_disagree: 'userDesignation says {userDesignation}, the address says {designation}.',
    invalid: 'This user ID or this name cannot be used.',
    userid_invalid: 'This user ID or this name cannot be used. The user ID must be 1 to 40 letters, digits and . _ @ + - only.',
    name_invalid: 'This user ID or this name cannot be used. The name must be 1 to 60 characters that can be seen.',
    name_reserved: 'This user ID or this name cannot be used. The name is kept for the system.',
    taken: 'User with the same userID or userName already exists. The user ID is taken. The name is taken.',
    userid_taken: 'User with the same userID or userName already exists. The user ID is taken.',
    name_taken: 'User with the same userID or userName already exists. The name is taken.',
  },
  vehicle: {
    unknown: 'No data found for this ID.',
    not_found: 'Car not found',
    exists: 'Registration number already exists. Please enter a unique registration number.',
    number_used: 'There is another vehicle with this registration number.',
    in_bin: 'A vehicle with this registration number is in the bin. Please restore it, or delete it for good first.',
    files_left: 'The files of a deleted vehicle with this number are still being removed. Please try again in a moment.',
    renumbered: 'The number of this vehicle is {registernumber} now.',
    sold: 'Already Sold',
    not_sold: 'This vehicle is not sold yet.',
    sold_undeletable: 'Already Sold: a sold vehicle cannot be deleted.',
    sold_before: 'This vehicle was sold here before: it stays, for its books.',
    too_many: 'Between 1 and 500 vehicles at once, please.',
    sold_unlisted: 'This vehicle is sold and stays off the home page.',
    lent: 'Money is borrowed for this vehicle. Please settle that loan first, or reverse it.',
    reserved: 'This vehicle is reserved for {name} until {until}.',
    reserved_before: 'This vehicle was reserved here before: it stays, for its books.',
    exchanged: 'This vehicle was taken in part exchange, or for a debt. Please reverse that payment first.',
    paid_for: 'Money was paid for this vehicle, which would leave the books. An admin deletes it.',
  },
  cost: { payee_missing: 'Please say who is owed it.', holder_unknown: 'Nobody of the name {name} works here: whose cash was it?' },
  bill: {
    vehicles: 'A bill is of two to fifty vehicles, each of them once.',
    unequal: 'The shares do not come to the amount of the bill.',
  },
  staff: { above_advance: 'So much was not paid in advance.', above_cash: 'So much cash is not held.' },
  loan: {
    over: 'This loan is paid back already.',
    settled: 'Interest of this loan was settled, or a part of it paid back. Please reverse that first.',
    settled_later: 'The interest of this loan was settled until a later day already.',
    above_due: 'This is more than the loan and its interest come to.',
  },
  sale: {
    unknown: 'No data found for this ID.',
    state_unknown: 'There is no state {state}: please choose one of the list.',
    in_future: 'The date of sale cannot be in the future.',
    before_stay: 'The date of sale is before the vehicle was bought back.',
    followed: 'The vehicle was bought back after this sale: it stays in the books.',
    stay_over: 'The vehicle was bought back since: this sale stays reversed.',
    before_token: 'The date of sale is before the token was received.',
    below_token: 'The token is part of the down payment, which cannot be less.',
    price_below_paid: 'The price cannot be less than what is paid and financed of it.',
    unchanged: 'Nothing would change.',
    amended_to_cheque: 'A cheque has a number, a bank and a date. Please reverse the sale and record it with its cheque.',
    reversed: 'The sale is reversed, too. Please take that back first.',
  },
  reservation: {
    until_past: 'The last day of a reservation cannot be in the past.',
    end_day: 'A reservation ends on a day between its token and today.',
    not_open: 'This reservation is not open any more.',
    of_another: 'This reservation is of another vehicle.',
    of_earlier_stay: 'This reservation was made before the vehicle was bought back. Please end it first.',
    stay_over: 'The vehicle was bought back since: this reservation stays as it is.',
  },
  token: {
    in_future: 'The day of a token cannot be in the future.',
    above_price: 'The token is more than the asking price of the vehicle.',
    before_stay: 'The day of the token is before the vehicle was bought back.',
    refund_too_much: 'More than the token cannot be given back.',
    settled: 'This token is part of a sale, or its reservation has ended. Please reverse that first.',
    too_early: 'The day of the token is more than a year before the vehicle was added.',
  },
  stay: { day_wrong: 'It is bought back on a day between its sale and today.' },
  schedule: { unequal: 'The plan does not add up to what is owed.', unordered: 'An installment cannot be due before one that is paid.' },
  installment: {
    before_sale: 'A payment cannot be before the day of the sale, {day}.',
    above_due: 'This is more than what is still due. Somebody may have recorded a payment meanwhile. If it is meant, please confirm it.',
  },
  parts: { unequal: 'The payments do not come to the amount.' },
  waiver: { reason_missing: 'Please say why it is waived.' },
  setoff: { above_owed: 'So much is not owed to the buyer for this vehicle: nothing more can be set off.' },
  refund: { of_open_cheque: 'This cheque is not cleared yet: the cheque itself is given back.' },
  reversal: { paid_since: 'With it more is paid than what is owed. Please reverse the payment that was recorded instead of it.' },
  exchange: {
    unequal: 'Each part exchange needs its vehicle.',
    value_wrong: 'The value of the vehicle in part exchange, less its loan, is not what it pays.',
    followed: '{number}, which was taken in part exchange, is sold, was reserved, or money was spent on it: this stays as it is.',
    gone: 'The vehicle that was taken in part exchange is no longer in the bin: this stays reversed.',
  },
  finance: {
    above_price: 'A financier pays no more than what is left of the price.',
    below_paid: 'The financier has paid more than that already.',
    above_due: 'This is more than what the financier still has to pay.',
    closed: 'The financier has paid the last part already.',
    in_future: 'This day is in the future.',
  },
  purchase: {
    in_future: 'This day is in the future.',
    above_owed:
      'This is more than what is still owed to the seller. Somebody may have recorded a payment meanwhile. If it is meant, please confirm it.',
    papers_missing: 'NOC, RC or key were not received. If the rest is paid all the same, please confirm it.',
    set_off: 'It is set against a payment of a buyer. Please reverse that one.',
  },
  cheque: {
    in_future: 'This day is in the future.',
    before_receipt: 'This day is before the cheque was received.',
    not_open: 'This cheque is cleared or bounced already.',
    notice_sent: 'No notice is due here.',
    before_date: 'This day is before the date on the cheque.',
  },
  money: {
    account_twice: 'An account is there twice. {account}',
    in_future: 'This day is in the future.',
    same_account: 'Both are the same account.',
  },
  bank: {
    matched: 'This is matched already. Somebody may have done it meanwhile.',
    other_amount: 'These entries do not come to the amount of the line.',
  },
  count: {
    reason_missing: 'This is not what the cash book comes to. Please count once more, or say why it differs.',
    of_earlier_day: 'The drawer was counted on a later day already.',
  },
  days: { too_many: 'Please choose a day, or at most three months.' },
  cash: { reason_missing: 'So much cash needs a reason.' },
  odometer: {
    lower: 'This is less than the last reading, {kilometers} km. If it is meant, please confirm it.',
    far: 'This is more than 2,000 km above the last reading, {kilometers} km. If it is meant, please confirm it.',
    not_recent: 'A reading is of the last 30 days.',
  },
  maintenance: { unknown: 'There is no such maintenance record.' },
  paper: {
    another_counts: 'Another paper of this kind would count then. Please correct the papers themselves.',
    nothing_paid: 'Nothing was paid, so there is no receipt.',
    made: 'This paper was made already. Please look at the list.',
    no_gst_rate: 'No GST rate is known for the day of one of these sales, so there is no sheet.',
    no_tax: 'This sale has no GST, so it has no tax invoice. Please make a bill of supply.',
    has_tax: 'This sale has GST. Please make a tax invoice.',
    no_credit: 'A credit note is of a sale that is reversed and has a tax invoice.',
  },
  step: { done: 'This step is done already.', in_future: 'A step cannot be done in the future.' },
  field: { not_editable: '{field} of {table} cannot be edited.' },
  entry: {
    unknown: 'There is no such entry.',
    exists: 'This is there already.',
    reversed: 'This entry is reversed already.',
    in_use: 'This is still in use.',
    changed: 'Somebody else changed this at the same moment. Please try again.',
  },
  today: { not_later: 'Choose a day after today.' },
  settings: {
    changed: 'Somebody else has changed this meanwhile. Please look at it again.',
    prefix_taken: 'Other papers already begin with these letters. Please choose others for receipts, delivery notes and invoices.',
  },
  rate: { before_first: 'This is before the first day of this rate.' },
  enquiry: {
    unknown: 'There is no such enquiry.',
    followed: 'Somebody else has noted something meanwhile. Please read it, and save again.',
    unsold: 'An enquiry is won by its sale. Please sell the vehicle.',
    too_many: 'We have more enquiries than we can answer at the moment. Please call us.',
    too_soon: 'Please look at your enquiry once more and send it again.',
    day_unsuitable: 'A test drive can be today or on a day of the next two months.',
  },
  document: { described: 'This document has a description already.' },
  list: {
    unknown: 'This list has ended, or the vehicle is not in it any more.',
    full: 'Nothing more can be marked in this list. Please call us.',
    too_many: 'Too many lists were shared from here. Please try again later, or share single vehicles.',
  },
  template: { brace: PROBLEMS.lonelyBrace, placeholder: PROBLEMS.placeholder },
  message: {
    nothing_owed: 'Nothing is owed for this sale any more.',
    no_whatsapp: PROBLEMS.noWhatsapp,
    kept: 'Only the person who wrote a message can say that it was not sent, and only within an hour.',
    unwanted: 'This person has asked not to be written to.',
  },
  pay: { nowhere: 'Settings have neither a UPI ID nor a bank account.' },
  person: { changed: 'Something about this number has changed meanwhile. Please look again.' },
  bin: {
    unknown: 'This is not in the bin any more.',
    number_used: 'There is another vehicle with this registration number now.',
    place_taken: 'Another file has its place now. Please delete that one first.',
    vehicle_gone: 'Its vehicle is not there any more. If the vehicle is in the bin, please restore that first.',
  },
  import: {
    too_many_rows: 'At most 5,000 rows at a time, please.',
    unknown: 'These rows are not here any more. Please choose the file again.',
    problems: 'Some of these rows cannot be imported any more. Nothing was imported. Please check the file again.',
    same: 'These rows were imported within the last hour, so nothing was imported now. Undo that import to bring them in again.',
    undone: 'This import is undone already.',
    too_old: 'This import is more than 30 days old: it stays.',
    changed_since: 'Some of these rows were changed since. Nothing was undone.',
  },
  folder: {
    unknown: 'There is no such folder.',
    unreadable: 'Your account may not look in here.',
    unwritable: 'Your account may not upload here.',
    undeletable: 'Your account may not delete files here.',
    vehicle_unknown: 'There is no vehicle with this registration number.',
    full: 'This vehicle has too many files here. Please delete some first.',
  },
  file: {
    unknown: 'There is no such file.',
    exists: 'There is already a file with this number.',
    same_picture: 'This picture is here already, as {filename}.',
    no_view: 'Only pictures of the yard and of the inventory say which view they show.',
    place_unknown: 'There is no such place for a file.',
    name_missing: 'filename is required',
    forbidden: 'Your account may not do this with this file.',
    replaced_meanwhile: 'Somebody else is replacing this picture at the same moment. Please try again.',
    too_large: 'The file is too large.',
    too_many_pixels: PROBLEMS.tooManyPixels,
    type_refused: '{filename}: files of this kind are not accepted here.',
    type_refused_here: 'Files of this kind are not accepted here.',
    not_what_it_says: PROBLEMS.isNot,
  },
  upload: {
    too_many: 'Too many uploads at once. Please try again in a few minutes.',
    quota_used: 'You have uploaded 5 GB today, which is the most for one day. Please go on tomorrow.',
  },
} as const satisfies Texts;

/** The English text of a code, with its parameters in braces. */
export function errorTextOf(code: ErrorCode): string {
  const [area = '', name = ''] = code.split('.');
  const texts: Record<string, Record<string, string>> = ERROR_TEXTS;
  return texts[area]?.[name] ?? '';
}

/** Which code's text a message is, where it comes without its code. */
export const { find: codeSaying } = tableOf(Object.fromEntries(ERROR_CODES.map((code) => [code, errorTextOf(code)])));

/**
 * What the site fills in to say this message of a code in its own texts, as far as it is known; undefined for nothing. Of a value that is refused
 * `problem` is the name of what is said of it.
 */
export function paramsOf(code: ErrorCode, message: string): Record<string, string> | undefined {
  if (code === 'request.invalid') {
    const said = problemOf(message);
    return said && { problem: said.key, ...said.values };
  }
  const params = valuesIn(errorTextOf(code), message);
  return params && Object.keys(params).length > 0 ? params : undefined;
}
