import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { addVehicle, freshWord } from './stock.ts';

const word = freshWord();
const person = `Meena ${freshWord()}`;
const phone = `98${String(Math.random()).slice(2, 10)}`;
const car = { brandName: 'Tata', vehicleType: 'car', onhomepage: true };
const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
let nexon = '';
test.beforeAll(async () => {
  const add = (vehicleName: string, fields: Record<string, unknown>) =>
    addVehicle({ ...car, vehicleName: `${vehicleName} ${word}`, ...fields });
  nexon = await add('Nexon', { fuel: 'diesel', vehicleSellPrice: 575_000, kilometers: 62_000 });
  await add('Harrier', { fuel: 'diesel', vehicleSellPrice: 590_000, kilometers: 41_000 });
  await add('Safari', { fuel: 'diesel', vehicleSellPrice: 1_450_000 });
  await add('Tiago', { fuel: 'petrol', vehicleSellPrice: 420_000 });
});

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: `${name} ${word}` });

test('a visitor finds a diesel car under 6 lakh, compares two, computes the EMI, shares, asks; the office sees it', {
  tag: '@phone-only',
}, async ({ page, openAs }) => {
  await page.addInitScript(() => {
    const share = async (what: ShareData) => void Object.assign(window, { shared: what });
    Object.assign(navigator, { canShare: () => false, share });
  });

  await test.step('finds it by typing the words', async () => {
    await page.goto('/');
    await page.getByRole('searchbox', { name: 'Search vehicles' }).pressSequentially(`${word} diesel under 6 lakh`);
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(card(page, 'Nexon')).toContainText('₹ 5,75,000');
    await expect(card(page, 'Safari')).toHaveCount(0);
  });

  await test.step('and by the filters', async () => {
    await page.getByRole('searchbox', { name: 'Search vehicles' }).fill(word);
    await expect(page).toHaveURL(`/?carSearch=${word}`);
    await expect(page.getByRole('article')).toHaveCount(4);
    await page.getByRole('button', { name: 'Show Filters' }).click();
    const filters = page.getByRole('region', { name: 'Filters' });
    await filters.getByText('Diesel', { exact: true }).click();
    await filters.getByRole('combobox', { name: 'Highest price' }).selectOption('600000');
    await filters.getByRole('button', { name: 'Show 2 vehicles' }).click();
    await expect(page.getByRole('article')).toHaveCount(2);
  });

  await test.step('saves and compares two', async () => {
    for (const name of ['Nexon', 'Harrier']) await card(page, name).getByRole('button', { name: /^Save/ }).click();
    await page.getByRole('link', { name: 'Saved vehicles' }).click();
    for (const name of ['Nexon', 'Harrier']) {
      await page.getByRole('checkbox', { name: `Compare Tata ${name} ${word}` }).check();
    }
    await page.getByRole('link', { name: 'Compare 2 vehicles' }).click();
    const table = page.getByRole('table');
    await expect(table.getByRole('columnheader')).toHaveCount(2);
    await expect(table.getByRole('row', { name: /^Kilometers differs/ })).toContainText('41,000 km');
    await table.getByRole('link', { name: `Tata Nexon ${word}`, exact: true }).click();
    await expect(page).toHaveURL(`/car/${nexon}`);
  });

  await test.step('computes the EMI of four lakh over four years', async () => {
    const calculator = page.getByRole('region', { name: 'EMI calculator' });
    for (const [label, text] of [
      ['Loan amount', '4 lakh'],
      ['Interest rate', '10'],
      ['Months', '48'],
    ] as const) {
      const field = calculator.getByRole('textbox', { name: label });
      await field.press('ControlOrMeta+a');
      await field.pressSequentially(text);
      await field.press('Tab');
    }
    await expect(calculator.getByRole('status')).toHaveText('EMI ₹ 10,145 a month');
  });

  await test.step('shares it', async () => {
    await page.getByRole('region', { name: 'This vehicle' }).getByRole('button', { name: 'Share' }).click();
    const shared = () => page.evaluate(() => (window as unknown as { shared?: ShareData }).shared);
    await expect.poll(async () => (await shared())?.url).toBe(page.url());
  });

  await test.step('asks for a test drive', async () => {
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Ask/ });
    await dialog.getByLabel('Name', { exact: true }).pressSequentially(person);
    await dialog.getByLabel('Phone', { exact: true }).pressSequentially(phone);
    // A date field takes the keys of its parts; which come first, the browser's language decides.
    await dialog.getByLabel('I want a test drive on').fill(day);
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog.getByText(/^Thank you/)).toBeVisible();
  });

  await test.step('the office sees the enquiry with its vehicle, its source and the wish', async () => {
    const office = await openAs('employee');
    await office.goto('/dashboard/customerEnquiry');
    await office.getByRole('searchbox', { name: 'Search enquiries' }).pressSequentially(person);
    const enquiry = office.getByRole('list', { name: 'Customer Enquiries' }).getByRole('listitem');
    await expect(enquiry).toHaveCount(1);
    const wished = day.split('-').reverse().join('/');
    for (const text of [person, phone, nexon, 'Website', wished]) await expect(enquiry).toContainText(text);
  });
});
