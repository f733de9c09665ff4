import { expect, type Page } from '@playwright/test';
import { goWithin } from './goWithin.ts';
import type { Choice } from './pictures.ts';
import { asAdmin } from './stock.ts';

/** Where the site sends a maintenance record. */
export const RECORD = '**/api/maintainance';

export const SUCCESS = 'Maintenance record added successfully!';

/** Page object of the form and the list of a vehicle's maintenance. */
export function maintenanceForm(page: Page) {
  const field = (label: 'Price' | 'Date' | 'Description') => page.getByRole('textbox', { name: label });
  const document = (file: Choice) => page.getByLabel('Document', { exact: true }).setInputFiles(file);
  const asDriver = (number: string) => `/driverdashboard/drivermaintainance?id=${number}`;
  /** Its tab on a phone. */
  const report = (number: string) => `/dashboard/costReport/${number}?tab=maintenance`;
  return {
    openAsDriver: (number: string) => page.goto(asDriver(number)),
    /** The same of another vehicle, once the one before is gone from the page. */
    async nextAsDriver(number: string) {
      await goWithin(page, asDriver(number));
      await expect(page.getByLabel('Vehicle Reg ID')).toHaveValue(number);
    },
    async nextReport(number: string) {
      await goWithin(page, report(number));
      await expect(page).toHaveTitle(new RegExp(number));
    },
    field,
    document,
    async fill({ price = '4500', description = '', file }: { price?: string; description?: string; file: Choice }) {
      await field('Price').fill(price);
      await field('Description').fill(description);
      await document(file);
    },
    submit: page.getByRole('button', { name: 'Submit' }),
    retry: page.getByRole('button', { name: 'Retry', exact: true }),
    section: page.getByRole('region', { name: 'Maintenance', exact: true }),
    records: page.getByRole('list', { name: 'Maintenance records' }).getByRole('listitem'),
    summary: page.getByRole('region', { name: 'Maintenance summary' }),
  };
}

interface Stored {
  uniqueID: number;
  price: number;
  description: string;
  username: string;
  maintainanceDate: string;
  maintainanceReceipt: string | null;
}

/** A vehicle's records on the server, newest first. */
export const recordsOf = async (registernumber: string) =>
  (await asAdmin<{ maintenanceRecords: Stored[] }>(`/maintainance?registernumber=${registernumber}`)).maintenanceRecords;

/** Records maintenance through the API, without a receipt; answers its number. */
export async function addRecord(registernumber: string, fields: Record<string, unknown> = {}): Promise<number> {
  const body = { registernumber, price: 4500, maintainanceDate: '2026-11-05', description: 'Brake pads', ...fields };
  return (await asAdmin<{ nextIndex: number }>('/maintainance', { method: 'POST', body })).nextIndex;
}
