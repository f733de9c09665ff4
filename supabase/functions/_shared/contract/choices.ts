import type { Database } from '../database.types.ts';

type Enums = Database['public']['Enums'];

/** The values of `carmake`, which is the vehicle type. */
export const VEHICLE_TYPES = ['car', 'bike', 'truck', 'tempo'] as const satisfies readonly Enums['vehicle_type'][];
export const FUELS = ['petrol', 'diesel', 'cng'] as const satisfies readonly Enums['fuel_type'][];
/** Named as the trade in India names them. */
export const TRANSMISSIONS = ['manual', 'automatic', 'amt', 'cvt', 'dct', 'imt'] as const satisfies readonly Enums['transmission_type'][];

/** What is booked, and can be reversed. */
export const ENTRY_KINDS = [
  'sale',
  'installment',
  'maintenance',
  'cost',
  'investment',
  'token',
  'token_end',
  'money_transfer',
  'cash_count',
  'purchase_payment',
  'staff_money',
] as const satisfies readonly Enums['entry_kind'][];

/** What is spent on a vehicle: `commission` is what a broker is paid, `interest` what a lender is. */
export const MAINTENANCE_KINDS = [
  ...(['repair', 'refurbishment', 'transport', 'rto', 'commission', 'interest', 'other'] as const),
] as const satisfies readonly Enums['maintenance_kind'][];
/** Money of the staff. */
export const STAFF_MONEY_KINDS = [
  ...(['salary', 'advance', 'recovery', 'cash_given', 'cash_returned'] as const),
] as const satisfies readonly Enums['staff_money_kind'][];

/** What is recorded of a line of a bank's statement: an investment is money that the owner has put in or taken out. */
export const BANK_RECORDS = ['cost', 'investment', 'money_transfer'] as const satisfies readonly Enums['entry_kind'][];

/** Where money is; `bank` with the name of the account, `unsaid` where nobody has named a mode; `gst` and `tcs` are owed to the tax office. */
export const MONEY_ACCOUNTS = [
  'cash',
  'bank',
  'cheques',
  'unsaid',
  'other',
  'capital',
  'gst',
  'tcs',
] as const satisfies readonly Enums['money_account'][];
/** The heads under which GST is owed and paid. */
export const GST_HEADS = ['cgst', 'sgst', 'igst'] as const;

/** What a payment of a buyer is for. */
export const PAYMENT_KINDS = [
  ...(['installment', 'late_fee', 'down_payment', 'token', 'finance', 'waived'] as const),
] as const satisfies readonly Enums['payment_kind'][];

/** What has become of a reservation. */
export const RESERVATION_STATES = ['open', 'sold', 'ended', 'reversed'] as const satisfies readonly Enums['reservation_state'][];

/** What a message is about. */
export const MESSAGE_KINDS = [
  ...(['vehicle', 'vehicles', 'reminder', 'receipt', 'enquiry', 'paper'] as const),
] as const satisfies readonly Enums['message_kind'][];
/** What was done with its text: nobody can tell whether it was sent. */
export const MESSAGE_WAYS = ['whatsapp', 'copied', 'shared'] as const satisfies readonly Enums['message_way'][];
/** What is imported from a file. */
export const IMPORT_KINDS = ['stock', 'owners', 'sales', 'costs'] as const satisfies readonly Enums['import_kind'][];

/** Where an enquiry comes from. */
export const ENQUIRY_SOURCES = ['website', 'phone', 'walk_in', 'reference'] as const satisfies readonly Enums['enquiry_source'][];
/** How far an enquiry has come, in the order of the board; the last two end it. */
export const ENQUIRY_STATUSES = ['new', 'called', 'visit', 'offer', 'won', 'lost'] as const satisfies readonly Enums['enquiry_status'][];
/** What is done about an enquiry. */
export const ENQUIRY_CONTACTS = [
  'call',
  'no_answer',
  'message',
  'visit',
  'test_drive',
] as const satisfies readonly Enums['enquiry_contact'][];

