import { Hono } from 'hono';
import { picturedRequest, picturedVehicles, presentPictures, presentRequest } from '../../_shared/contract/manyPictures.ts';
import { type Env, signedIn } from '../clients.ts';
import { body, query } from '../validate.ts';
import { verb } from '../verb.ts';

/** What must be known before pictures of many vehicles are sent; each is sent by the routes of files. */
export const manyPictures = new Hono<Env>({ strict: false })
  .get('/pictures/vehicles', signedIn, query(picturedRequest), async (c) => {
    const { without } = c.req.valid('query');
    const { data } = await c.var.db.rpc(...verb('vehicles_with_pictures', { p_without: without === '1' })).throwOnError();
    return c.json(picturedVehicles.parse(data));
  })
  .post('/pictures/present', signedIn, body(presentRequest), async (c) => {
    const { contents } = c.req.valid('json');
    const { data } = await c.var.db.rpc(...verb('pictures_present', { p_contents: contents })).throwOnError();
    return c.json(presentPictures.parse(data));
  });
