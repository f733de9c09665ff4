import type { Call } from './api.ts';

/** The fixtures that an example needs. */
export interface Things {
  available: string;
  sold: string;
  cost: number;
}

type Example = Pick<Call, 'query' | 'body'> & { path?: string };

const day = '2026-01-15';
/** A payment is not before its sale. */
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());

/** The dealer as the migrations have written him, so that the site stays as it is. */
export const DEALER = {
  ...{ name: 'Sahyadri Motors', tagline: 'Used cars, bikes, trucks and tempos in Pune', city: 'Pune' },
  ...{ company_name: 'Sahyadri Motors Pvt. Ltd.', group_chat: 'https://chat.whatsapp.com/SahyadriMotorsPune' },
  ...{ phone_label: 'Sales', phone: '+91 98765 43210', office_phone_label: 'Office', office_phone: '+91 98765 43211' },
  address: 'Plot 42, Old Mumbai–Pune Highway\nPimpri, Pune 411018\nMaharashtra, India',
  ...{ pin: '411018', latitude: 18.6279, longitude: 73.8009 },
  ...{ hours: 'Monday to Saturday, 10 am to 7 pm', opening_hours: 'Mo-Sa 10:00-19:00' },
};

/** What the office alone reads of him, likewise. */
const OFFICE = {
  account_name: 'Sahyadri Motors Current Account',
  ...{
    bank: 'Demo Bank',
    account_number: '000111222333',
    ifsc: 'DEMO0000001',
    upi_id: 'sahyadrimotors@example',
    gstin: '',
    authorisation_number: '',
    authorised_until: null,
  },
  ...{ invoice_prefix: '', receipt_prefix: '', note_prefix: '' },
};

