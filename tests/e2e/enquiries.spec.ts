import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, SOONER, test } from './fixtures.ts';
import { addVehicle, asAdmin, askAbout, freshWord } from './stock.ts';

test.use({ person: 'employee' });

const ENQUIRIES = '**/api/customer**';
const PATH = '/dashboard/customerEnquiry';
const cards = (page: Page) => page.getByRole('list', { name: 'Customer Enquiries' }).getByRole('listitem');
const heading = (page: Page) => page.getByRole('heading', { name: /^Customer Enquiries/ });
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const search = (page: Page, text: string) => page.getByRole('searchbox', { name: 'Search enquiries' }).fill(text);
/** Searches, and waits for so many. */
async function find(page: Page, text: string, count: number) {
  await search(page, text);
  await expect(heading(page)).toHaveText(`Customer Enquiries (${count})`);
}
const add = (custName: string) =>
  asAdmin('/customer', { method: 'POST', body: { custName, custContact: '9822012345', custQuery: 'A tempo' } });

async function fillIn(page: Page, name: string, phone = '9822012345') {
  await page.getByLabel('Customer Name').fill(name);
  await page.getByLabel('Phone No.').fill(phone);
  await page.getByLabel('Description of Enquiry').fill('Swift, diesel\nunder 5 lakh');
}
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click();

/** The lines of the file of what is shown, headings first. */
async function download(page: Page) {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV: Customer Enquiries' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('customer-enquiries.csv');
  return readFileSync(await file.path(), 'utf8').split('\r\n');
}

test('an enquiry is written down, found and deleted after asking; what is refused or lost can be mended (R202-R209)', async ({ page }) => {
  const [word, lostWord] = [freshWord(), freshWord()];
  const field = page.getByLabel('Customer Name');
  await page.goto(PATH);

  await test.step('it is written down (R202-R206)', async () => {
    await submit(page);
    await expect(page.getByText('Customer Name is required')).toBeVisible();
    await fillIn(page, `${word} Shinde`, '98220');
    await submit(page);
    await expect(page.getByText('Please enter a valid 10-digit phone number')).toBeVisible();
    await page.getByLabel('Phone No.').fill('98220 12345');
    const vehicle = page.getByRole('form', { name: 'New enquiry' }).getByLabel('Vehicle');
    await vehicle.pressSequentially('MH99ZZ0000');
    await submit(page);
    await expect(vehicle).toHaveAccessibleDescription(/^No vehicle has this number/);
    await expect(vehicle).toBeFocused();
    await vehicle.press('ControlOrMeta+a');
    await vehicle.press('Delete');
    await submit(page);
    await expect(alert(page, 'Enquiry submitted successfully!')).toBeVisible();
    await expect(field).toHaveValue('');
  });

  await test.step('a name that brings unseen characters along is refused under its field, and can be mended there', async () => {
    await fillIn(page, '');
    await field.pressSequentially(`\u001b${word}`);
    await submit(page);
    await expect(field).toHaveAccessibleDescription(
      'Customer Name has characters that cannot be seen. Please type it instead of pasting it',
    );
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(`\u001b${word}`);
    await field.press('ControlOrMeta+a');
    await field.pressSequentially(`${lostWord} शिंदे 🚗`);
    await submit(page);
    await expect(field).toHaveValue('');
    await find(page, lostWord, 1);
    await expect(cards(page)).toContainText(`${lostWord} शिंदे 🚗`);
  });

  await test.step('it is found (R207, R208)', async () => {
    await find(page, `${word} shinde`.toLowerCase(), 1);
    const card = cards(page).filter({ hasText: `${word} Shinde` });
    await expect(card).toContainText('Swift, diesel');
    await expect(cards(page)).toHaveCount(1);
    await expect(card).toContainText(/Registered \d\d\/\d\d\/\d{4}/);
    await expect(card.getByRole('link', { name: '9822012345' })).toHaveAttribute('href', 'tel:9822012345');
  });

  await test.step('it is deleted after asking (R209)', async () => {
    const remove = cards(page).getByRole('button', { name: /^Delete/ });
    await remove.click();
    const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete this enquiry?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(cards(page)).toHaveCount(1);
    await remove.click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(alert(page, 'Enquiry deleted successfully!')).toBeVisible();
    await expect(heading(page)).toHaveText('Customer Enquiries (0)');
    await expect(page.getByText(/^No enquiry matches/)).toBeVisible();
  });

  await test.step('what could not be saved stays, and is entered once', async () => {
    const name = `${lostWord} Patil`;
    await fillIn(page, name);
    // Lost answer: the enquiry is saved, its response never arrives.
    let lost = false;
    await page.route(ENQUIRIES, async (route) => {
      if (lost || route.request().method() !== 'POST') return route.fallback();
      lost = true;
      await route.fetch();
      await route.abort();
    });
    await submit(page);
    await expect(alert(page, 'An error occurred while saving details')).toContainText('No answer came.');
    await expect(page.getByText('Please try again later')).toHaveCount(0);
    await expect(field).toHaveValue(name);
    await submit(page);
    await expect(field).toHaveValue('');
    await expect(alert(page, 'An error occurred while saving details')).toHaveCount(0, SOONER);
    await find(page, name, 1);
  });
});

