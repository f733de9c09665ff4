import type { Registers } from '@contract/registers.ts';
import type { Column } from '../../kit/columns/columns.ts';
import { formatDate } from '../../kit/dates/days.ts';
import { sumOf } from '../../kit/money/rupees.ts';
import { type Sheet, sheetOf } from '../../kit/sheet/sheet.ts';
import type { accountant } from '../../text/en/office/accountant.ts';
import { t } from '../../text/staff.ts';

type Heading = keyof typeof accountant.columns;
type Kind = NonNullable<Column<unknown>['kind']>;
type Row<Name extends keyof Registers> = Registers[Name] extends (infer One)[] ? One : never;

/** Columns of a register: the name of the value, which is also its id, and its kind. */
const columnsOf = <Of>(kinds: Partial<Record<keyof Of & Heading, Kind>>): Column<Of>[] =>
  (Object.entries(kinds) as [keyof Of & Heading, Kind][]).map(([id, kind]) => ({
    id,
    heading: t(`accountant.columns.${id as Heading}`),
    value: (row) => (row[id] ?? null) as string | number | null,
    kind,
  }));

const VEHICLE = { registernumber: 'code', carcompany: 'text', carname: 'text', variant: 'text' } as const;
const NUMBERS = { chassis_number: 'code', engine_number: 'code' } as const;

/** Words instead of a value of the contract. */
const inWords = <Of>(columns: Column<Of>[], id: string, words: (row: Of) => string): Column<Of>[] =>
  columns.map((column) => (column.id === id ? { ...column, value: words } : column));

const SUMS = [
  ...(['totalSales', 'totalDownPayments', 'totalInstallments', 'totalCommission', 'totalInHandAmount'] as const),
  ...(['totalMaintenance', 'totalInvestment', 'totalProfit', 'notReceived', 'forfeited', 'lateFees', 'totalCost'] as const),
  ...(['totalSalaries', 'netProfit', 'cashDifference', 'reversedElsewhere', 'ledgerResult'] as const),
];

function summary({ sums, sales, receipts, tokens, stock, stockDay }: Registers): Sheet {
  const value = stock.map((vehicle) => vehicle.value);
  const tcs = sales.map((sale) => sale.tcs ?? 0);
  const figures = {
    ...sums,
    forfeited: sumOf(tokens.map(({ kept }) => kept)),
    lateFees: sumOf(receipts.map(({ kind, amount }) => (kind === 'late_fee' ? amount : 0))),
    ledgerResult: sumOf([sums.netProfit, sums.cashDifference, sums.reversedElsewhere]),
  };
  const rows = [
    ...SUMS.map((name) => ({ what: t(`accountant.sums.${name}`), amount: figures[name] })),
    ...(sums.noMoney ? [{ what: t('accountant.sums.noMoney'), amount: sums.noMoney }] : []),
    { what: t('accountant.sums.stock', { day: formatDate(stockDay) }), amount: sumOf(value) },
    { what: t('accountant.sums.tcs'), amount: sumOf(tcs) },
  ];
  return sheetOf(
    t('accountant.sheets.summary'),
    [
      { id: 'what', heading: t('accountant.columns.what'), value: ({ what }) => what },
      { id: 'amount', heading: t('accountant.columns.amount'), value: ({ amount }) => amount, kind: 'rupees' },
    ],
    rows,
  );
}

