import type { Field } from '../../supabase/functions/_shared/contract/fields/field.ts';
import { FIELDS } from '../../supabase/functions/_shared/contract/fields/tables.ts';
import { ADMIN, EVERYBODY, NOBODY, OFFICE, type Persona, STAFF, type Who } from './personas.ts';

/*
 * Access matrix: the single source of truth for who may do what in the database and in Storage; for endpoints it is endpoints.ts.
 * The attack is checked against it, and so are the pgTAP tests, for which tests/house/access.test.ts writes it as SQL. Everything
 * else is expected to be refused or empty, for everybody.
 */

/**
 * A table or view. Columns are '*', some by name, or all but some ('* -secret'). `sees` limits a persona's rows, as SQL;
 * personas who may read and have no entry see all rows.
 */
export interface Relation {
  read: Cells;
  insert?: Cells;
  update?: Cells;
  delete?: Cells;
  sees?: Partial<Record<Persona, string>>;
  /** A row for the tests to find, where supabase/tests/helpers/vehicles.psql has none. */
  row?: Record<string, string | number>;
}
type Cells = Partial<Record<Persona, string>>;

const admin = (columns = '*'): Cells => ({ admin: columns });
const office = (columns = '*'): Cells => ({ employee: columns, admin: columns });
const staff = (columns = '*'): Cells => ({ driver: columns, ...office(columns) });
const everybody = (columns = '*'): Cells => ({ visitor: columns, ...staff(columns) });

/** The fields of a vehicle's own table of which something holds, by name, parted by spaces. */
const fieldsWhich = (holds: (field: Field) => boolean, before = '') =>
  Object.entries<Field>(FIELDS.cardetails)
    .filter(([, field]) => holds(field))
    .map(([name]) => before + name)
    .join(' ');
const VEHICLE = fieldsWhich(({ edit }) => edit === 'office');
const STAFFS = fieldsWhich(({ read }) => read === 'staff', '-');
const EMPLOYEES_KIND = "doctype = 'Office' or docuploadedby = 'Employee'";

/** The rows of one person. */
const own = (userid: string) => `staff = (select id from public.staff where userid = '${userid}')`;

/** The tables and views of the exposed schema. */
export const RELATIONS: Record<string, Relation> = {
  activity_log: { read: admin() },
  buying_prices: { read: admin(), insert: office('* -stay'), update: admin('vehiclebuyprice') },
  cardetails: {
    read: { ...staff(), visitor: `* -vehicle_key -sold_number -stay -stay_since -import ${STAFFS}` },
    insert: office(`registernumber ${VEHICLE}`),
    update: office(VEHICLE),
    delete: office(),
    sees: { visitor: 'onhomepage and not status' },
  },
  carinsurance: { read: staff(), insert: office(), update: office('* -registernumber') },
  dealer: { read: everybody(), update: admin('* -id') },
  dealer_office: { read: office(), update: admin('* -id') },
  document_descriptions: {
    read: office(),
    insert: office('uniqueid description doctype'),
    delete: office(),
    sees: { employee: EMPLOYEES_KIND },
    row: { uniqueid: '880000000000001', description: 'Rent agreement', doctype: 'Office', docuploadedby: 'Admin' },
  },
  enquiries: {
    read: office(),
    insert: office('* -serialnum -test_drive_on -status -lost_reason -next_call -consented_at'),
    delete: office(),
    row: { custname: 'Ravi', custcontact: '9822000001', custquery: 'A tempo' },
  },
  enquiry_notes: { read: office(), row: { serialnum: -9, status: 'called' } },
  finance: { read: office(), insert: office(), update: office('* -registernumber') },
  imports: { read: admin(), row: { kind: 'costs', file: 'a.csv', row_count: 1 } },
  installments: {
    read: office(),
    insert: office('* -id -username -cleared_on -reversal -import'),
    row: { registernumber: 'TAPSOLD', amount: 1, installment_date: '2020-03-01', payment_mode: 'Cash' },
  },
  // An employee reads it while the dealer's setting allows it (D02); the attack starts with it on.
  investment: {
    read: office(),
    insert: office('description amount date'),
    update: admin('description amount date'),
    row: { description: 'Savings', amount: 1 },
  },
  issued_papers: {
    read: office(),
    sees: { employee: "kind <> 'margin_sheet'" },
    row: { kind: 'data_sheet', year: 2150, serial: 1, number: 'DS/50-51/00001', contents: '{}' },
  },
  list_columns: {
    read: staff(),
    insert: staff('list columns'),
    update: staff('columns'),
    sees: { driver: own('driver'), employee: own('employee'), admin: own('admin') },
  },
  maintenance: { read: staff(), row: { registernumber: 'TAPSOLD', index: 1, price: 1, maintainancedate: '2020-01-01' } },
  message_templates: {
    read: office(),
    insert: admin(),
    update: admin('text'),
    delete: admin(),
    row: { kind: 'enquiry', text: 'Hello {name}' },
  },
  messages: { read: office(), row: { kind: 'enquiry', way: 'copied', text: 'Hello' } },
  miscellaneous_costs: {
    read: office(),
    insert: { ...office('description cost date'), ...admin('description cost date owners_own') },
    update: admin('description cost date owners_own'),
    row: { description: 'Tea', cost: 1 },
  },
  ownerdetails: { read: office(), insert: office(), update: office('* -registernumber') },
  past_stays: {
    read: office(),
    row: { registernumber: 'TAPSOLD', stay: 9, since: '2019-01-01', until: '2019-02-01', owner: '{}', finance: '{}', transfer: '{}' },
  },
  pay_links: { read: office(), row: { sale: -9, token: 'tapTAPtapTAPtapTAPtapTAP' } },
  rates: {
    read: office(),
    insert: admin(),
    update: admin('value'),
    delete: admin(),
    row: { kind: 'gst_rate', holds_from: '2150-01-01', value: 12 },
  },
  reservation_ends: {
    read: office(),
    row: { reservation: -9, registernumber: 'TAPSOLD', day: '2026-01-01', refunded: 5, kept: 0, mode: 'UPI', reason: 'Never came' },
  },
  reservations: {
    read: office(),
    row: {
      registernumber: 'TAPSOLD',
      name: 'Ravi',
      phone: '9822000001',
      amount: 5,
      mode: 'UPI',
      day: '2026-01-01',
      until: '2026-01-09',
      state: 'ended',
    },
  },
  reversals: { read: office(), row: { kind: 'cost', entry: 1, amount: 1, entered_for: '2020-01-01', reason: 'Twice' } },
  schedule: { read: office() },
  settings: { read: office(), update: admin('* -id') },
  soldcars: { read: office() },
  staff: { read: staff(), sees: { driver: "userid = 'driver'", employee: "userid = 'employee'" } },
  today_marks: { read: office(), row: { key: 'enquiry:0:new' } },
  transfer_steps: { read: office(), row: { registernumber: 'TAPSOLD', step: 'noc', state: 'needed' } },
  transfers: { read: office(), row: { registernumber: 'TAPSOLD', buyer_place: 'other_state' } },
  vehicle_papers: {
    read: staff(),
    insert: office('* -id -username -created_at'),
    update: office('* -id -registernumber -username -created_at'),
    delete: office(),
    row: { registernumber: 'TAPSOLD', kind: 'third_party', valid_until: '2030-01-31' },
  },
  vehicle_listing: { read: everybody(), sees: { visitor: 'onhomepage and not status' } },
};

