import { yesNo as yesNoCheck } from '../common.ts';
import type { Columns } from './field.ts';
import { dayOrToday, person, regId, requiredDay, rupees, serial, text, whenKnown, yesNo } from './kinds.ts';

const staff = { read: 'staff', add: 'staff', edit: 'nobody' } as const;
const givenToStaff = { ...staff, add: 'nobody' } as const;
const entry = { read: 'office', add: 'office', edit: 'admin' } as const;
const required = { ...entry, required: true } as const;
const given = { read: 'office', add: 'nobody', edit: 'nobody' } as const;

/** What was spent on a vehicle. */
export const maintenance = {
  /** Counts up within a vehicle; its receipt has the same number. */
  index: serial('No.', { ...givenToStaff, answered: 'uniqueID' }),
  registernumber: regId('Registration number', staff),
  description: text('Description', 5000, staff),
  price: rupees('Price', { ...staff, required: true, max: 10_000_000 }),
  username: person('Recorded by', givenToStaff),
  maintainancedate: requiredDay('Date', { ...staff, sent: 'maintainanceDate', answered: 'maintainanceDate' }),
} as const satisfies Columns;

/** What was spent on no single vehicle. */
export const miscellaneous_costs = {
  id: serial('ID', given),
  description: text('Description', 500, required),
  cost: rupees('Cost', required),
  date: dayOrToday('Date', entry),
  /** A salary, for instance: an admin's alone. */
  owners_own: whenKnown({
    ...yesNo("The owner's own", { read: 'admin', add: 'admin', edit: 'admin', sent: 'ownersOwn' }),
    check: yesNoCheck.default(false),
  }),
} as const satisfies Columns;

/** Capital brought in. Employees read it while a setting says so. */
export const investment = {
  serial_number: serial('ID', given),
  description: text('Description', 500, required),
  amount: rupees('Amount', required),
  date: dayOrToday('Date', entry),
} as const satisfies Columns;