/** The books of a month as worksheets, each with its sums below, and first what the month's page says. */
export function booksOf(registers: Registers): Sheet[] {
  const { sales, later_costs, purchases, receipts, modes, tokens, maintenance, costs, staff, investments, reversals, stock } = registers;
  const entries = { id: 'code', day: 'day', description: 'text', amount: 'rupees', payment_mode: 'text' } as const;
  return [
    summary(registers),
    sheetOf(
      t('accountant.sheets.sales'),
      columnsOf<Row<'sales'>>({
        selldate: 'day',
        ...VEHICLE,
        ...NUMBERS,
        owner_name: 'text',
        contact_no: 'code',
        buyer_gstin: 'code',
        selling_price: 'rupees',
        down_payment: 'rupees',
        token: 'rupees',
        payment_mode: 'text',
        commission: 'rupees',
        vehiclebuyprice: 'rupees',
        maintenance: 'rupees',
        waived: 'rupees',
        profit: 'rupees',
        not_received: 'rupees',
        gst: 'rupees',
        tax_on_top: 'rupees',
        tcs: 'rupees',
        username: 'text',
        sale: 'code',
      }),
      sales,
      [
        'selling_price',
        'down_payment',
        'token',
        'commission',
        'vehiclebuyprice',
        'maintenance',
        'waived',
        'profit',
        'not_received',
        'gst',
        'tax_on_top',
        'tcs',
      ],
    ),
    sheetOf(
      t('accountant.sheets.laterCosts'),
      columnsOf<Row<'later_costs'>>({ day: 'day', ...VEHICLE, ...NUMBERS, selldate: 'day', amount: 'rupees', sale: 'code' }),
      later_costs,
      ['amount'],
    ),
    sheetOf(
      t('accountant.sheets.purchases'),
      columnsOf<Row<'purchases'>>({
        since: 'day',
        ...VEHICLE,
        ...NUMBERS,
        ownername: 'text',
        ownerphone: 'code',
        vehiclebuyprice: 'rupees',
        until: 'day',
      }),
      purchases,
      ['vehiclebuyprice'],
    ),
    sheetOf(
      t('accountant.sheets.receipts'),
      inWords(
        columnsOf<Row<'receipts'>>({
          day: 'day',
          kind: 'text',
          registernumber: 'code',
          owner_name: 'text',
          amount: 'rupees',
          payment_mode: 'text',
          account_paid_to: 'text',
          reference: 'code',
          cheque_number: 'code',
          cleared_on: 'day',
          receipt: 'code',
          username: 'text',
          entry: 'code',
        }),
        'kind',
        ({ kind }) => t(`accountant.receipts.${kind}`),
      ),
      receipts,
      ['amount'],
    ),
    sheetOf(
      t('accountant.sheets.modes'),
      columnsOf<Row<'modes'>>({ payment_mode: 'text', account_paid_to: 'text', receipts: 'text', amount: 'rupees' }),
      modes,
      ['receipts', 'amount'],
    ),
    sheetOf(
      t('accountant.sheets.tokens'),
      inWords(
        columnsOf<Row<'tokens'>>({
          day: 'day',
          kind: 'text',
          registernumber: 'code',
          name: 'text',
          received: 'rupees',
          refunded: 'rupees',
          kept: 'rupees',
          mode: 'text',
          username: 'text',
          reservation: 'code',
        }),
        'kind',
        ({ kind }) => t(`accountant.tokens.${kind}`),
      ),
      tokens,
      ['received', 'refunded', 'kept'],
    ),
    sheetOf(
      t('accountant.sheets.maintenance'),
      inWords(
        columnsOf<Row<'maintenance'>>({
          day: 'day',
          kind: 'text',
          ...VEHICLE,
          description: 'text',
          payee: 'text',
          amount: 'rupees',
          payment_mode: 'text',
          account_paid_from: 'text',
          username: 'text',
          index: 'code',
        }),
        'kind',
        ({ kind }) => t(`words.maintenanceKind.${kind}`),
      ),
      maintenance,
      ['amount'],
    ),
    sheetOf(t('accountant.sheets.costs'), columnsOf<Row<'costs'>>({ ...entries, account_paid_from: 'text', payee: 'text' }), costs, [
      'amount',
    ]),
    sheetOf(
      t('accountant.sheets.staff'),
      inWords(
        columnsOf<Row<'staff'>>({
          day: 'day',
          kind: 'text',
          person: 'text',
          amount: 'rupees',
          recovered: 'rupees',
          payment_mode: 'text',
          account: 'text',
          description: 'text',
          username: 'text',
          id: 'code',
        }),
        'kind',
        ({ kind }) => t(`words.staffMoneyKind.${kind}`),
      ),
      staff,
    ),
    sheetOf(t('accountant.sheets.investments'), columnsOf<Row<'investments'>>({ ...entries, account_paid_to: 'text' }), investments, [
      'amount',
    ]),
    sheetOf(
      t('accountant.sheets.reversals'),
      inWords(
        columnsOf<Row<'reversals'>>({
          day: 'day',
          kind: 'text',
          registernumber: 'code',
          amount: 'rupees',
          reversed_on: 'day',
          bounced_on: 'day',
          reason: 'text',
          username: 'text',
          entry: 'code',
        }),
        'kind',
        ({ kind }) => t(`words.entryKind.${kind}`),
      ),
      reversals,
    ),
    sheetOf(
      t('accountant.sheets.stock'),
      columnsOf<Row<'stock'>>({
        ...VEHICLE,
        ...NUMBERS,
        since: 'day',
        days: 'text',
        vehiclebuyprice: 'rupees',
        maintenance: 'rupees',
        value: 'rupees',
      }),
      stock,
      ['vehiclebuyprice', 'maintenance', 'value'],
    ),
  ];
}
