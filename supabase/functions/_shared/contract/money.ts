import { z } from 'zod';
import { registrationNumber, requestId, yesNo as yesNoCheck } from './common.ts';
import { type Columns, given } from './fields/field.ts';
import { dayOrToday, line, offered, rupees, serial, text, whenKnown, yesNo } from './fields/kinds.ts';
import { answersReadBy, editsOf, sentOf } from './fields/shapes.ts';
import { problem } from './problems.ts';
import type { Given, Resource } from './resource.ts';
import { COST_MODES, PAYMENT_MODES, soldcars } from './sale.ts';

const entry = { read: 'office', add: 'office', edit: 'admin' } as const;
const required = { ...entry, required: true } as const;

const mode = { ...entry, sent: 'paymentMode', words: 'paymentMode' } as const;

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
  payment_mode: whenKnown(offered('Paid by', 40, COST_MODES, mode)),
  account_paid_from: whenKnown(line('Account paid from', 120, { ...entry, sent: 'accountPaidFrom' })),
  payee: whenKnown(line('Paid to', 120, entry)),
} as const satisfies Columns;

/** Capital brought in. Employees read it while a setting says so. */
export const investment = {
  serial_number: serial('ID', given),
  description: text('Description', 500, required),
  amount: rupees('Amount', required),
  date: dayOrToday('Date', entry),
  payment_mode: whenKnown(offered('Paid by', 40, PAYMENT_MODES, mode)),
  account_paid_to: whenKnown(line('Account paid to', 120, { ...entry, sent: 'accountPaidTo' })),
} as const satisfies Columns;

/** GET /api/dashboard/total-selling-price, rupees. */
export const totalSellingPrice = z.object({ totalSellingPrice: z.number() });

const month = z.coerce.number('month must be a number').int('month: 1 to 12').min(1, 'month: 1 to 12').max(12, 'month: 1 to 12');
const year = z.coerce
  .number('year must be a number')
  .int('year: 1900 to 2199')
  .min(1900, 'year: 1900 to 2199')
  .max(2199, 'year: 1900 to 2199');

/** A month of a year: of costs, of the accounts. */
export const monthRequest = z.object({ month, year });
export type Month = z.output<typeof monthRequest>;

/** GET /api/profits/monthly?month&year: all time when neither is given. */
export const profitRequest = monthRequest
  .partial()
  .refine(({ month, year }) => (month === undefined) === (year === undefined), 'Choose a month and a year, or neither');

/** GET /api/profits?registernumber. */
export const vehicleProfitRequest = z.object({ registernumber: registrationNumber });
/** Rupees; `notReceived` is what of the profit nobody has paid yet. */
export const vehicleProfit = z.object({ profit: z.number(), notReceived: z.number() });

/** Rupees: `netProfit` is the profit less costs and salaries, with late fees and forfeited tokens; `notReceived` what of the profit of its sales nobody has paid yet. */
export const monthlyProfit = z.object({ totalProfit: z.number(), netProfit: z.number(), notReceived: z.number() });

/** GET /api/miscellaneous-costs/current-month: day `YYYY-MM-DD`, rupees. */
export const currentMonthCosts = z.array(z.object({ date: z.string(), cost: z.number() }));

/**
 * GET /api/accountDetails: sums of all time in rupees, the balance by D11. The balance, totalBuy and totalInvestment
 * are null for an employee without the right to see them. `totalOther` is there once the cash book has a beginning, and in the balance: what was there then
 * less what the rows of before come to, loans, and what counts of the drawer found.
 */
export const accountSummary = z.object({
  totalBuy: z.number().nullable(),
  totalMaintainance: z.number(),
  totalMiscellaneous: z.number(),
  totalInstallments: z.number(),
  totalSellings: z.number(),
  totalDownPayments: z.number(),
  totalCommision: z.number(),
  totalInvestment: z.number().nullable(),
  Remaining_Balance: z.number().nullable(),
  totalOther: z.number().optional(),
});
export type AccountSummary = z.infer<typeof accountSummary>;

const cost = z.object(answersReadBy(miscellaneous_costs, 'office', 'admin'));
export type Cost = z.infer<typeof cost>;

/** GET /api/miscellaneous-costs/filter: rupees with two decimals, days `YYYY-MM-DD`. */
export const costsOfMonth = z.object({ costs: z.array(cost), totalCost: z.number() });

const capital = z.object(answersReadBy(investment, 'office'));
export type Investment = z.infer<typeof capital>;

/** GET /api/accountDetails/filter: one month's lists and sums, rupees; investments only for those who may see them. */
export const accountMonth = costsOfMonth.extend({
  installmentCosts: z.array(z.object({ registernumber: z.string(), total_amount: z.number(), installment_date: z.string() })),
  monthlySales: z.array(z.object(answersReadBy(soldcars, 'office')).pick({ registernumber: true, selling_price: true, selldate: true })),
  investmentCosts: z.array(capital),
  totalInvestment: z.number().nullable(),
  totalSales: z.number(),
  totalCommission: z.number(),
  totalDownPayments: z.number(),
  totalInHandAmount: z.number(),
  /** What of it moved no money: part exchange and set-off; missing where nothing did. */
  noMoney: z.number().optional(),
  totalMaintenance: z.number(),
  totalInstallments: z.number(),
});
export type AccountMonth = z.infer<typeof accountMonth>;

