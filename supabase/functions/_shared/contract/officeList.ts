import { z } from 'zod';
import { OFFICE_COLUMNS, OFFICE_LISTS, PAPER_KINDS } from './choices.ts';
import { requestId } from './common.ts';
import { dashboardRequest, dashboardRow } from './dashboard.ts';
import { picture } from './picture.ts';
import type { Resource } from './resource.ts';

export type OfficeList = (typeof OFFICE_LISTS)[number];
export type OfficeColumn = (typeof OFFICE_COLUMNS)[number];

const SORTS = ['newest', ...OFFICE_COLUMNS.filter((column) => column !== 'picture')] as const;

/** GET /api/dashboard-list: as GET /api/dashboard, sorted by any column; `papers` sorts by the first that ends. 100 vehicles unless told. */
export const officeListRequest = dashboardRequest.extend({
  sort: z.enum(SORTS, `sort: one of ${SORTS.join(', ')}`).optional(),
  limit: z.coerce.number('limit must be a number').int('limit must be whole').min(1).max(200).optional(),
});

/** A paper that ends within 30 days; below 0 days left it has. */
const endingPaper = z.object({ kind: z.enum(PAPER_KINDS), days_left: z.number() });

/**
 * A vehicle of the office's list. `price` is what a sold one was sold for; rupees, kilometers, year are null when unknown. `days` in stock, until the
 * sale. `papers` of an available one, the first that ends first. `due`: what the buyer of a sold one has yet to pay, rupees, below 0 when they paid too much.
 */
export const officeVehicle = dashboardRow.extend({
  carcompany: z.string(),
  variant: z.string(),
  starred: z.boolean(),
  price: z.number().nullable(),
  kilometers: z.number().nullable(),
  year: z.number().nullable(),
  days: z.number(),
  papers: z.array(endingPaper),
  picture: picture.nullable(),
  due: z.number().optional(),
  /** Whose open reservation it has, also after the last day. */
  reserved: z.object({ name: z.string(), until: z.string() }).optional(),
});
export type OfficeVehicle = z.infer<typeof officeVehicle>;
export const officeVehicles = z.array(officeVehicle);

/** GET /api/my-columns: the columns that the caller has chosen, by list; none for a list that is as everybody's. */
export const myColumns = z.partialRecord(z.enum(OFFICE_LISTS), z.array(z.enum(OFFICE_COLUMNS)));
export type MyColumns = z.infer<typeof myColumns>;

/** POST /api/my-columns: which columns a list shows to the caller; none: as to everybody. */
export const columnsChoice = z.object({
  list: z.enum(OFFICE_LISTS, `list: one of ${OFFICE_LISTS.join(', ')}`),
  columns: z.array(z.enum(OFFICE_COLUMNS, `columns: of ${OFFICE_COLUMNS.join(', ')}`), 'columns: a list').max(30, 'columns: too many'),
  requestId,
});

/** The rows of one person, as SQL. */
const own = (userid: string) => `staff = (select id from public.staff where userid = '${userid}')`;

/** Who may, with examples. */
export const resource = (): Resource => ({
  tables: {
    list_columns: {
      read: 'staff',
      insert: { staff: 'list columns' },
      update: { staff: 'columns' },
      sees: { driver: own('driver'), employee: own('employee'), admin: own('admin') },
    },
  },
  verbs: { office_list: 'office', my_columns: 'staff', choose_columns: { may: 'staff', call: { list: 'stock', columns: '{price}' } } },
  endpoints: {
    'GET /dashboard-list': {
      may: 'office',
      query: { carSearch: 'a', filter: 'available', sort: 'papers', order: 'desc', limit: 50, offset: 0 },
    },
    'GET /my-columns': 'staff',
    'POST /my-columns': { may: 'staff', body: { list: 'stock', columns: ['registernumber', 'price'] }, log: ['INSERT', 'list_columns'] },
  },
});