/** The steps of an RC transfer, in the order in which the office takes them. */
export const TRANSFER_STEPS = [
  ...(['form_29c', 'forms_29_30', 'buyer_papers', 'noc', 'challans', 'toll', 'hsrp', 'hypothecation_in'] as const),
  ...(['handed_in', 'new_rc', 'insurance_moved', 'hypothecation_out'] as const),
] as const satisfies readonly Enums['transfer_step'][];
export const STEP_STATES = ['done', 'needed', 'not_needed'] as const satisfies readonly Enums['step_state'][];
/** Where the buyer is, beside the office (RTO) that the vehicle is registered with. */
export const BUYER_PLACES = ['same_office', 'other_office', 'other_state'] as const satisfies readonly Enums['buyer_place'][];

export const VEHICLE_USES = ['private', 'transport'] as const satisfies readonly Enums['vehicle_use'][];
export const EMISSION_NORMS = ['bs1', 'bs2', 'bs3', 'bs4', 'bs6'] as const satisfies readonly Enums['emission_norm'][];
/** Whether a vehicle has its high security plate. */
export const PLATE_STATES = ['yes', 'no', 'booked'] as const satisfies readonly Enums['plate_state'][];

/** What is known of a loan entered on the RC; cleared: its papers are here. */
export const HYPOTHECATION_STATES = ['none', 'cleared', 'open'] as const satisfies readonly Enums['hypothecation_state'][];

/** The papers of a vehicle, in the order of the list. The first and the third are fields of the vehicle itself. */
export const PAPER_KINDS = [
  ...(['own_damage', 'third_party', 'fitness', 'registration', 'puc'] as const),
  ...(['permit', 'national_permit', 'road_tax', 'green_tax'] as const),
] as const satisfies readonly Enums['paper_kind'][];

/** What a buyer shows to say who they are. */
export const IDENTITY_PAPERS = [
  'aadhaar',
  'voter_id',
  'driving_licence',
  'passport',
  'pan',
  'other',
] as const satisfies readonly Enums['identity_paper'][];

/** The choices of previous owners. */
export const PREVIOUS_OWNERS = ['1', '2', '3+'] as const;

/** The orders of the public list that every client knows; without one it is newest first. */
export const SORT_ORDERS = ['newest', 'price', 'km'] as const;
/** All orders of GET /api/: `priceDesc` has the highest price first, `year` the latest; what is unknown comes last in each. */
export const LIST_SORTS = ['newest', 'price', 'priceDesc', 'km', 'year'] as const;

/** The most that a filter of the public list takes: choices of one filter, letters of a brand or colour, the end of a range. */
export const MOST = { choices: 50, brand: 80, colour: 40, price: 9_999_999_999, emi: 9_999_999, km: 9_999_999, year: 2199 } as const;

/** The lists of the office whose columns everybody chooses for themselves: all vehicles, and those that are sold. */
export const OFFICE_LISTS = ['stock', 'sold'] as const satisfies readonly Enums['office_list_name'][];
/** The columns of these lists. */
export const OFFICE_COLUMNS = [
  ...(['picture', 'ownername', 'registernumber', 'company_name', 'ownerphone', 'carmake', 'carname', 'price'] as const),
  ...(['kilometers', 'year', 'days', 'papers', 'status', 'onhomepage', 'buyername', 'buyerphone', 'selldate', 'due'] as const),
] as const satisfies readonly Enums['office_column'][];

/** The filters of the office's list: all, sold, available, available on (shown) or off (hidden) the home page, and starred, sold or not. */
export const DASHBOARD_FILTERS = ['all', 'sold', 'available', 'shown', 'hidden', 'starred'] as const;
/** The most vehicles of one act (private.require_many). */
export const MANY_AT_MOST = 500;

/** What needs a person today, in the order of the list. */
export const TODAY_KINDS = [
  ...(['overdue', 'cheque_bounced', 'cheque_to_bank', 'due_soon', 'reservation', 'enquiry', 'paper', 'transfer', 'cash_reason'] as const),
  ...(['disbursal', 'to_pay', 'seller_papers', 'stock', 'no_price', 'few_pictures', 'not_shown', 'no_bill', 'setting'] as const),
] as const satisfies readonly Enums['today_kind'][];
export const TODAY_STATES = ['open', 'done', 'later'] as const satisfies readonly Enums['today_state'][];
