import type {
  BUYER_PLACES,
  ENQUIRY_CONTACTS,
  ENQUIRY_SOURCES,
  ENQUIRY_STATUSES,
  ENTRY_KINDS,
  IDENTITY_PAPERS,
  MAINTENANCE_KINDS,
  MONEY_ACCOUNTS,
  PAYMENT_KINDS,
  RESERVATION_STATES,
  STAFF_MONEY_KINDS,
  STEP_STATES,
  TRANSFER_STEPS,
} from '@contract/choices.ts';
import type { COST_MODES } from '@contract/sale.ts';

type Words<List extends readonly string[]> = Record<List[number], string>;

/** Labels of the contract's enum values that the office alone reads: with those of visitors they are `words`. */
export const officeWords = {
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
    gst: 'GST',
    tcs: 'TCS',
  } as const satisfies Words<typeof MONEY_ACCOUNTS>,
  reservationState: { open: 'Open', sold: 'Sold', ended: 'Ended', reversed: 'Reversed' } as const satisfies Words<
    typeof RESERVATION_STATES
  >,
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
    'On credit': 'On credit',
    'Staff cash': 'Staff cash',
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
} as const;
