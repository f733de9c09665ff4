import { Hono } from 'hono';
import { z } from 'zod';
import { nearestAnswer, type similarAnswer, similarRequest } from '../../_shared/contract/alternatives.ts';
import { filterRequest } from '../../_shared/contract/showroom.ts';
import { forEverybody } from '../caching.ts';
import type { Env } from '../clients.ts';
import { withCheckedFiles } from '../fileChecks.ts';
import { linkedCar, storedCar } from '../links.ts';
import { query } from '../validate.ts';
import { verb } from '../verb.ts';
import { filterOf } from './showroom.ts';

const storedSimilar = z.object({ cars: z.array(storedCar) });
const storedNearest = storedSimilar.extend(nearestAnswer.pick({ without: true }).shape);

// What else a visitor may like, asked as a visitor like all of the showroom.
export const alternatives = new Hono<Env>({ strict: false })
  .get('/similar/:id', forEverybody, query(similarRequest), async (c) => {
    const asked = { p_registernumber: c.req.param('id'), p_limit: c.req.valid('query').limit };
    const { data } = await c.var.visitor.rpc(...verb('similar_vehicles', asked)).throwOnError();
    const { cars } = storedSimilar.parse(await withCheckedFiles(c.var.settings, data));
    const carsWithImages = cars.map((car) => linkedCar(c.var.settings, car));
    return c.json({ carsWithImages } satisfies z.infer<typeof similarAnswer>);
  })
  .get('/nearest', forEverybody, query(filterRequest), async (c) => {
    const question = c.req.valid('query');
    const asked = { p_search: question.carSearch, p_filter: filterOf(question) };
    const { data } = await c.var.visitor.rpc(...verb('nearest_vehicles', asked)).throwOnError();
    const { cars, without } = storedNearest.parse(await withCheckedFiles(c.var.settings, data));
    const carsWithImages = cars.map((car) => linkedCar(c.var.settings, car));
    return c.json({ without, carsWithImages } satisfies z.infer<typeof nearestAnswer>);
  });
