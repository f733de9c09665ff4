import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { addVehicle, asAdmin, freshWord } from './stock.ts';

const ASK = '**/api/ask';
const name = `Dzire ${freshWord()}`;
let vehicle = '';
let unpriced = '';
test.beforeAll(async () => {
  vehicle = await addVehicle({ brandName: 'Maruti', vehicleName: name, vehicleSellPrice: 465000, onhomepage: true });
  unpriced = await addVehicle({ brandName: 'Maruti', vehicleName: `Omni ${name}`, onhomepage: true });
});

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Ask/ });
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Send' });
const thanks = (page: Page) => dialog(page).getByText(/^Thank you/);
/** What the office has of somebody. */
const enquiriesOf = async (custname: string) =>
  (await asAdmin<{ enquiries: Record<string, string>[] }>(`/customer?search=${custname}`)).enquiries;
const freshPhone = () => `98${String(Math.random()).slice(2, 10)}`;

async function press(page: Page, button = 'Ask') {
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog(page)).toBeVisible();
}
async function write(page: Page, label: string, text: string) {
  await field(page, label).press('ControlOrMeta+a');
  await field(page, label).pressSequentially(text);
}

test('a visitor asks about a vehicle, and is told what happens next, also when nothing does', { tag: '@phone-only' }, async ({ page }) => {
  const [person, phone, other] = [freshWord(), freshPhone(), freshWord()];
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await page.goto(`/car/${vehicle}`);

  await test.step('the question is sent', async () => {
    await press(page);
    await expect(field(page, 'Message')).toHaveValue(`I am interested in Maruti ${name}.`);
    await expectAccessible(page);
    // Name, phone, message and day: the honeypot is none of them.
    await expect(dialog(page).getByRole('textbox')).toHaveCount(4);
    await write(page, 'Name', person);
    await write(page, 'Phone', `+91 ${phone.slice(0, 5)}-${phone.slice(5)}`);
    await field(page, 'I want a test drive on').fill(day);
    await field(page, 'Name').press('Enter');
    await expect(thanks(page)).toHaveText(`Thank you, ${person}. We have your enquiry.`);
    await expect(thanks(page)).toBeFocused();
    await expect(dialog(page)).toContainText(`We will call you back on ${phone}.`);
    await expect(dialog(page)).toContainText(`test drive on ${day.split('-').reverse().join('/')}`);
    await expect(dialog(page).getByRole('link', { name: /^Call/ })).toHaveAttribute('href', /^tel:\+91/);
    expect(await enquiriesOf(person)).toMatchObject([
      { custcontact: phone, registernumber: vehicle, test_drive_on: day, source: 'website' },
    ]);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  });

  await test.step('pressed twice and after a lost answer it is sent once', async () => {
    await press(page);
    await write(page, 'Name', other);
    await write(page, 'Phone', freshPhone());
    let lost = false;
    await page.route(ASK, async (route) => {
      if (lost) return route.fallback();
      lost = true;
      await route.fetch();
      await route.abort();
    });
    await send(page).dblclick();
    await expect(dialog(page).getByRole('alert')).toContainText('No answer came. Please send it again');
    await expect(field(page, 'Name')).toHaveValue(other);
    await send(page).click();
    await expect(thanks(page)).toBeVisible();
    expect(await enquiriesOf(other)).toHaveLength(1);
    await page.unroute(ASK);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  });

  await test.step('whoever asks too often is told to call', async () => {
    await page.route(ASK, (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '3600' },
        json: { error: 'We have more enquiries than we can answer at the moment. Please call us.', code: 'enquiry.too_many' },
      }),
    );
    await press(page);
    await write(page, 'Name', 'Meena');
    await write(page, 'Phone', freshPhone());
    await send(page).click();
    await expect(dialog(page).getByRole('alert')).toContainText('Please call us.');
    await expect(dialog(page).getByRole('alert').getByRole('link', { name: /^Call/ })).toBeVisible();
    await expect(field(page, 'Name')).toHaveValue('Meena');
  });
});

test('what is wrong is said under its field, and nothing typed is lost, not by leaving the page nor where no form comes', async ({
  page,
}) => {
  await page.goto(`/car/${vehicle}`);
  await press(page);
  await send(page).click();
  await expect(field(page, 'Name')).toHaveAccessibleDescription('Name is required');
  await expect(field(page, 'Name')).toBeFocused();
  await field(page, 'Phone').pressSequentially('98220');
  await expect(field(page, 'Phone')).toHaveAccessibleDescription(/^10 digits; [^.]*$/);
  await expect(field(page, 'Phone')).toBeFocused();
  await expect(field(page, 'Name')).toHaveAccessibleDescription('Name is required');
  await field(page, 'Name').pressSequentially('Meena');
  await expect(dialog(page).getByText('is required')).toHaveCount(0);
  await send(page).click();
  await expect(field(page, 'Phone')).toHaveAccessibleDescription(/Please enter a valid 10-digit phone number/);
  await expect(field(page, 'Phone')).toBeFocused();
  await expectAccessible(page);
  await field(page, 'Message').press('ControlOrMeta+End');
  await field(page, 'Message').pressSequentially(' Is it diesel?');
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await press(page);
  await expect(field(page, 'Phone')).toHaveValue('98220');
  await expect(field(page, 'Message')).toHaveValue(`I am interested in Maruti ${name}. Is it diesel?`);

  // Another vehicle, of which the price is not given, in another document.
  await page.goto(`/car/${unpriced}`);
  await page.route('**/AskDialog*', (route) => route.abort());
  await page.getByRole('button', { name: 'Ask for price', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('The form could not be loaded.');
  await page.unroute('**/AskDialog*');
  await press(page, 'Ask for price');
  await expect(field(page, 'Name')).toHaveValue('Meena');
  await expect(field(page, 'Message')).toHaveValue(`What does Maruti Omni ${name} cost?`);
});
