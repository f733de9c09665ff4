import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { addVehicle, asAdmin, askAbout, freshWord } from './stock.ts';

test.use({ person: 'employee' });

const PATH = '/dashboard/customerEnquiry';
const cards = (page: Page) => page.getByRole('list', { name: 'Customer Enquiries' }).getByRole('listitem');
const heading = (page: Page) => page.getByRole('heading', { name: /^Customer Enquiries/ });
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
/** Searches, and waits for so many. */
async function find(page: Page, text: string, count: number) {
  await page.getByRole('searchbox', { name: 'Search enquiries' }).fill(text);
  await expect(heading(page)).toHaveText(`Customer Enquiries (${count})`);
}
const add = (custName: string) =>
  asAdmin('/customer', { method: 'POST', body: { custName, custContact: '9822012345', custQuery: 'A tempo' } });

/** The lines of the file of what is shown, headings first. */
async function download(page: Page) {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV: Customer Enquiries' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('customer-enquiries.csv');
  return readFileSync(await file.path(), 'utf8').split('\r\n');
}

test('an enquiry is written down, found, downloaded and deleted after asking; many are shown page by page, with what visitors have asked (R202-R209)', async ({
  page,
}) => {
  const [word, other, many] = [freshWord(), freshWord(), freshWord()];
  const vehicle = await addVehicle({ carname: 'Swift' });
  const testDriveOn = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const day = testDriveOn.split('-').reverse().join('/');
  for (let n = 1; n <= 51; n++) await add(`${many} ${n}`);
  await add(`${other} Kale`);
  const phone = await askAbout(vehicle, { name: `${other} Joshi`, testDriveOn });
  await page.goto(PATH);

  await test.step('it is written down in any script (R202-R206)', async () => {
    await page.getByLabel('Customer Name').fill(`${word} शिंदे 🚗`);
    await page.getByLabel('Phone No.').fill('98220 12345');
    await page.getByLabel('Description of Enquiry').fill('Swift, diesel\nunder 5 lakh');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(alert(page, 'Enquiry submitted successfully!')).toBeVisible();
    await expect(page.getByLabel('Customer Name')).toHaveValue('');
  });

  await test.step('it is found (R207, R208)', async () => {
    await find(page, `${word} शिंदे`.toLowerCase(), 1);
    await expect(cards(page)).toContainText(`${word} शिंदे 🚗`);
    await expect(cards(page)).toContainText('Swift, diesel');
    await expect(cards(page)).toContainText(/Registered \d\d\/\d\d\/\d{4}/);
  });

  await test.step('it is deleted after asking (R209)', async () => {
    await cards(page)
      .getByRole('button', { name: /^Delete/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete this enquiry?' });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(alert(page, 'Enquiry deleted successfully!')).toBeVisible();
    await expect(heading(page)).toHaveText('Customer Enquiries (0)');
    await expect(page.getByText(/^No enquiry matches/)).toBeVisible();
  });

  await test.step('many are shown page by page, and where one was left is kept', async () => {
    await find(page, many, 51);
    await expect(cards(page)).toHaveCount(50);
    await expect(cards(page).first()).toContainText(`${many} 51`);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(cards(page)).toHaveCount(51);
    await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
    const last = cards(page)
      .last()
      .getByRole('link', { name: `${many} 1`, exact: true });
    await last.scrollIntoViewIfNeeded();
    for (const back of [() => page.getByRole('link', { name: 'All enquiries' }).click(), () => page.goBack()]) {
      await last.click();
      await expect(page.getByRole('heading', { name: `${many} 1`, exact: true })).toBeInViewport();
      await back();
      await expect(heading(page)).toHaveText('Customer Enquiries (51)');
      await expect(last).toBeInViewport();
    }
  });

  await test.step('what a search has found is downloaded, and nothing else', async () => {
    await find(page, `${many} 51`, 1);
    await expect(cards(page)).toHaveCount(1);
    const [headings, ...lines] = await download(page);
    expect(headings).toBe('\ufeff"Customer Name","Phone No.","Description of Enquiry","Registered"');
    const registered = await cards(page)
      .getByText(/^Registered/)
      .textContent();
    expect(lines).toEqual([`"${many} 51","9822012345","A tempo","${registered?.replace('Registered ', '')}"`, '']);
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
