import { Hono } from 'hono';
import { z } from 'zod';
import { filterCounts, filterRequest, searchAnswer, searchRequest } from '../../_shared/contract/showroom.ts';
import { landingCar, landingRequest } from '../../_shared/contract/vehicle.ts';
import { forEverybody } from '../caching.ts';
import type { Env } from '../clients.ts';
import { withCheckedFiles } from '../fileChecks.ts';
import { linkedCar, publicLink, storedCar, storedFile } from '../links.ts';
import { knownPictures, listedCars, pictureLinks, storedCars } from '../pictures.ts';
import { query } from '../validate.ts';
import { verb } from '../verb.ts';

const storedList = searchAnswer.omit({ carsWithImages: true }).extend(storedCars.shape);
const storedLanding = landingCar.extend({
  car: storedCar.extend(landingCar.shape.car.pick({ reduced: true, beside_ours: true, loan: true }).shape),
  images: z.array(storedFile),
  pictures: knownPictures.optional(),
});

/** The filter as the database takes it (private.listing_conditions). */
export function filterOf(asked: z.output<typeof filterRequest>) {
  const { fuelType, carMake, transmission, owners, brand, colour, minPrice, maxPrice, maxEmi, minKm, maxKm, minYear, maxYear } = asked;
  const range = (from?: number, to?: number) => (from === undefined && to === undefined ? undefined : [from ?? null, to ?? null]);
  return {
    fuel: fuelType,
    type: carMake,
    transmission,
    brand,
    colour,
    owners: owners?.map((choice) => choice.charAt(0)),
    price: range(minPrice, maxPrice),
    emi: range(undefined, maxEmi),
    km: range(minKm, maxKm),
    year: range(minYear, maxYear),
  };
}

// Public pages always use the anonymous client, so that an expired token never hides them.
export const showroom = new Hono<Env>({ strict: false })
  .get('/', query(searchRequest), forEverybody, async (c) => {
    const { settings, visitor } = c.var;
    const asked = c.req.valid('query');
    const { carSearch, sort, limit, offset, paging, after, pictures, understood } = asked;
    const { data } = await visitor
      .rpc(
        ...verb('list_vehicles', {
          p_filter: filterOf(asked),
          p_search: carSearch,
          p_sort: sort,
          p_limit: limit,
          p_offset: offset,
          p_after: after ?? (paging && ''),
          p_pictures: pictures === '1',
          p_understood: understood,
        }),
      )
      .throwOnError();
    const { cars, pictures: known, ...rest } = storedList.parse(await withCheckedFiles(settings, data));
    const carsWithImages = listedCars(settings, { cars, pictures: known });
    return c.json({ carsWithImages, ...rest } satisfies z.infer<typeof searchAnswer>);
  })
  .get('/filters', query(filterRequest), forEverybody, async (c) => {
    const asked = c.req.valid('query');
    const { data } = await c.var.visitor
      .rpc(...verb('count_vehicles', { p_filter: filterOf(asked), p_search: asked.carSearch }))
      .throwOnError();
    return c.json(filterCounts.parse(data));
  })
  .get('/landingcar/:id', query(landingRequest), forEverybody, async (c) => {
    const { settings, visitor } = c.var;
    const { data } = await visitor
      .rpc(...verb('landing_vehicle', { p_registernumber: c.req.param('id'), p_pictures: c.req.valid('query').pictures === '1' }))
      .throwOnError();
    const { car, insurance, papers, transfer, images, pictures: known } = storedLanding.parse(await withCheckedFiles(settings, data));
    return c.json({
      car: linkedCar(settings, car),
      insurance,
      papers,
      transfer,
      images: images.map((file) => publicLink(settings, file)),
      ...(known && { pictures: images.map((file) => pictureLinks(settings, known, file.path, publicLink(settings, file))) }),
    } satisfies z.infer<typeof landingCar>);
  });
