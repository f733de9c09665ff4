import { t } from '../../text/server.ts';
import type { Found } from './page.ts';

/** No page has this address (R028). */
export const nowhere = async (): Promise<Found> => ({
  status: 404,
  head: { title: t('site.notFound.title'), description: t('site.notFound.text'), things: [] },
  instead: 'notFound',
});

/** No vehicle has this number (R061). */
export const unknownVehicle = async (): Promise<Found> => ({
  status: 404,
  head: { title: t('vehicle.notFound'), description: t('vehicle.notFoundText'), things: [] },
  instead: 'unknownVehicle',
});