/** The functions of the exposed schema, and who is authorized. Nobody: only the secret key or the Auth server calls it. */
export const FUNCTIONS: Record<string, Who> = {
  account_month: OFFICE,
  account_summary: OFFICE,
  account_year: OFFICE,
  activity_choices: ADMIN,
  activity_log_csv: ADMIN,
  add_cost: OFFICE,
  add_enquiry: OFFICE,
  add_import: ADMIN,
  add_installment: OFFICE,
  add_investment: OFFICE,
  add_maintenance: STAFF,
  add_paper: OFFICE,
  add_vehicle: OFFICE,
  ask: EVERYBODY,
  begin_login: NOBODY,
  buy_back: OFFICE,
  cash_taken: OFFICE,
  change_dealer: ADMIN,
  change_dealer_office: ADMIN,
  change_schedule: ADMIN,
  change_message_template: ADMIN,
  change_paper_settings: ADMIN,
  change_settings: ADMIN,
  chores: NOBODY,
  claim_sizes: OFFICE,
  claim_upload: STAFF,
  clear_cheque: OFFICE,
  correct_number: ADMIN,
  correct_paper: OFFICE,
  costs_of_month: OFFICE,
  count_enquiries: OFFICE,
  count_today: OFFICE,
  count_vehicles: EVERYBODY,
  current_month_costs: OFFICE,
  custom_access_token_hook: NOBODY,
  check_import: ADMIN,
  choose_columns: STAFF,
  dashboard_counts: OFFICE,
  dashboard_vehicles: OFFICE,
  dealer_details: EVERYBODY,
  dealer_settings: OFFICE,
  delete_description: OFFICE,
  delete_for_good: ADMIN,
  delete_enquiry: OFFICE,
  delete_maintenance: ADMIN,
  delete_vehicle: OFFICE,
  describe_document: OFFICE,
  describe_notice: OFFICE,
  describe_picture: NOBODY,
  draft_paper: OFFICE,
  edit_book: ADMIN,
  edit_field: OFFICE,
  end_reservation: OFFICE,
  enquiry_record: OFFICE,
  erase_person: ADMIN,
  extend_reservation: OFFICE,
  files_to_check: NOBODY,
  find_vehicles: STAFF,
  finish_login: NOBODY,
  follow_enquiry: OFFICE,
  health: EVERYBODY,
  house_settings: OFFICE,
  issue_paper: OFFICE,
  import_hindrances: ADMIN,
  landing_vehicle: EVERYBODY,
  last_migration: EVERYBODY,
  leftover_files: NOBODY,
  list_accounts: ADMIN,
  list_activity: ADMIN,
  list_bin: ADMIN,
  list_descriptions: OFFICE,
  list_dues: OFFICE,
  list_enquiries: OFFICE,
  list_entered_before: OFFICE,
  list_files: EVERYBODY,
  list_imports: ADMIN,
  export_rows: ADMIN,
  list_installments: OFFICE,
  list_issued_papers: OFFICE,
  list_maintenance: STAFF,
  list_message_templates: OFFICE,
  list_messages: OFFICE,
  list_papers: STAFF,
  list_pictures: EVERYBODY,
  list_rates: OFFICE,
  list_reference: OFFICE,
  list_reservations: OFFICE,
  list_reminders: OFFICE,
  list_reversals: OFFICE,
  list_stays: OFFICE,
  list_today: OFFICE,
  list_transfers: OFFICE,
  list_vehicles: EVERYBODY,
  look_at_identity_papers: OFFICE,
  mark_today: OFFICE,
  may_change_password: STAFF,
  message_example: OFFICE,
  message_subject: OFFICE,
  monthly_profit: ADMIN,
  my_columns: STAFF,
  nearest_vehicles: EVERYBODY,
  note_message: OFFICE,
  office_list: OFFICE,
  open_pay_link: OFFICE,
  order_account: OFFICE,
  order_account_deletion: ADMIN,
  order_admin_account: NOBODY,
  order_password_reset: ADMIN,
  paper_settings: OFFICE,
  pay_link: OFFICE,
  pay_page: EVERYBODY,
  person_by_phone: OFFICE,
  person_data: ADMIN,
  person_silence: OFFICE,
  preview_erasure: ADMIN,
  delete_file: OFFICE,
  remove_paper: OFFICE,
  reserve: OFFICE,
  reverse_entry: ADMIN,
  registers: ADMIN,
  restore_from_bin: ADMIN,
  sell_car: OFFICE,
  send_import_rows: ADMIN,
  send_notice: OFFICE,
  set_buyer_place: OFFICE,
  set_rate: ADMIN,
  set_silence: OFFICE,
  settle_check: NOBODY,
  similar_vehicles: EVERYBODY,
  sold_car: OFFICE,
  statement: OFFICE,
  stored_pictures: NOBODY,
  take_back_message: OFFICE,
  take_back_rate: ADMIN,
  take_back_reversal: ADMIN,
  take_back_step: OFFICE,
  take_step: OFFICE,
  tokens_of_month: OFFICE,
  total_selling_price: OFFICE,
  transfer: OFFICE,
  transfers_due: OFFICE,
  undo_deletion: OFFICE,
  undo_import: ADMIN,
  upload_stays: STAFF,
  vehicle_profit: ADMIN,
  vehicle_record: STAFF,
  who_am_i: STAFF,
  withdraw_login: NOBODY,
  withdraw_pay_link: OFFICE,
};

