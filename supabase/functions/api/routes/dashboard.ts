import { Hono } from 'hono';
import { z } from 'zod';
import { DONE } from '../../_shared/contract/common.ts';
import { countsRequest, type DashboardCounts, dashboardRequest, dashboardRows } from '../../_shared/contract/dashboard.ts';
import type { totalSellingPrice } from '../../_shared/contract/money.ts';
import { columnsChoice, myColumns, type OfficeVehicle, officeListRequest, officeVehicle } from '../../_shared/contract/officeList.ts';
import { type Env, signedIn } from '../clients.ts';
import { withCheckedFiles } from '../fileChecks.ts';
import { publicLink, storedCar } from '../links.ts';
import { knownPictures, pictureLinks } from '../pictures.ts';
import { body, query } from '../validate.ts';
import { verb } from '../verb.ts';

/** A page of the list as SQL returns it: pictures are still files of the bucket. */
const storedList = z.object({
  vehicles: z.array(officeVehicle.omit({ picture: true }).extend(storedCar.pick({ displayImage: true }).shape)),
  pictures: knownPictures,
});

export const dashboard = new Hono<Env>({ strict: false })
  .get('/dashboard', signedIn, query(dashboardRequest), async (c) => {
    const { carSearch, filter, sort, order, limit, offset } = c.req.valid('query');
    const { data } = await c.var.db
      .rpc(
        ...verb('dashboard_vehicles', {
          p_search: carSearch,
          p_filter: filter,
          p_sort: sort,
          p_descending: order === 'desc',
          p_limit: limit,
          p_offset: offset,
        }),
      )
      .throwOnError();
    return c.json(dashboardRows.parse(data));
  })
  .get('/dashboard-list', signedIn, query(officeListRequest), async (c) => {
    const { carSearch, filter, sort, order, limit, offset } = c.req.valid('query');
    const { data } = await c.var.db
      .rpc(
        ...verb('office_list', {
          p_search: carSearch,
          p_filter: filter,
          p_sort: sort,
          p_descending: order === 'desc',
          p_limit: limit,
          p_offset: offset,
        }),
      )
      .throwOnError();
    const { vehicles, pictures } = storedList.parse(await withCheckedFiles(c.var.settings, data));
    return c.json(
      vehicles.map(({ displayImage: file, ...vehicle }) => ({
        ...vehicle,
        picture: file && pictureLinks(c.var.settings, pictures, file.path, publicLink(c.var.settings, file)),
      })) satisfies OfficeVehicle[],
    );
  })
  .get('/my-columns', signedIn, async (c) => {
    const { data } = await c.var.db.rpc('my_columns').throwOnError();
    return c.json(myColumns.parse(data));
  })
  .post('/my-columns', signedIn, body(columnsChoice), async (c) => {
    const { list, columns, requestId } = c.req.valid('json');
    await c.var.db.rpc(...verb('choose_columns', { p_list: list, p_columns: columns, p_request_id: requestId })).throwOnError();
    return c.json(DONE);
  })
  .get('/dashboard/counts', signedIn, query(countsRequest), async (c) => {
    const { carSearch } = c.req.valid('query');
    const { data } = await c.var.db
      .rpc(...verb('dashboard_counts', { p_search: carSearch }))
      .single()
      .throwOnError();
    return c.json(data satisfies DashboardCounts);
  })
  .get('/dashboard/total-selling-price', signedIn, async (c) => {
    const { data } = await c.var.db.rpc('total_selling_price').single().throwOnError();
    return c.json(data satisfies z.infer<typeof totalSellingPrice>);
  });
