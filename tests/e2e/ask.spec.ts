import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { addVehicle, asAdmin, freshWord } from './stock.ts';

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

test('a visitor asks about a vehicle, and is told what happens next; nothing typed is lost by leaving the page, nor where no form comes', {
  tag: '@phone-only',
}, async ({ page }) => {
  const [person, phone] = [freshWord(), freshPhone()];
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await page.goto(`/car/${vehicle}`);

  await test.step('what is typed stays when the page is left', async () => {
    await press(page);
    await expect(field(page, 'Message')).toHaveValue(`I am interested in Maruti ${name}.`);
    // Name, phone, message and day: the honeypot is none of them.
    await expect(dialog(page).getByRole('textbox')).toHaveCount(4);
    await send(page).click();
    await expect(field(page, 'Name')).toHaveAccessibleDescription('Name is required');
    await expectAccessible(page);
    await field(page, 'Message').press('ControlOrMeta+End');
    await field(page, 'Message').pressSequentially(' Is it diesel?');
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    await press(page);
    await expect(field(page, 'Message')).toHaveValue(`I am interested in Maruti ${name}. Is it diesel?`);
  });

  await test.step('the question is sent', async () => {
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
  });

  await test.step('about another vehicle, of which the price is not given, in another document, where the form comes late', async () => {
    await page.goto(`/car/${unpriced}`);
    await page.route('**/AskDialog*', (route) => route.abort());
    await page.getByRole('button', { name: 'Ask for price', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('The form could not be loaded.');
    await page.unroute('**/AskDialog*');
    await press(page, 'Ask for price');
    await expect(field(page, 'Name')).toHaveValue(person);
    await expect(field(page, 'Message')).toHaveValue(`What does Maruti Omni ${name} cost?`);
  });
});
