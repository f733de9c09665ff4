import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { accountsQuery } from '../features/accounts/queries.ts';
import { activityQuery, choicesQuery } from '../features/activity/queries.ts';
import { binQuery } from '../features/bin/queries.ts';
import { countsQuery, rowsQuery, totalSellingPriceQuery } from '../features/dashboard/queries.ts';
import { myColumnsQuery } from '../features/dashboard/useColumns.ts';
import { officeDocuments, vehicleDocuments } from '../features/documents/places.ts';
import { documentsQuery } from '../features/documents/queries.ts';
import { duesQuery, installmentsQuery, payLinkQuery, statementQuery } from '../features/dues/queries.ts';
import { enquiriesQuery, enquiryCountsQuery, enquiryQuery } from '../features/enquiries/queries.ts';
import { importsQuery } from '../features/imports/queries.ts';
import { issuedPapersQuery } from '../features/issuedPapers/queries.ts';
import { maintenanceQuery } from '../features/maintenance/queries.ts';
import * as money from '../features/money/queries.ts';
import { noticesQuery } from '../features/notices/queries.ts';
import { papersQuery } from '../features/papers/queries.ts';
import { erasureQuery } from '../features/personData/queries.ts';
import { reservationsQuery } from '../features/reservation/queries.ts';
import { soldCarQuery, vehicleProfitQuery } from '../features/sale/queries.ts';
import { settingsQuery, templatesQuery } from '../features/settings/queries.ts';
import { showroomQuery } from '../features/showroom/queries.ts';
import { foundVehiclesQuery, vehicleRecordQuery } from '../features/staffVehicle/queries.ts';
import { staysQuery } from '../features/stays/queries.ts';
import { todayCountQuery, todayQuery } from '../features/today/queries.ts';
import { transferQuery, transfersQuery } from '../features/transfers/queries.ts';
import { dealerQuery } from '../lib/dealer.ts';
import { queryClient, refreshAfter } from '../lib/queryClient.ts';
import { keys, type Write } from '../lib/queryKeys.ts';
import { cashQuery } from '../shared/cash/cash.ts';
import { dealerSettingsQuery } from '../shared/dealer/dealerSettings.ts';
import { ratesQuery } from '../shared/dealer/rates.ts';
import { messagesQuery, remindersQuery, subjectQuery } from '../shared/messages/queries.ts';
import { personQuery } from '../shared/person/personQuery.ts';
import { silenceQuery } from '../shared/person/silenceQuery.ts';
import { reversalsOfMonthQuery, reversalsOfVehicleQuery } from '../shared/reversals/queries.ts';
import { landingVehicleQuery } from '../shared/vehicle/publicVehicle.ts';

// No query runs: cached answers are only marked as stale, because no component observes them.
vi.mock('../lib/api.ts', () => ({ api: {} }));
vi.mock('../kit/feedback/notify.ts', () => ({}));

const CAR = 'MH12AB1234';
const month = { month: 11, year: 2026 };
const question = { carSearch: '', filter: 'all', sort: 'newest', order: 'desc' } as const;
const filters = { person: undefined, vehicle: undefined, kind: undefined, action: undefined };

