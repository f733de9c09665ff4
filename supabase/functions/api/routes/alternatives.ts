import { Hono } from 'hono';
import type { z } from 'zod';
import { nearestAnswer, nearestRequest, type similarAnswer, similarRequest } from '../../_shared/contract/alternatives.ts';
import { forEverybody } from '../caching.ts';
import type { Env } from '../clients.ts';
import { withCheckedFiles } from '../fileChecks.ts';
import { listedCars, storedCars } from '../pictures.ts';
import { query } from '../validate.ts';
import { verb } from '../verb.ts';
import { filterOf } from './showroom.ts';

const storedNearest = storedCars.extend(nearestAnswer.pick({ without: true }).shape);

// What else a visitor may like, asked as a visitor like all of the showroom.
export const alternatives = new Hono<Env>({ strict: false })
  .get('/similar/:id', query(similarRequest), forEverybody, async (c) => {
    const { limit, pictures } = c.req.valid('query');
    const asked = { p_registernumber: c.req.param('id'), p_limit: limit, p_pictures: pictures === '1' };
    const { data } = await c.var.visitor.rpc(...verb('similar_vehicles', asked)).throwOnError();
    const stored = storedCars.parse(await withCheckedFiles(c.var.settings, data));
    return c.json({ carsWithImages: listedCars(c.var.settings, stored) } satisfies z.infer<typeof similarAnswer>);
  })
  .get('/nearest', query(nearestRequest), forEverybody, async (c) => {
    const question = c.req.valid('query');
    const asked = { p_search: question.carSearch, p_filter: filterOf(question), p_pictures: question.pictures === '1' };
    const { data } = await c.var.visitor.rpc(...verb('nearest_vehicles', asked)).throwOnError();
    const { without, ...stored } = storedNearest.parse(await withCheckedFiles(c.var.settings, data));
    const carsWithImages = listedCars(c.var.settings, stored);
    return c.json({ without, carsWithImages } satisfies z.infer<typeof nearestAnswer>);
  });
