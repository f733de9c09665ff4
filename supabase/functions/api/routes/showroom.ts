import { Hono } from 'hono';
import { z } from 'zod';
import { landingCar, type listAnswer, listRequest } from '../../_shared/contract/vehicle.ts';
import { forEverybody } from '../caching.ts';
import type { Env } from '../clients.ts';
import { withCheckedFiles } from '../fileChecks.ts';
import { linkedCar, publicLink, storedCar, storedFile } from '../links.ts';
import { shareAnswers } from '../sharing.ts';
import { query } from '../validate.ts';
import { verb } from '../verb.ts';

const storedList = z.object({ cars: z.array(storedCar), total: z.number() });
const storedLanding = landingCar.extend({ car: storedCar, images: z.array(storedFile) });

type Question = z.output<typeof listRequest>;

async function listVehicles({ visitor, settings }: Env['Variables'], question: Question): Promise<string> {
  const { fuelType, carMake, carSearch, sort, limit, offset } = question;
  const { data } = await visitor
    .rpc(
      ...verb('list_vehicles', {
        p_fuel: fuelType,
        p_make: carMake,
        p_search: carSearch,
        p_sort: sort,
        p_limit: limit,
        p_offset: offset,
      }),
    )
    .throwOnError();
  const { cars, total } = storedList.parse(await withCheckedFiles(settings, data));
  const carsWithImages = cars.map((car) => linkedCar(settings, car));
  return JSON.stringify({ carsWithImages, total } satisfies z.infer<typeof listAnswer>);
}

const share = shareAnswers<string>();

// Public pages always use the anonymous client, so that an expired token never hides them.
export const showroom = new Hono<Env>({ strict: false })
  .get('/', forEverybody, query(listRequest), async (c) => {
    const question = c.req.valid('query');
    const body = await share(JSON.stringify(question), () => listVehicles(c.var, question));
    return c.body(body, 200, { 'content-type': 'application/json' });
  })
  .get('/landingcar/:id', forEverybody, async (c) => {
    const { data } = await c.var.visitor
      .rpc(...verb('landing_vehicle', { p_registernumber: c.req.param('id') }))
      .throwOnError();
    const { car, insurance, images } = storedLanding.parse(await withCheckedFiles(c.var.settings, data));
    return c.json({
      car: linkedCar(c.var.settings, car),
      insurance,
      images: images.map((file) => publicLink(c.var.settings, file)),
    } satisfies z.infer<typeof landingCar>);
  });
