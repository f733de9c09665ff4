import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { goWithin } from './goWithin.ts';
import { maintenanceForm, recordsOf } from './maintenanceForm.ts';
import { smallPhoto } from './pictures.ts';
import { addVehicle, asAdmin, freshNumber } from './stock.ts';
import { countRequests, vehicleForm } from './vehicleForm.ts';

test.use({ person: 'admin', permissions: ['clipboard-read', 'clipboard-write'] });

async function paste(page: Page, field: Locator, text: string) {
  await page.evaluate((words) => navigator.clipboard.writeText(words), text);
  await field.focus();
  await page.keyboard.press('ControlOrMeta+V');
}

const [day, month, year] = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' }).format(new Date()).split('/').map(Number) as [
  number,
  number,
  number,
];

test('a vehicle and its maintenance are kept as they were typed (D36, D37)', async ({ page }) => {
  await test.step('typed and pasted as people write', async () => {
    const { open, field, submit } = vehicleForm(page);
    const sent = countRequests(page);
    const number = freshNumber().padEnd(10, '7');
    await open();
    await field('Register Number').pressSequentially(number.replace(/(..)(..)(..)(.*)/, '$1 $2-$3 $4').toLowerCase());
    await expect(field('Register Number')).toHaveValue(number);
    await field('Register Number').fill('');
    await paste(page, field('Register Number'), `\u00a0${number.slice(0, 4)} – ${number.slice(4)}`);
    await expect(field('Register Number')).toHaveValue(number);
    await paste(page, field('Display Price'), '₹ 13,45,000.00');
    await expect(field('Display Price')).toHaveValue('₹ 13,45,000');
    await field('Buying Price').pressSequentially('12.5 lakh');
    await field('Kilometers').pressSequentially('45000.5');
    await field('Registration Date').pressSequentially('31/02/2020');
    await field('Vehicle Name').focus();
    await expect(page.getByText('Not a whole number. Please write it like 45,000.')).toBeVisible();
    await expect(page.getByText('Not a date. Please write it as dd/mm/yyyy.')).toBeVisible();
    await submit.click();
    await expect(field('Registration Date')).toHaveValue('31/02/2020');
    expect(sent.details).toHaveLength(0);

    await field('Kilometers').focus();
    await page.keyboard.press('End');
    for (const key of ['Backspace', 'Backspace']) await page.keyboard.press(key);
    await expect(field('Kilometers')).toHaveValue('45,000 km');
    await field('Registration Date').fill('29/02/2020');
    await submit.click();
    await expect(page).toHaveURL(/\/dashboard$/);
    const { car } = await asAdmin<{ car: object }>(`/car/${number}`);
    expect(car).toMatchObject({
      registernumber: number,
      vehiclesellprice: 1_345_000,
      vehiclebuyprice: 1_250_000,
      kilometers: 45_000,
      registration_date: '2020-02-29',
    });
  });

  await test.step('maintenance typed key by key keeps its paise, and a day to come is asked about', async () => {
    const number = await addVehicle({});
    const { nextReport, field, document, submit, records } = maintenanceForm(page);
    await nextReport(number);
    await field('Price').pressSequentially('36000.50');
    await expect(field('Price')).toHaveValue('₹ 36,000.50');
    await field('Date').fill('');
    const tomorrow = new Date(Date.UTC(year, month - 1, day + 1)).toISOString().slice(0, 10);
    await field('Date').pressSequentially(tomorrow.split('-').reverse().join('/'));
    await document(await smallPhoto('bill.jpg'));
    await submit.click();
    const question = page.getByRole('dialog', { name: 'Is this right?' });
    await expect(question).toContainText('is still to come');
    expect(await recordsOf(number)).toEqual([]);
    await question.getByRole('button', { name: 'Yes, save it' }).click();
    await expect(records).toHaveCount(1);
    expect(await recordsOf(number)).toMatchObject([{ price: 36_000.5, maintainanceDate: tomorrow }]);
  });

  await test.step('the editor of a vehicle shows the paise of its price and keeps them', async () => {
    const number = await addVehicle({ vehicleSellPrice: 545_000.75 });
    await goWithin(page, `/dashboard/edit/${number}`);
    await page.getByRole('button', { name: 'Edit Display price' }).click();
    const form = page.getByRole('form', { name: 'Edit Display price' });
    await expect(form.getByRole('textbox')).toHaveValue('₹ 5,45,000.75');
    await form.getByRole('textbox').press('End');
    await form.getByRole('textbox').pressSequentially('x');
    await form.getByRole('button', { name: 'OK' }).click();
    await expect(form).toContainText('Not an amount');
    await form.getByRole('textbox').press('End');
    await form.getByRole('textbox').press('Backspace');
    await form.getByRole('textbox').press('Enter');
    await expect(form).toBeHidden();
    expect((await asAdmin<{ car: object }>(`/car/${number}`)).car).toMatchObject({ vehiclesellprice: 545_000.75 });
  });
});
