import { t } from '../../text/server.ts';
import type { Found, Prepare } from './page.ts';

/** No page has this address. */
export const nowhere = async (): Promise<Found> => ({
  status: 404,
  head: { title: t('site.notFound.title'), description: t('site.notFound.text'), things: [] },
  instead: 'notFound',
});

/** What the service worker shows at the address of a page that it cannot reach. */
export const offline: Prepare = async () => ({
  status: 200,
  head: { title: t('site.offline.title'), description: t('site.offline.text'), things: [] },
});

/** No vehicle has this number. */
export const unknownVehicle = async (): Promise<Found> => ({
  status: 404,
  head: { title: t('vehicle.notFound'), description: t('vehicle.notFoundText'), things: [] },
  instead: 'unknownVehicle',
});
