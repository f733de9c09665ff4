import type {
  BUYER_PLACES,
  EMISSION_NORMS,
  ENQUIRY_CONTACTS,
  ENQUIRY_SOURCES,
  ENQUIRY_STATUSES,
  ENTRY_KINDS,
  FUELS,
  HYPOTHECATION_STATES,
  IDENTITY_PAPERS,
  LIST_SORTS,
  MAINTENANCE_KINDS,
  MONEY_ACCOUNTS,
  PAPER_KINDS,
  PAYMENT_KINDS,
  PLATE_STATES,
  RESERVATION_STATES,
  STAFF_MONEY_KINDS,
  STEP_STATES,
  TRANSFER_STEPS,
  TRANSMISSIONS,
  VEHICLE_TYPES,
  VEHICLE_USES,
} from '@contract/choices.ts';
import type { COST_MODES } from '@contract/sale.ts';

type Words<List extends readonly string[]> = Record<List[number], string>;

/** Labels of the contract's enum values. */
export const words = {
  vehicleType: { car: 'Car', bike: 'Bike', truck: 'Truck', tempo: 'Tempo' } as const satisfies Words<typeof VEHICLE_TYPES>,
  fuel: { petrol: 'Petrol', diesel: 'Diesel', cng: 'CNG' } as const satisfies Words<typeof FUELS>,
  transmission: { manual: 'Manual', automatic: 'Automatic', amt: 'AMT', cvt: 'CVT', dct: 'DCT', imt: 'iMT' } as const satisfies Words<
    typeof TRANSMISSIONS
  >,
  month:
    '{serial, select, 1 {January} 2 {February} 3 {March} 4 {April} 5 {May} 6 {June} 7 {July} 8 {August} 9 {September} 10 {October} 11 {November} other {December}}',
  vehicleUse: { private: 'Private', transport: 'Transport' } as const satisfies Words<typeof VEHICLE_USES>,
  emissionNorm: { bs1: 'BS-I', bs2: 'BS-II', bs3: 'BS-III', bs4: 'BS-IV', bs6: 'BS-VI' } as const satisfies Words<typeof EMISSION_NORMS>,
  hypothecation: {
    // Not 'None', which an import reads as an empty cell.
    none: 'No loan',
    cleared: 'Cleared, its papers are here',
    open: 'Open, to be cleared before the transfer',
  } as const satisfies Words<typeof HYPOTHECATION_STATES>,
  plateState: { yes: 'Yes', no: 'No', booked: 'Booked' } as const satisfies Words<typeof PLATE_STATES>,
  paymentKind: {
    installment: 'Installment',
    late_fee: 'Late fee',
    down_payment: 'Down payment',
    token: 'Token',
    finance: 'From the finance company',
    waived: 'Waived',
  } as const satisfies Words<typeof PAYMENT_KINDS>,
  entryKind: {
    sale: 'Sale',
    installment: 'Installment',
    maintenance: 'Maintenance',
    cost: 'Cost',
    investment: 'Investment',
    token: 'Token',
    token_end: 'End of a reservation',
    money_transfer: 'Money moved',
    cash_count: 'Count of the drawer',
    purchase_payment: 'Payment to a seller',
    staff_money: 'Money of the staff',
  } as const satisfies Words<typeof ENTRY_KINDS>,
  maintenanceKind: {
    repair: 'Repair',
    refurbishment: 'Refurbishment',
    transport: 'Transport',
    rto: 'RTO',
    commission: 'Commission paid',
    interest: 'Interest',
    other: 'Other',
  } as const satisfies Words<typeof MAINTENANCE_KINDS>,
  staffMoneyKind: {
    salary: 'Salary',
    advance: 'Advance',
    recovery: 'Advance paid back',
    cash_given: 'Cash given to hold',
    cash_returned: 'Cash returned',
  } as const satisfies Words<typeof STAFF_MONEY_KINDS>,
  moneyAccount: {
    cash: 'Cash',
    bank: 'Bank',
    cheques: 'Cheques in hand',
    unsaid: 'Not said',
    other: 'Somebody else',
    capital: 'Owner’s capital',
  } as const satisfies Words<typeof MONEY_ACCOUNTS>,
  reservationState: { open: 'Open', sold: 'Sold', ended: 'Ended', reversed: 'Reversed' } as const satisfies Words<
    typeof RESERVATION_STATES
  >,
  paperKind: {
    own_damage: 'Insurance, own damage',
    third_party: 'Insurance, third party',
    fitness: 'Fitness',
    registration: 'Registration',
    puc: 'PUC',
    permit: 'Permit',
    national_permit: 'National permit',
    road_tax: 'Road tax',
    green_tax: 'Green tax',
  } as const satisfies Words<typeof PAPER_KINDS>,
  /** As the office and the RTO call them. */
  transferStep: {
    form_29c: 'Form 29C',
    forms_29_30: 'Forms 29 and 30',
    buyer_papers: 'Papers of the buyer',
    noc: 'NOC (Form 28)',
    challans: 'Challans',
    toll: 'Highway toll',
    hsrp: 'Security plate (HSRP)',
    hypothecation_in: 'Loan entered (Form 34)',
    handed_in: 'Handed in at the RTO',
    new_rc: 'New RC received',
    insurance_moved: 'Policy moved to the buyer',
    hypothecation_out: 'Loan removed (Form 35)',
  } as const satisfies Words<typeof TRANSFER_STEPS>,
  stepState: { done: 'Done', needed: 'Needed', not_needed: 'Not needed' } as const satisfies Words<typeof STEP_STATES>,
  buyerPlace: {
    same_office: 'The same RTO',
    other_office: 'Another RTO of this state',
    other_state: 'Another state',
  } as const satisfies Words<typeof BUYER_PLACES>,
  identityPaper: {
    aadhaar: 'Aadhaar',
    voter_id: 'Voter ID',
    driving_licence: 'Driving licence',
    passport: 'Passport',
    pan: 'PAN card',
    other: 'Another paper',
  } as const satisfies Words<typeof IDENTITY_PAPERS>,
  paymentMode: {
    Cash: 'Cash',
    UPI: 'UPI',
    'Bank transfer': 'Bank transfer',
    Cheque: 'Cheque',
    Card: 'Card',
    Finance: 'Finance',
    'On credit': 'Not paid yet, on credit',
    'Staff cash': 'Cash that staff hold',
  } as const satisfies Words<typeof COST_MODES>,
  enquirySource: { website: 'Website', phone: 'Telephone', walk_in: 'Walk-in', reference: 'Reference' } as const satisfies Words<
    typeof ENQUIRY_SOURCES
  >,
  enquiryStatus: { new: 'New', called: 'Called', visit: 'Visit', offer: 'Offer', won: 'Won', lost: 'Lost' } as const satisfies Words<
    typeof ENQUIRY_STATUSES
  >,
  enquiryContact: {
    call: 'Called',
    no_answer: 'Called, no answer',
    message: 'Wrote a message',
    visit: 'Came to see us',
    test_drive: 'Test drive',
  } as const satisfies Words<typeof ENQUIRY_CONTACTS>,
  keeperSerial: '{serial, selectordinal, one {#st owner} two {#nd owner} few {#rd owner} other {#th owner}}',
  sort: {
    newest: 'Newest first',
    price: 'Price, lowest first',
    priceDesc: 'Price, highest first',
    km: 'Kilometers, lowest first',
    year: 'Year, newest first',
  } as const satisfies Words<typeof LIST_SORTS>,
  yesNo: { yes: 'Yes', no: 'No' },
  role: { admin: 'Admin', employee: 'Employee', driver: 'Driver' },
} as const;