test('many are shown page by page, with what visitors have asked; what a search has found is downloaded; failures are told', async ({
  page,
}) => {
  const [word, other] = [freshWord(), freshWord()];
  const vehicle = await addVehicle({ carname: 'Swift' });
  const testDriveOn = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const day = testDriveOn.split('-').reverse().join('/');
  for (let n = 1; n <= 52; n++) await add(`${word} ${n}`);
  await add(`${other} Kale`);
  const phone = await askAbout(vehicle, { name: `${other} Joshi`, testDriveOn });

  await test.step('a list that does not come is told, and asked for again', async () => {
    await page.route(ENQUIRIES, (route) => route.fulfill({ status: 403, json: {} }));
    await page.goto(PATH);
    await expect(page.getByRole('heading', { name: 'Failed to fetch enquiries' })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(heading(page)).toHaveText(/\(\d+\)$/);
  });

  await test.step('many are shown page by page, and where one was left is kept', async () => {
    await find(page, word, 52);
    await expect(cards(page)).toHaveCount(50);
    await expect(cards(page).first()).toContainText(`${word} 52`);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(cards(page)).toHaveCount(52);
    await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
    const last = cards(page)
      .last()
      .getByRole('link', { name: `${word} 1`, exact: true });
    await last.scrollIntoViewIfNeeded();
    for (const back of [() => page.getByRole('link', { name: 'All enquiries' }).click(), () => page.goBack()]) {
      await last.click();
      await expect(page.getByRole('heading', { name: `${word} 1`, exact: true })).toBeInViewport();
      await back();
      await expect(heading(page)).toHaveText('Customer Enquiries (52)');
      await expect(last).toBeInViewport();
    }
  });

  await test.step('a deletion that fails is told, and tried again', async () => {
    await page.route(ENQUIRIES, (route) => (route.request().method() === 'DELETE' ? route.abort() : route.fallback()));
    await cards(page)
      .last()
      .getByRole('button', { name: /^Delete/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(alert(page, 'Failed to delete enquiry')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(alert(page, 'Enquiry deleted successfully!')).toBeVisible();
    await expect(alert(page, 'Failed to delete enquiry')).toHaveCount(0, SOONER);
    await expect(heading(page)).toHaveText('Customer Enquiries (51)');
  });

  await test.step('what a search has found is downloaded, and nothing else', async () => {
    await find(page, `${word} 52`, 1);
    await expect(cards(page)).toHaveCount(1);
    const [headings, ...lines] = await download(page);
    expect(headings).toBe('\ufeff"Customer Name","Phone No.","Description of Enquiry","Registered"');
    const registered = await cards(page)
      .getByText(/^Registered/)
      .textContent();
    expect(lines).toEqual([`"${word} 52","9822012345","A tempo","${registered?.replace('Registered ', '')}"`, '']);
  });

  await test.step('what a visitor has asked is marked, with its vehicle and the day of the test drive, and comes into the file', async () => {
    await find(page, other, 2);
    const [asked, noted] = [cards(page).filter({ hasText: 'Joshi' }), cards(page).filter({ hasText: 'Kale' })];
    await expect(asked.getByText('Website')).toBeVisible();
    await expect(asked).toContainText(`Test drive on ${day}`);
    await expect(noted).not.toContainText('Website');
    const [headings, first, second] = await download(page);
    expect(headings).toMatch(/"Registered","Source","Vehicle","Test drive on"$/);
    expect(first).toMatch(new RegExp(`"${phone}","Is it diesel\\?",".*","Website","${vehicle}","${day}"$`));
    expect(second).toMatch(/,"","",""$/);
    await find(page, vehicle, 1);
    await asked.getByRole('link', { name: vehicle }).click();
    await expect(page).toHaveURL(new RegExp(`/dashboard/costReport/${vehicle}$`));
  });
});
