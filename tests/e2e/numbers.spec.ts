import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { goWithin } from './goWithin.ts';
import { addCost, openEditor } from './ledger.ts';
import { maintenanceForm, recordsOf } from './maintenanceForm.ts';
import { smallPhoto } from './pictures.ts';
import { seeToast } from './seeToast.ts';
import { addVehicle, asAdmin, freshNumber, freshWord } from './stock.ts';
import { countRequests, vehicleForm } from './vehicleForm.ts';

test.use({ person: 'admin', permissions: ['clipboard-read', 'clipboard-write'] });

async function paste(page: Page, field: Locator, text: string) {
  await page.evaluate((words) => navigator.clipboard.writeText(words), text);
  await field.focus();
  await page.keyboard.press('ControlOrMeta+V');
}

interface Cost {
  description: string;
  cost: number;
  date: string;
}
const costsNamed = async (description: string, month: number, year: number) =>
  (await asAdmin<{ costs: Cost[] }>(`/miscellaneous-costs/filter?month=${month}&year=${year}`)).costs.filter(
    (cost) => cost.description === description,
  );
const [day, month, year] = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' }).format(new Date()).split('/').map(Number) as [
  number,
  number,
  number,
];

/** Page object of the form of a new cost. */
function costForm(page: Page) {
  const form = page.getByRole('form', { name: 'Add cost' });
  return {
    form,
    description: form.getByLabel('Description'),
    cost: form.getByRole('textbox', { name: 'Cost' }),
    date: form.getByLabel('Date', { exact: true }),
    add: form.getByRole('button', { name: 'Add cost' }),
    question: page.getByRole('dialog', { name: 'Is this right?' }),
  };
}

test('a cost is booked as it was typed (D37)', async ({ page }) => {
  const { form, description, cost, date, add, question } = costForm(page);
  const edited = freshWord();
  await addCost(edited, 36_000.5, `${year}-${String(month).padStart(2, '0')}-01`);
  await page.goto('/dashboard/miscellaneous-costs');

  await test.step('edited, so that it moves to another year, it is asked about, and keeps its paise', async () => {
    const pencil = page
      .getByRole('row')
      .filter({ hasText: edited })
      .getByRole('button', { name: /^Edit cost/ });
    await openEditor(pencil);
    const field = (label: string) => page.getByRole('table').getByRole('textbox', { name: label, exact: true });
    await expect(field('Cost')).toHaveValue('₹ 36,000.50');
    await field('Date').fill('');
    await field('Date').pressSequentially(`1/3/${year - 2}`);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(field('Date')).toHaveValue(`1/3/${year - 2}`);
    await page.getByRole('button', { name: 'Save' }).click();
    await question.getByRole('button', { name: 'Yes, save it' }).click();
    await expect(page.getByText('Changes saved successfully')).toBeVisible();
    expect(await costsNamed(edited, 3, year - 2)).toMatchObject([{ cost: 36_000.5, date: `${year - 2}-03-01` }]);
  });

  await test.step('key by key, with its paise', async () => {
    const word = freshWord();
    await description.pressSequentially(word);
    await cost.pressSequentially('850.00');
    await expect(cost).toHaveValue('₹ 850.00');
    await add.click();
    await seeToast(page, 'Cost added successfully');
    expect(await costsNamed(word, month, year)).toMatchObject([{ cost: 850 }]);
  });

  await test.step('what cannot be read is said and stays; the unlikely is asked about once', async () => {
    const word = freshWord();
    await description.pressSequentially(word);
    await cost.pressSequentially('12abc');
    await date.fill('');
    await date.pressSequentially(`31/02/${year - 2}`);
    await add.click();
    await expect(form.getByText('Not an amount. Please write it like 1,25,000 or 850.50.')).toBeVisible();
    await expect(form.getByText('Not a date. Please write it as dd/mm/yyyy.')).toBeVisible();
    await expect(cost).toHaveValue('₹ 12abc');
    await expect(date).toHaveValue(`31/02/${year - 2}`);

    await cost.fill('');
    await cost.pressSequentially('-500');
    await date.fill('');
    await date.pressSequentially(`28/02/${year - 2}`);
    await add.click();
    await expect(form.getByText('cannot be negative')).toBeVisible();
    await expect(cost).toBeFocused();
    await expect(question).toBeHidden();

    await cost.fill('');
    await cost.pressSequentially('0');
    await date.fill('');
    await date.pressSequentially('01/01/2190');
    await add.click();
    await expect(form.getByText('This date is more than a year ahead. Please check it.')).toBeVisible();
    await date.fill('');
    await date.pressSequentially(`28/02/${year - 2}`);
    await add.click();
    await expect(question).toContainText('Cost is ₹ 0.');
    await expect(question).toContainText(`Date: 28/02/${year - 2} is over a year ago.`);
    await question.getByRole('button', { name: 'Let me correct it' }).click();
    await expect(question).toBeHidden();
    expect(await costsNamed(word, 2, year - 2)).toEqual([]);

    await cost.fill('');
    await cost.pressSequentially('5.75 lakh');
    await cost.blur();
    await expect(cost).toHaveValue('₹ 5,75,000');
    await add.click();
    await expect(question).not.toContainText('₹ 0');
    await question.getByRole('button', { name: 'Yes, save it' }).click();
    await seeToast(page, 'Cost added successfully');
    expect(await costsNamed(word, 2, year - 2)).toMatchObject([{ cost: 575_000 }]);
  });
});

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