export interface Folder {
  bucket: 'public-files' | 'private-files';
  read: Who;
  write: Who;
  delete: Who;
  /** Personas whom the API answers besides those of Storage, without anything of others (D10, D25). */
  api?: { read: Who; delete: Who };
}

const pictures = { bucket: 'public-files', read: OFFICE, write: OFFICE, delete: OFFICE } as const;
const papers = { bucket: 'private-files', read: OFFICE, write: OFFICE, delete: OFFICE } as const;

/**
 * The folders of Storage. Read is listing, opening and signing with the persona's own token; the bytes of public-files are
 * public.
 */
export const FOLDERS: Record<string, Folder> = {
  Notices: { ...pictures, api: { read: EVERYBODY, delete: OFFICE } },
  InventoryVehicleImages: { ...pictures, read: STAFF },
  // Everybody is told the link with the dealer's details.
  Logo: { bucket: 'public-files', read: ADMIN, write: ADMIN, delete: ADMIN },
  OnsiteVehicleImages: { ...papers, read: STAFF, write: STAFF },
  MaintenanceDoc: { ...papers, read: STAFF, write: STAFF, delete: ADMIN },
  SoldCarImages: papers,
  InsuranceDocuments: papers,
  // The attack's files are an admin's, which an employee neither sees nor deletes (D25).
  AdminDocuments: { ...papers, read: ADMIN, delete: ADMIN, api: { read: OFFICE, delete: OFFICE } },
  OfficeDocuments: papers,
  // Kept as they were handed out; an admin has a file made anew.
  IssuedPapers: { ...papers, delete: ADMIN },
  // Nobody reads one before their look is logged; an admin's deletion is logged as one too (decision 0024).
  IdentityPapers: { ...papers, read: NOBODY, delete: NOBODY, api: { read: OFFICE, delete: ADMIN } },
};
