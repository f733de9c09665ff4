import { ADMIN, EVERYBODY, OFFICE, type Persona, STAFF, type Who } from './personas.ts';

/** An endpoint of the function: who is authorized, and the statuses; others get 401 without a valid token, 403 with one. */
export interface Endpoint {
  may: Who;
  /** Status for an authorized caller; 200. */
  granted?: number;
  /** Status for the wrong role; 403. */
  refused?: number;
}

const open: Endpoint = { may: EVERYBODY };
const forStaff: Endpoint = { may: STAFF };
const forOffice: Endpoint = { may: OFFICE };
const forAdmin: Endpoint = { may: ADMIN };

/** The endpoints of the function (R039); in brackets variants with other rights. */
export const ENDPOINTS: Record<string, Endpoint> = {
  'GET /health': open,
  'POST /login': open,
  'POST /validate-token': forStaff,

  'GET /': open,
  'GET /dealer': open,
  'GET /filters': open,
  'GET /landingcar/:id': open,
  'POST /ask': open,
  'GET /similar/:id': open,
  'GET /nearest': open,
  'GET /pay': open,
  'GET /car/:regId': forStaff,
  'GET /vehicles/find': forStaff,
  'GET /dashboard': forOffice,
  'GET /dashboard-list': forOffice,
  'GET /my-columns': forStaff,
  'POST /my-columns': forStaff,
  'GET /dashboard/counts': forOffice,
  'GET /dashboard/total-selling-price': forOffice,
  'POST /details': forOffice,
  'POST /edit-fields': forOffice,
  'POST /edit-fields (the buying price)': forAdmin,
  'POST /correct-number': forAdmin,
  'DELETE /delete/car': forOffice,

  // Its rights by folder are in FOLDERS.
  'GET /get-images': open,
  'GET /upload/generate-upload-url': forStaff,
  'GET /upload/size-urls': { may: OFFICE, granted: 404 },
  'GET /upload/check-file': { may: STAFF, granted: 404 },
  'DELETE /delete-image': forOffice,
  'DELETE /dashboard/delete-notice': forOffice,
  'POST /dashboard/notice-text': { may: OFFICE, granted: 404 },
  'GET /Description': forOffice,
  'POST /Description': forOffice,
  'DELETE /delete-imagedescription': forOffice,

  'GET /bin': forAdmin,
  'POST /bin/restore': { may: ADMIN, granted: 404 },
  'POST /bin/undo': { may: OFFICE, granted: 404 },
  'DELETE /bin': { may: ADMIN, granted: 404 },

  'GET /imports': forAdmin,
  'POST /imports/rows': forAdmin,
  'POST /imports/check': { may: ADMIN, granted: 404 },
  'POST /imports': { may: ADMIN, granted: 404 },
  'GET /imports/export': forAdmin,
  'GET /imports/hindrances': forAdmin,
  'POST /imports/undo': { may: ADMIN, granted: 404 },

  'POST /dashboard/sell-car': forOffice,
  'GET /dashboard/sold-cars': forOffice,
  'GET /papers': forStaff,
  'POST /papers': forOffice,
  'POST /papers/correct': { may: OFFICE, granted: 404 },
  'DELETE /papers': { may: OFFICE, granted: 404 },
  'GET /identity-papers': forOffice,
  'GET /issued-papers': forOffice,
  'POST /issued-papers/draft': forOffice,
  'POST /issued-papers': forOffice,
  'GET /messages': forOffice,
  'POST /messages': forOffice,
  'POST /messages/take-back': { may: OFFICE, granted: 404 },
  'GET /messages/subject': forOffice,
  'GET /messages/example': forOffice,
  'GET /messages/reminders': forOffice,
  'GET /messages/templates': forOffice,
  'POST /messages/templates': forAdmin,
  'GET /pay-links': forOffice,
  'POST /pay-links': { may: OFFICE, granted: 404 },
  'POST /pay-links/withdraw': { may: OFFICE, granted: 404 },
  'GET /person': forOffice,
  'POST /person/data': forAdmin,
  'POST /person/erasure/preview': forAdmin,
  'POST /person/erasure': { may: ADMIN, granted: 409 },
  'POST /person/silence/lookup': forOffice,
  'POST /person/silence': forOffice,
  'GET /installments': forOffice,
  'POST /installments': forOffice,
  'GET /reservations': forOffice,
  'POST /reservations': forOffice,
  'POST /reservations/extend': { may: OFFICE, granted: 404 },
  'POST /reservations/end': { may: OFFICE, granted: 404 },
  'GET /reservations/month': forOffice,
  'GET /dues': forOffice,
  'GET /dues/statement': forOffice,
  'POST /dues/schedule': forAdmin,
  'POST /dues/cheque': { may: OFFICE, granted: 409 },
  'GET /dues/cash': forOffice,
  'GET /dues/reference': forOffice,
  'POST /entered-before': forOffice,
  'GET /reversals': forOffice,
  'POST /reversals': { may: ADMIN, granted: 404 },
  'DELETE /reversals': { may: ADMIN, granted: 404 },
  'POST /reversals/notice': { may: OFFICE, granted: 409 },
  'GET /stays': forOffice,
  'POST /stays': { may: OFFICE, granted: 409 },
  'GET /today': forOffice,
  'GET /today/count': forOffice,
  'POST /today': { may: OFFICE, granted: 404 },
  'GET /transfers': forOffice,
  'GET /transfers/:regId': forOffice,
  'POST /transfers/steps': forOffice,
  'DELETE /transfers/steps': { may: OFFICE, granted: 404 },
  'POST /transfers/place': forOffice,
  'GET /maintainance': forStaff,
  'GET /maintainance (without records)': { may: STAFF, granted: 201 },
  'POST /maintainance': forStaff,
  'DELETE /maintainance/delete-maintainance': forAdmin,

  'GET /profits': forAdmin,
  'GET /profits/monthly': forAdmin,
  'GET /miscellaneous-costs/current-month': forOffice,
  'GET /miscellaneous-costs/filter': forOffice,
  'POST /miscellaneous-costs/add': forOffice,
  'POST /editMiscellaneous': forAdmin,
  'GET /accountDetails': forOffice,
  'GET /accountDetails/filter': forOffice,
  'GET /accountDetails/year': forOffice,
  'POST /accountDetails/addInvestment': forOffice,
  'GET /registers': forAdmin,

  'GET /customer': forOffice,
  'POST /customer': forOffice,
  'DELETE /customer': forOffice,
  'GET /enquiries/counts': forOffice,
  'GET /enquiries/:serialnum': { may: OFFICE, granted: 404 },
  'POST /enquiries/follow': { may: OFFICE, granted: 404 },

  'POST /register (a driver)': { may: OFFICE, refused: 401 },
  'POST /register (an employee)': { may: ADMIN, refused: 401 },
  'GET /activeAccounts/getaccounts': forAdmin,
  'DELETE /activeAccounts/deleteAccount': forAdmin,
  'POST /activeAccounts/reset-password': { may: ADMIN, granted: 404 },
  'POST /dashboard/change-password': { may: STAFF, granted: 501 },
  'GET /settings': forOffice,
  'POST /settings': forAdmin,
  'GET /settings/papers': forOffice,
  'POST /settings/papers': forAdmin,
  'GET /settings/dealer': forOffice,
  'POST /settings/dealer': forAdmin,
  'POST /settings/office': forAdmin,
  'GET /settings/rates': forOffice,
  'POST /settings/rates': forAdmin,
  'DELETE /settings/rates': { may: ADMIN, granted: 404 },
  'GET /logs': forAdmin,
  'GET /logs/choices': forAdmin,
  'GET /logs/download': forAdmin,
};

/** The expected status; whoever has an invalid token is a visitor where visitors may. */
export function statusFor({ may, granted = 200, refused = 403 }: Endpoint, persona: Persona): number {
  if (may.includes(persona) || may.includes('visitor')) return granted;
  return STAFF.includes(persona) ? refused : 401;
}