/** One cached answer for each kind of query, under the name a person would use. */
const ANSWERS: Record<string, readonly unknown[]> = {
  'home page': showroomQuery({ carSearch: '' }).queryKey,
  'public page': landingVehicleQuery(CAR).queryKey,
  'vehicle record': vehicleRecordQuery(CAR).queryKey,
  'vehicle search': foundVehiclesQuery('mh12', true).queryKey,
  'dashboard rows': rowsQuery(question, 0).queryKey,
  'dashboard counts': countsQuery('').queryKey,
  'total of sales': totalSellingPriceQuery.queryKey,
  maintenance: maintenanceQuery(CAR).queryKey,
  sale: soldCarQuery(CAR).queryKey,
  installments: installmentsQuery(CAR).queryKey,
  dues: duesQuery('').queryKey,
  'statement of a sale': statementQuery({ registernumber: CAR }).queryKey,
  cash: cashQuery({ registernumber: CAR, day: '2026-11-22' }).queryKey,
  'vehicle profit': vehicleProfitQuery(CAR).queryKey,
  'profit of all time': money.totalProfitQuery.queryKey,
  'profit of a month': money.monthlyProfitQuery(month).queryKey,
  'costs of this month': money.currentMonthCostsQuery.queryKey,
  'costs of a month': money.costsQuery(month).queryKey,
  balance: money.accountSummaryQuery.queryKey,
  'ledger of a month': money.accountMonthQuery(month).queryKey,
  'tokens of a month': money.monthTokensQuery(month).queryKey,
  'ledger of a year': money.accountYearQuery(2026).queryKey,
  enquiries: enquiriesQuery('').queryKey,
  transfers: transfersQuery('').queryKey,
  'transfer of a vehicle': transferQuery(CAR).queryKey,
  enquiry: enquiryQuery(7).queryKey,
  'enquiry counts': enquiryCountsQuery.queryKey,
  notices: noticesQuery.queryKey,
  'office papers': documentsQuery(officeDocuments).queryKey,
  'vehicle papers': documentsQuery(vehicleDocuments(CAR)).queryKey,
  'papers with dates': papersQuery(CAR).queryKey,
  'issued papers': issuedPapersQuery(CAR).queryKey,
  'an issued paper as a file': keys.madePaper({ number: 'RCT/26-27/00042' }),
  person: personQuery('9822000001').queryKey,
  'who is not written to': silenceQuery('9822000001').queryKey,
  'what would be erased': erasureQuery('9822000001').queryKey,
  accounts: accountsQuery.queryKey,
  'my columns': myColumnsQuery.queryKey,
  settings: settingsQuery.queryKey,
  'settings of the dealer': dealerSettingsQuery.queryKey,
  rates: ratesQuery.queryKey,
  dealer: dealerQuery.queryKey,
  activity: activityQuery(filters).queryKey,
  'choices of the activity': choicesQuery.queryKey,
  bin: binQuery.queryKey,
  imports: importsQuery.queryKey,
  'reversals of a vehicle': reversalsOfVehicleQuery(CAR).queryKey,
  'reversals of a month': reversalsOfMonthQuery(month).queryKey,
  'earlier stays': staysQuery(CAR).queryKey,
  reservations: reservationsQuery(CAR).queryKey,
  'messages of a vehicle': messagesQuery({ registernumber: CAR }).queryKey,
  'what a message is made of': subjectQuery({ kind: 'vehicle', registernumbers: [CAR] }).queryKey,
  reminders: remindersQuery.queryKey,
  'texts of messages': templatesQuery.queryKey,
  'payment page': payLinkQuery(7).queryKey,
  'what needs a person': todayQuery({ state: 'open' }).queryKey,
  'count of what needs a person': todayCountQuery.queryKey,
};

const SHOWN = ['home page', 'public page', 'vehicle record'];
const STOCK = [...SHOWN, 'vehicle search', 'dashboard rows', 'dashboard counts'];
const PROFITS = ['vehicle profit', 'profit of all time', 'profit of a month'];
const LEDGER = ['balance', 'ledger of a month', 'tokens of a month', 'ledger of a year'];
const ENQUIRIES = ['enquiries', 'enquiry', 'enquiry counts'];
const PAPERS = ['office papers', 'vehicle papers'];
const REVERSALS = ['reversals of a vehicle', 'reversals of a month'];
const DUES = ['dues', 'statement of a sale', 'cash'];
const TRANSFERS = ['transfers', 'transfer of a vehicle'];
const MESSAGES = ['messages of a vehicle', 'what a message is made of', 'reminders', 'texts of messages'];

const OF_A_PERSON = ['who is not written to', 'what would be erased'];

const OF_EVERY_WRITE = ['activity', 'choices of the activity', 'bin', 'what needs a person', 'count of what needs a person'];

