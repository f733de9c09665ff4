import { Hono } from 'hono';
import { z } from 'zod';
import { landingCar, landingRequest, type listAnswer, listRequest } from '../../_shared/contract/vehicle.ts';
import type { Env } from '../clients.ts';
import { withCheckedFiles } from '../fileChecks.ts';
import { linkedCar, publicLink, storedCar, storedFile } from '../links.ts';
import { knownPictures, pictureLinks } from '../pictures.ts';
import { shareAnswers } from '../sharing.ts';
import { query } from '../validate.ts';
import { verb } from '../verb.ts';

const pictures = knownPictures.optional();
const storedList = z.object({ cars: z.array(storedCar), total: z.number(), pictures });
const storedLanding = landingCar.extend({ car: storedCar, images: z.array(storedFile), pictures });

type Question = z.output<typeof listRequest>;

async function listVehicles({ visitor, settings }: Env['Variables'], question: Question): Promise<string> {
  const { fuelType, carMake, carSearch, sort, limit, offset, pictures } = question;
  const { data } = await visitor
    .rpc(
      ...verb('list_vehicles', {
        p_fuel: fuelType,
        p_make: carMake,
        p_search: carSearch,
        p_sort: sort,
        p_limit: limit,
        p_offset: offset,
        p_pictures: pictures === '1',
      }),
    )
    .throwOnError();
  const { cars, total, pictures: known } = storedList.parse(await withCheckedFiles(settings, data));
  const carsWithImages = cars.map((stored) => {
    const car = linkedCar(settings, stored);
    if (!known) return car;
    const { displayImage: file } = stored;
    return { ...car, picture: file && pictureLinks(settings, known, file.path, publicLink(settings, file)) };
  });
  return JSON.stringify({ carsWithImages, total } satisfies z.infer<typeof listAnswer>);
}

const share = shareAnswers<string>();

// Public pages always use the anonymous client, so that an expired token never hides them.
export const showroom = new Hono<Env>({ strict: false })
  .get('/', query(listRequest), async (c) => {
    const question = c.req.valid('query');
    const body = await share(JSON.stringify(question), () => listVehicles(c.var, question));
    return c.body(body, 200, { 'content-type': 'application/json' });
  })
  .get('/landingcar/:id', query(landingRequest), async (c) => {
    const { settings, visitor } = c.var;
    const { data } = await visitor
      .rpc(
        ...verb('landing_vehicle', {
          p_registernumber: c.req.param('id'),
          p_pictures: c.req.valid('query').pictures === '1',
        }),
      )
      .throwOnError();
    const { car, insurance, images, pictures: known } = storedLanding.parse(await withCheckedFiles(settings, data));
    return c.json({
      car: linkedCar(settings, car),
      insurance,
      images: images.map((file) => publicLink(settings, file)),
      ...(known && {
        pictures: images.map((file) => pictureLinks(settings, known, file.path, publicLink(settings, file))),
      }),
    } satisfies z.infer<typeof landingCar>);
  });
