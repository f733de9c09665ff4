import type { ErrorCode } from '@contract/errorCodes.ts';

type SubjectOf<Code> = Code extends `${infer Subject}.${string}` ? Subject : never;
/** The texts of the API's codes by their two parts: 'vehicle.sold' is `vehicle: { sold: … }`. */
type ErrorTexts = {
  readonly [Subject in SubjectOf<ErrorCode>]: {
    readonly [Reason in ErrorCode extends infer Code
      ? Code extends `${Subject}.${infer Own}`
        ? Own
        : never
      : never]: string;
  };
};

/** The message for each error code of the API, the server's own words; parameters are between braces. */
export const errors = {
  request: {
    invalid: '{problem}',
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
  month: { invalid: 'Choose a month from 1 to 12 and a year.' },
  day: { too_far: 'This date is more than a year ahead. Please check it.' },
  server: {
    busy: 'The server is busy. Please try again in a moment.',
    unexpected: 'Something went wrong on our side. Please try again.',
  },
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
    second_step:
      'This account has a second step of sign-in, so its password cannot be changed here. Please ask whoever runs this site.',
  },
  account: {
    unknown: 'There is no such account.',
    own: 'You cannot delete your own account.',
    last_admin: 'The last admin account cannot be deleted.',
    too_many: 'Too many accounts at once. Please try again in a few minutes.',
    kind_invalid: "An account is an employee's or a driver's.",
    kinds_disagree: 'userDesignation says {sent}, the address says {designation}.',
    invalid:
      'This user ID or this name cannot be used. The user ID must be 1 to 40 letters, digits and . _ @ + - only. The name must be 1 to 60 characters that can be seen.',
    userid_invalid:
      'This user ID or this name cannot be used. The user ID must be 1 to 40 letters, digits and . _ @ + - only.',
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
    files_left:
      'The files of a deleted vehicle with this number are still being removed. Please try again in a moment.',
    sold: 'Already Sold',
    not_sold: 'This vehicle is not sold yet.',
    sold_undeletable: 'Already Sold: a sold vehicle cannot be deleted.',
    sold_before: 'This vehicle was sold here before: it stays, for its books.',
    sold_unlisted: 'This vehicle is sold and stays off the home page.',
    sold_unmaintained: 'This vehicle is sold: it takes no more maintenance.',
    reserved: 'This vehicle is reserved for {name} until {day}.',
    reserved_before: 'This vehicle was reserved here before: it stays, for its books.',
  },
  sale: {
    unknown: 'No data found for this ID.',
    in_future: 'The date of sale cannot be in the future.',
    before_stay: 'The date of sale is before the vehicle was bought back.',
    followed: 'The vehicle was bought back after this sale: it stays in the books.',
    stay_over: 'The vehicle was bought back since: this sale stays reversed.',
    before_token: 'The date of sale is before the token was received.',
    below_token: 'The token is part of the down payment, which cannot be less.',
  },
  reservation: {
    until_past: 'The last day of a reservation cannot be in the past.',
    end_day: 'A reservation ends on a day between its token and today.',
    not_open: 'This reservation is not open any more.',
    of_another: 'This reservation is of another vehicle.',
    stay_over: 'The vehicle was bought back since: this reservation stays as it is.',
    of_earlier_stay: 'This reservation is of before the vehicle was bought back. Please end it first.',
  },
  token: {
    in_future: 'The day of a token cannot be in the future.',
    before_stay: 'The day of the token is before the vehicle was bought back.',
    too_early: 'The day of the token is more than a year before the vehicle was added.',
    above_price: 'The token is more than the asking price of the vehicle.',
    refund_too_much: 'More than the token cannot be given back.',
    settled: 'This token is part of a sale, or its reservation has ended. Please reverse that first.',
  },
  stay: { day_wrong: 'It is bought back on a day between its sale and today.' },
  schedule: {
    unequal: 'The plan does not add up to what is owed.',
    unordered: 'An installment cannot be due before one that is paid.',
  },
  installment: {
    before_sale: 'A payment cannot be before the day of the sale, {day}.',
    above_due:
      'This is more than what is still due. Somebody may have recorded a payment meanwhile. If it is meant, please confirm it.',
  },
  cheque: {
    in_future: 'This day is in the future.',
    before_receipt: 'This day is before the cheque was received.',
    not_open: 'This cheque is cleared or bounced already.',
    notice_sent: 'No notice is due here.',
  },
  cash: { reason_missing: 'So much cash needs a reason.' },
  maintenance: { unknown: 'There is no such maintenance record.' },
  paper: {
    another_counts: 'Another paper of this kind would count then. Please correct the papers themselves.',
    nothing_paid: 'Nothing was paid, so there is no receipt.',
    made: 'This paper was made already. Please look at the list.',
    no_gst_rate: 'No GST rate is known for the day of one of these sales, so there is no sheet.',
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
  rate: { before_first: 'This is before the first day of this rate.' },
  settings: {
    changed: 'Somebody else has changed this meanwhile. Please look at it again.',
    prefix_taken: 'Receipts or delivery notes cannot begin so: other papers do. Please choose other letters.',
  },
  enquiry: {
    unknown: 'There is no such enquiry.',
    followed: 'Somebody else has noted something meanwhile. Please read it, and save again.',
    unsold: 'An enquiry is won by its sale. Please sell the vehicle.',
    too_many: 'We have more enquiries than we can answer at the moment. Please call us.',
    too_soon: 'Please look at your enquiry once more and send it again.',
    day_unsuitable: 'A test drive can be today or on a day of the next two months.',
  },
  bin: {
    unknown: 'This is not in the bin any more.',
    number_used: 'There is another vehicle with this registration number now.',
    place_taken: 'Another file has its place now. Please delete that one first.',
    vehicle_gone: 'Its vehicle is not there any more. If the vehicle is in the bin, please restore that first.',
  },
  template: {
    brace: 'A brace stands alone. A placeholder has one on each side.',
    placeholder: 'No placeholder of this text is called "{name}".',
  },
  message: {
    nothing_owed: 'Nothing is owed for this sale any more.',
    no_whatsapp: 'There is no WhatsApp under this number. Please give a mobile number.',
    kept: 'Only who has written a message can say that it was not sent, within an hour.',
    unwanted: 'This person has asked not to be written to.',
  },
  pay: { nowhere: 'Settings have neither a UPI ID nor a bank account.' },
  person: { changed: 'Something about this number has changed meanwhile. Please look again.' },
  document: { described: 'This document has a description already.' },
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
    place_unknown: 'There is no such place for a file.',
    name_missing: 'filename is required',
    forbidden: 'Your account may not do this with this file.',
    replaced_meanwhile: 'Somebody else is replacing this picture at the same moment. Please try again.',
    too_large: 'The file is too large.',
    too_many_pixels:
      '{filename} is too large: {width} × {height} pixels. At most {megapixels} megapixels and {pixels} pixels a side are accepted.',
    type_refused: '{filename}: files of this kind are not accepted here.',
    type_refused_here: 'Files of this kind are not accepted here.',
    not_what_it_says: '{filename} is not {kind}.',
  },
  upload: {
    too_many: 'Too many uploads at once. Please try again in a few minutes.',
    quota_used: 'You have uploaded 5 GB today, which is the most for one day. Please go on tomorrow.',
  },
} as const satisfies ErrorTexts;
