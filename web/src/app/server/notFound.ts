import { t } from '../../text/server.ts';
import type { Found } from './page.ts';

/** No page has this address. */
export const nowhere = async (): Promise<Found> => ({
  status: 404,
  head: { title: t('site.notFound.title'), description: t('site.notFound.text'), things: [] },
  instead: 'notFound',
});

/** No vehicle has this number. */
export const unknownVehicle = async (): Promise<Found> => ({
  status: 404,
  head: { title: t('vehicle.notFound'), description: t('vehicle.notFoundText'), things: [] },
  instead: 'unknownVehicle',
});