/** GET /api/accountDetails/year?year: each month's sales, what was received, and what was spent, rupees. */
export const yearRequest = z.object({ year });
export const accountYear = z.array(z.object({ month: z.number(), sales: z.number(), received: z.number(), costs: z.number() }));
export type AccountYear = z.infer<typeof accountYear>;

/** The editable columns of the ledger, by table, with the validation of each value. */
export const EDITABLE_LEDGERS = {
  miscellaneous_costs: { key: 'id', fields: editsOf(miscellaneous_costs) },
  investment: { key: 'serial_number', fields: editsOf(investment) },
} as const;

/** POST /api/miscellaneous-costs/add and POST /api/accountDetails/addInvestment; no date is today. */
export const newCost = z.object({ ...sentOf(miscellaneous_costs), requestId });
export const newInvestment = z.object({ ...sentOf(investment), requestId });

/** POST /api/editMiscellaneous: one field of one entry. A validation error names its field. */
export const ledgerEdit = z
  .object({
    tablename: z.enum(['miscellaneous_costs', 'investment'], 'tablename: miscellaneous_costs or investment'),
    fieldToEdit: z.string('fieldToEdit is required'),
    newValue: z.unknown().refine((value) => value !== undefined, 'newValue is required'),
    whereField: z.string('whereField is required'),
    whereValue: z.coerce.number('whereValue must be a number').int('whereValue must be whole'),
    requestId,
  })
  .transform((edit, context) => {
    const { key, fields } = EDITABLE_LEDGERS[edit.tablename];
    const check = new Map<string, z.ZodType>(Object.entries(fields)).get(edit.fieldToEdit);
    if (!check || edit.whereField !== key) {
      context.addIssue(
        check ? `whereField: ${key} of ${edit.tablename}` : `fieldToEdit: ${edit.fieldToEdit} of ${edit.tablename} cannot be edited`,
      );
      return z.NEVER;
    }
    const { data, error } = check.safeParse(edit.newValue);
    if (error) {
      context.addIssue(problem('inField', { said: String(error.issues[0]?.message), field: edit.fieldToEdit }));
      return z.NEVER;
    }
    return { ...edit, newValue: String(data) };
  });

/** Who may, with examples. */
export const resource = ({ sold, cost }: Given): Resource => ({
  tables: {
    miscellaneous_costs: {
      read: 'office',
      insert: {
        office: 'description cost date payment_mode account_paid_from payee',
        admin: 'description cost date owners_own payment_mode account_paid_from payee',
      },
      update: { admin: 'description cost date owners_own payment_mode account_paid_from payee' },
      row: { description: 'Tea', cost: 1 },
    },
    // An employee reads it while the dealer's setting allows it (D02); the attack starts with it on.
    investment: {
      read: 'office',
      insert: { office: 'description amount date payment_mode account_paid_to' },
      update: { admin: 'description amount date payment_mode account_paid_to' },
      row: { description: 'Savings', amount: 1 },
    },
  },
  verbs: {
    total_selling_price: 'office',
    vehicle_profit: 'admin',
    monthly_profit: 'admin',
    current_month_costs: 'office',
    costs_of_month: 'office',
    add_cost: { may: 'office', call: { description: 'Tea', cost: 5 } },
    account_summary: 'office',
    account_month: 'office',
    account_year: 'office',
    add_investment: { may: 'office', call: { description: 'Loan', amount: 5 } },
    edit_book: { may: 'admin', call: { table: 'investment', id: -1, field: 'amount', value: '5' } },
  },
  endpoints: {
    'GET /dashboard/total-selling-price': 'office',
    'GET /profits': { may: 'admin', query: { registernumber: sold } },
    'GET /profits/monthly': { may: 'admin', query: { month: 1, year: 2026 } },
    'GET /miscellaneous-costs/current-month': 'office',
    'GET /miscellaneous-costs/filter': { may: 'office', query: { month: 1, year: 2026 } },
    'POST /miscellaneous-costs/add': {
      may: 'office',
      body: { description: 'Tea', cost: 1, date: '1950-01-02' },
      log: ['INSERT', 'miscellaneous_costs'],
    },
    'GET /accountDetails': 'office',
    'GET /accountDetails/filter': { may: 'office', query: { month: 1, year: 2026 } },
    'GET /accountDetails/year': { may: 'office', query: { year: 2026 } },
    'POST /accountDetails/addInvestment': {
      may: 'office',
      body: { description: 'Loan', amount: 1, date: '1950-01-02' },
      log: ['INSERT', 'investment'],
    },
    'POST /editMiscellaneous': {
      may: 'admin',
      body: { tablename: 'miscellaneous_costs', fieldToEdit: 'cost', newValue: 2, whereField: 'id', whereValue: cost },
      log: ['UPDATE', 'miscellaneous_costs'],
    },
  },
});