const CHANGES: Record<Write, string[]> = {
  vehicle: [...STOCK, ...LEDGER, ...PROFITS, 'papers with dates', 'person', 'enquiry', ...TRANSFERS, ...DUES, ...MESSAGES],
  deletedVehicle: [
    ...STOCK,
    ...LEDGER,
    ...PROFITS,
    ...PAPERS,
    'maintenance',
    'papers with dates',
    'person',
    'enquiry',
    ...TRANSFERS,
    ...DUES,
    ...MESSAGES,
  ],
  number: [
    ...STOCK,
    ...LEDGER,
    ...PROFITS,
    ...PAPERS,
    ...ENQUIRIES,
    ...TRANSFERS,
    ...DUES,
    ...REVERSALS,
    'maintenance',
    'papers with dates',
    'person',
    'sale',
    'installments',
    'earlier stays',
    'reservations',
    'issued papers',
    ...MESSAGES,
  ],
  display: [...SHOWN, 'dashboard rows', 'dashboard counts'],
  pictures: [...SHOWN, 'vehicle search', 'dashboard rows'],
  onsitePictures: ['vehicle record'],
  maintenance: ['maintenance', ...LEDGER, ...PROFITS, ...REVERSALS],
  receipt: ['maintenance'],
  sale: [
    ...STOCK,
    ...LEDGER,
    ...PROFITS,
    ...ENQUIRIES,
    ...TRANSFERS,
    ...DUES,
    ...MESSAGES,
    'total of sales',
    'sale',
    'installments',
    'person',
    'issued papers',
    'reservations',
  ],
  reservation: [...STOCK, ...LEDGER, ...PROFITS, ...DUES, 'reservations', 'person', 'issued papers'],
  installment: [
    'installments',
    ...DUES,
    ...LEDGER,
    ...TRANSFERS,
    ...REVERSALS,
    ...MESSAGES,
    'dashboard rows',
    'earlier stays',
    'issued papers',
  ],
  schedule: [...DUES, ...MESSAGES],
  transfer: [...TRANSFERS, ...PAPERS],
  entry: ['costs of this month', 'costs of a month', ...LEDGER, ...PROFITS],
  reversal: [
    ...STOCK,
    ...LEDGER,
    ...PROFITS,
    ...ENQUIRIES,
    ...TRANSFERS,
    ...PAPERS,
    ...REVERSALS,
    ...DUES,
    'maintenance',
    'sale',
    'installments',
    'total of sales',
    'costs of this month',
    'costs of a month',
    'papers with dates',
    'person',
    'earlier stays',
    'issued papers',
    'reservations',
    ...MESSAGES,
  ],
  enquiry: [...ENQUIRIES, 'person', ...MESSAGES, ...OF_A_PERSON],
  silence: ['who is not written to', ...MESSAGES, ...DUES],
  erasure: [
    ...ENQUIRIES,
    ...TRANSFERS,
    ...DUES,
    ...MESSAGES,
    ...OF_A_PERSON,
    'person',
    'papers with dates',
    'vehicle record',
    'sale',
    'installments',
    'reservations',
    'earlier stays',
    'issued papers',
    'an issued paper as a file',
  ],
  message: [...MESSAGES, 'payment page'],
  notice: ['notices'],
  document: [...PAPERS, 'papers with dates', ...TRANSFERS],
  paper: [...PAPERS, 'papers with dates', 'vehicle record', 'public page', 'dashboard rows', ...MESSAGES],
  issuedPaper: ['issued papers'],
  payLink: ['payment page'],
  account: ['accounts'],
  today: [],
  settings: ['settings', 'settings of the dealer', 'rates'],
  dealer: ['settings', 'settings of the dealer', 'rates', 'dealer', ...DUES, ...MESSAGES],
  import: [
    ...STOCK,
    ...LEDGER,
    ...PROFITS,
    ...TRANSFERS,
    ...DUES,
    ...MESSAGES,
    'papers with dates',
    'person',
    'enquiry',
    'maintenance',
    'sale',
    'installments',
    'total of sales',
    'costs of this month',
    'costs of a month',
    'imports',
  ],
  bin: [
    ...STOCK,
    ...LEDGER,
    ...PROFITS,
    ...PAPERS,
    ...ENQUIRIES,
    ...TRANSFERS,
    ...DUES,
    'maintenance',
    'papers with dates',
    'person',
    'notices',
    'issued papers',
    ...MESSAGES,
  ],
};

afterEach(() => queryClient.clear());

test.each(Object.entries(CHANGES) as [Write, string[]][])(
  'cache invalidation: a write (%s) invalidates what it changed, and nothing else',
  async (write, changed) => {
    for (const key of Object.values(ANSWERS)) queryClient.setQueryData(key, 'an answer');
    await refreshAfter(write);
    const stale = Object.keys(ANSWERS).filter((name) => queryClient.getQueryState(ANSWERS[name] ?? [])?.isInvalidated);
    expect(stale.toSorted()).toEqual([...changed, ...OF_EVERY_WRITE].toSorted());
  },
);

test('query keys are in lib/queryKeys.ts alone, and no screen invalidates everything', () => {
  const sources = new URL('..', import.meta.url);
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.tsx?$/.test(name));
  const offenders = files.filter((name) => /queryKey: \[|invalidateQueries\(\)/.test(readFileSync(new URL(name, sources), 'utf8')));
  expect(files.length).toBeGreaterThan(200);
  expect(offenders).toEqual([]);
});
