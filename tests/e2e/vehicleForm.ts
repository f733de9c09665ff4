import type { Page, Request } from '@playwright/test';
import type { Choice } from './pictures.ts';

/** Page object of the form of a new vehicle. */
export const vehicleForm = (page: Page) => ({
  open: () => page.goto('/dashboard/carDetailsForm'),
  field: (label: string) => page.getByLabel(label, { exact: label !== 'Register Number' }),
  switchOn: (label: string) => page.getByRole('switch', { name: label }).check(),
  submit: page.getByRole('button', { name: 'Submit' }),
  pictures: page.getByRole('list', { name: 'Chosen pictures' }).getByRole('listitem'),
  display: (file: Choice) => page.getByLabel('Display Image', { exact: true }).setInputFiles(file),
  extras: (...files: Choice[]) => page.getByLabel('Extra Images', { exact: true }).setInputFiles(files),
});

/** The URLs of a vehicle's details and its pictures. */
export const DETAILS = '**/api/details';
export const PICTURE = '**/storage/v1/object/upload/sign/**';

/** Counts the page's requests during a save. */
export function countRequests(page: Page) {
  const sent = { details: [] as Request[], links: 0, pictures: 0 };
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/api/details') sent.details.push(request);
    if (pathname === '/api/upload/generate-upload-url') sent.links++;
    if (request.method() === 'PUT') sent.pictures++;
  });
  return sent;
}