/** One valid request for each endpoint: the fuzzing mutates them, the oracles read with them. */
export const examples = ({ available, sold, cost }: Things): Record<string, Example> => ({
  'GET /health': {},
  'GET /': { query: { fuelType: 'petrol', carMake: 'car', carSearch: 'swift', limit: 5, offset: 0, sort: 'price' } },
  'GET /filters': { query: { fuelType: 'petrol', brand: 'Maruti Suzuki', maxPrice: 600000, minYear: 2015 } },
  'GET /landingcar/:id': { path: `/landingcar/${available}` },
  'POST /ask': {
    body: {
      ...{ name: 'R', phone: '9822000001', message: 'Is it diesel?', registernumber: available, testDriveOn: '' },
      ...{ website: '', elapsed: 5000 },
    },
  },
  'GET /similar/:id': { path: `/similar/${available}`, query: { limit: 6 } },
  'GET /nearest': { query: { fuelType: 'cng', carMake: 'truck', carSearch: 'swift under 1 lakh' } },
  'POST /login': { body: { userID: 'fuzz.driver', userPass: 'not the one' } },
  'POST /validate-token': {},
  'GET /car/:regId': { path: `/car/${available}` },
  'GET /vehicles/find': { query: { q: available.slice(-4), availableFirst: 'true', limit: 5 } },
  'GET /dashboard': { query: { carSearch: 'a', filter: 'all', sort: 'carname', order: 'desc', limit: 50, offset: 0 } },
  'GET /dashboard-list': {
    query: { carSearch: 'a', filter: 'available', sort: 'papers', order: 'desc', limit: 50, offset: 0 },
  },
  'GET /my-columns': {},
  'POST /my-columns': { body: { list: 'stock', columns: ['registernumber', 'price'] } },
  'GET /dashboard/counts': { query: { carSearch: 'a' } },
  'GET /dashboard/total-selling-price': {},
  'POST /details': {
    body: {
      ...{ registernumber: available, vehicleName: 'Swift', brandName: 'Maruti', vehicleType: 'car', fuel: 'petrol' },
      ...{ vehicleColor: 'red', kilometers: 10, vehicleSellPrice: 5, vehicleBuyPrice: 4, onhomepage: 'no' },
      ...{ registration_date: day, fitness_upto_date: day, description: 'Good', company_name: 'Bank', contact1: '1' },
      ...{ branch_name: 'Pune', manager_name1: 'A', manager_name2: 'B', contact2: '2', showInsuranceFields: true },
      ...{
        insuranceCompany: 'X',
        insuranceNumber: '1',
        policyNumber: '2',
        insuranceTenure: 1,
        insuranceStartDate: day,
      },
      ...{ insuranceEndDate: day, showOwnerFields: true, ownerName: 'O', ownerPhone: '1', ownerEmail: 'o@example.com' },
      ownerAddress: 'Pune',
    },
  },
  'POST /edit-fields': {
    body: { tablename: 'cardetails', fieldToEdit: 'carname', newValue: 'Swift', registernumber: available },
  },
  // Its own number: the vehicle is needed by the next example.
  'POST /correct-number': { body: { registernumber: available, newNumber: available } },
  'DELETE /delete/car': { query: { deletedID: sold } },
  'GET /get-images': { query: { folderPath: `${available}/AdminDocuments/` } },
  'GET /upload/generate-upload-url': {
    query: { path: `${available}/OnsiteVehicleImages/7`, filename: 'a.webp', filetype: 'image/webp' },
  },
  'GET /upload/size-urls': {
    query: { path: `${available}/InventoryVehicleImages/7`, bytes: 1, width: 1600, height: 1200, colour: '#8a9f7c' },
  },
  'GET /upload/check-file': { query: { path: `${available}/OnsiteVehicleImages/7` } },
  'DELETE /delete-image': { query: { path: `${available}/AdminDocuments`, uniqueID: 7 } },
  'DELETE /dashboard/delete-notice': { query: { path: 'Notices/7' } },
  'POST /dashboard/notice-text': { body: { path: 'Notices/7', text: 'Mela' } },
  'POST /dashboard/sell-car': {
    body: {
      ...{ carID: sold, sellingPrice: 5, ownerName: 'B', contactNo: '1', paymentMode: 'Cash', downPayment: 5 },
      ...{ totalInstallments: 1, installmentAmount: 1, commission: 1, accountPaidTo: 'A', description: 'D' },
      sellDate: day,
    },
  },
  'GET /dashboard/sold-cars': { query: { carID: sold } },
  'GET /papers': { query: { registernumber: available } },
  'POST /papers': {
    body: {
      ...{ registernumber: available, kind: 'permit', number: 'P 1', company: '', validFrom: day },
      ...{ validUntil: '2031-01-15', lifetime: false, document: '' },
    },
  },
  'POST /papers/correct': { body: { id: 0, kind: 'puc', number: 'P 1', validUntil: '2031-01-15' } },
  'DELETE /papers': { body: { id: 0 } },
  'GET /identity-papers': { query: { registernumber: available } },
  'GET /issued-papers': { query: { registernumber: sold } },
  'POST /issued-papers/draft': { body: { kind: 'statement', registernumber: sold } },
  'POST /issued-papers': {
    body: {
      ...{ kind: 'data_sheet', registernumber: available },
      details: { size: 'A4', page: 'https://example.com/vehicle/1' },
    },
  },
  'GET /messages': { query: { registernumber: available } },
  'POST /messages': {
    body: { kind: 'vehicle', way: 'whatsapp', registernumbers: [available], phone: '9822000001', text: 'A swift' },
  },
  'POST /messages/take-back': { body: { id: 0 } },
  'GET /messages/subject': { query: { kind: 'vehicle', registernumbers: available } },
  'GET /messages/example': { query: { kind: 'vehicle' } },
  'GET /messages/reminders': {},
  'GET /messages/templates': {},
  // The site's own text stays.
  'POST /messages/templates': { body: { kind: 'vehicle', text: '' } },
  'GET /pay-links': { query: { sale: '1' } },
  'POST /pay-links': { body: { sale: 0 } },
  'POST /pay-links/withdraw': { body: { sale: 0 } },
  'GET /pay': { query: { token: 'nobody' } },
  'GET /person': { query: { phone: '+91 98220 00001' } },
  'POST /person/data': { body: { phone: '9800094100' } },
  'POST /person/erasure/preview': { body: { phone: '9800094100' } },
  // Of what nobody has seen: nothing goes.
  'POST /person/erasure': { body: { phone: '9800094100', seen: '-' } },
  'POST /person/silence/lookup': { body: { phone: '9800094100' } },
  'POST /person/silence': { body: { phone: '9800094100', silent: true } },
  'GET /installments': { query: { registernumber: sold } },
  'POST /installments': {
    body: {
      ...{ registernumber: sold, amount: 1, installmentdate: today, paymentMode: 'UPI', accountPaidTo: 'A' },
      ...{ description: 'D', requestId: 'a0000000-0000-4000-8000-00000000f022' },
    },
  },
  'GET /reservations': { query: { registernumber: available } },
  // Of a sold one: the available one is needed by the next examples.
  'POST /reservations': {
    body: {
      ...{ registernumber: sold, name: 'R', phone: '9822000001', amount: 5, mode: 'UPI', reference: '4188' },
      ...{ day, until: '2126-01-15', refundable: true, enquiry: null, cashReason: '' },
    },
  },
  'POST /reservations/extend': { body: { id: 0, until: '2126-01-15' } },
  'POST /reservations/end': {
    body: { id: 0, reason: 'Never came', refunded: 5, mode: 'UPI', reference: '4188', day },
  },
  'GET /reservations/month': { query: { month: 1, year: 2026 } },
  'GET /dues': { query: { search: 'a', limit: 5, offset: 0 } },
  'GET /dues/statement': { query: { registernumber: sold } },
  'POST /dues/schedule': { body: { registernumber: sold, lines: [] } },
  'POST /dues/cheque': { body: { id: 0, day } },
  'GET /dues/cash': { query: { registernumber: sold, day } },
  'POST /entered-before': { body: { kind: 'cost', amount: 700.5, day, description: 'Rent' } },
  'GET /dues/reference': { query: { reference: '000000940001' } },
  'GET /reversals': { query: { month: 1, year: 2026 } },
  'POST /reversals': { body: { kind: 'cost', entry: 0, reason: 'Twice' } },
  'DELETE /reversals': { body: { id: 0 } },
  'POST /reversals/notice': { body: { id: 0, day } },
  'GET /stays': { query: { registernumber: sold } },
  'POST /stays': { body: { registernumber: available, vehicleBuyPrice: 5 } },
  'GET /today': { query: { kind: 'paper', person: 'Rohan Patil', state: 'open', limit: 5, offset: 0 } },
  'GET /today/count': {},
  'POST /today': { body: { key: 'no_price:1', registernumber: sold, state: 'later', notBefore: '2126-01-15' } },
  'GET /transfers': { query: { search: 'a', limit: 5, offset: 0 } },
  'GET /transfers/:regId': { path: `/transfers/${sold}` },
  // What is not done may be said again.
  'POST /transfers/steps': { body: { registernumber: sold, step: 'noc', state: 'needed', note: 'Asked for' } },
  'DELETE /transfers/steps': { body: { registernumber: sold, step: 'toll' } },
  'POST /transfers/place': { body: { registernumber: sold, buyerPlace: 'other_state', buyerRto: 'Belagavi' } },
  'GET /maintainance': { query: { registernumber: available } },
  'POST /maintainance': { body: { registernumber: available, price: 1, maintainanceDate: day, description: 'Oil' } },
  'DELETE /maintainance/delete-maintainance': { query: { registernumber: available, uniqueID: 1 } },
  'GET /profits': { query: { registernumber: sold } },
  'GET /profits/monthly': { query: { month: 1, year: 2026 } },
  'GET /miscellaneous-costs/current-month': {},
  'GET /miscellaneous-costs/filter': { query: { month: 1, year: 2026 } },
  'POST /miscellaneous-costs/add': { body: { description: 'Tea', cost: 1, date: day } },
  'GET /accountDetails': {},
  'GET /accountDetails/filter': { query: { month: 1, year: 2026 } },
  'GET /accountDetails/year': { query: { year: 2026 } },
  'GET /registers': { query: { month: 1, year: 2026 } },
  'POST /accountDetails/addInvestment': { body: { description: 'Loan', amount: 1, date: day } },
  'POST /editMiscellaneous': {
    body: { tablename: 'miscellaneous_costs', fieldToEdit: 'cost', newValue: 2, whereField: 'id', whereValue: cost },
  },
  'GET /customer': { query: { search: 'a', before: 99_999, limit: 5 } },
  'POST /customer': { body: { custName: 'R', custContact: '9822000001', custQuery: 'A tempo', date: day } },
  'GET /enquiries/counts': {},
  'GET /enquiries/:serialnum': { path: '/enquiries/999999' },
  'POST /enquiries/follow': { body: { serialnum: 999_999, status: 'called', note: 'A call' } },
  'DELETE /customer': { body: { serialnum: 999_999, custcontact: '9822000001' } },
  'GET /Description': { query: { folderPath: `${available}/AdminDocuments/` } },
  'POST /Description': { body: { uniqueID: '7', description: 'Papers', docType: 'Vehicle' } },
  'GET /bin': {},
  'POST /bin/restore': { body: { id: crypto.randomUUID() } },
  'POST /bin/undo': { body: { deletion: crypto.randomUUID() } },
  'DELETE /bin': { body: { id: crypto.randomUUID() } },
  'GET /imports': {},
  'POST /imports/rows': {
    body: {
      ...{ upload: crypto.randomUUID(), kind: 'costs' },
      rows: [{ row: 2, values: { description: 'Tea', cost: 5, date: '1950-01-02' } }],
    },
  },
  'POST /imports/check': { body: { upload: crypto.randomUUID(), rowCount: 1 } },
  'POST /imports': { body: { upload: crypto.randomUUID(), file: 'costs.csv', rowCount: 1 } },
  'GET /imports/export': { query: { kind: 'costs' } },
  'GET /imports/hindrances': { query: { id: '1' } },
  'POST /imports/undo': { body: { id: 2_147_483_647 } },
  'DELETE /delete-imagedescription': { query: { uniqueID: '7' } },
  'POST /register': {
    query: { isDriver: 'true' },
    // The user id of an existing account: only a mutated request adds a new one.
    body: { userID: 'driver', userName: 'driver', userPassword: 'secret1', userDesignation: 'Driver' },
  },
  'GET /activeAccounts/getaccounts': {},
  'DELETE /activeAccounts/deleteAccount': { body: { userId: 'fuzz.nobody' } },
  'POST /activeAccounts/reset-password': { body: { userId: 'fuzz.nobody' } },
  'POST /dashboard/change-password': { body: { oldPassword: 'not the one', newPassword: 'secret2' } },
  'GET /settings': {},
  'GET /settings/papers': {},
  'POST /settings/papers': { body: { priceIncludesGst: false, stampOnAllModes: false } },
  'POST /settings': { body: { employeesSeeBalance: true } },
  'GET /dealer': {},
  'GET /settings/dealer': {},
  'POST /settings/dealer': { body: { ...DEALER, seen: DEALER } },
  'POST /settings/office': { body: { ...OFFICE, seen: OFFICE } },
  'GET /settings/rates': {},
  'POST /settings/rates': { body: { kind: 'cash_warning', holdsFrom: '2160-01-01', value: 150000 } },
  'DELETE /settings/rates': { body: { kind: 'gst_rate', holdsFrom: '1950-01-03' } },
  'GET /logs': {
    query: {
      person: 'Asha',
      registernumber: available,
      kind: 'cardetails',
      action: 'UPDATE',
      before: 99_999,
      limit: 9,
    },
  },
  'GET /logs/choices': {},
  'GET /logs/download': {},
});
