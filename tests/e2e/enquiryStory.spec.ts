import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { goWithin } from './goWithin.ts';
import { addVehicle, askAbout, freshWord } from './stock.ts';

test.use({ person: 'employee' });

const today = () => new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' }).format(new Date());
const list = (page: Page) => page.getByRole('list', { name: 'Customer Enquiries' }).getByRole('listitem');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search enquiries' });
const next = (page: Page) => page.getByRole('form', { name: 'What happens next' });
const notes = (page: Page) => page.getByRole('list', { name: 'Notes' }).getByRole('listitem');
/** The sidebar's link, which says what waits. */
const waiting = (page: Page) => page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Enquiry', exact: true });

test('an enquiry from the site is called, moved on the board, and won (R273-R275)', async ({ page }) => {
  const name = `Meena ${freshWord()}`;
  const vehicle = await addVehicle({ brandName: 'Tata', vehicleName: 'Nexon', vehicleSellPrice: 650000, onhomepage: true });
  const phone = await askAbout(vehicle, { name });
  let record = '';
  await test.step('is called, and called again today', async () => {
    await page.goto('/dashboard/customerEnquiry');
    await search(page).fill(name);
    await expect(list(page)).toHaveCount(1);
    await list(page).getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { name })).toBeFocused();
    record = page.url();
    await expect(waiting(page)).toHaveAttribute('aria-description', /\d+ new enquir/);
    await expect(page.getByText('Website')).toBeVisible();
    await expect(page.getByRole('link', { name: `Call ${phone}` })).toHaveAttribute('href', `tel:${phone}`);
    await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', `https://wa.me/91${phone}`);
    await next(page).getByLabel('What was done').selectOption('Called, no answer');
    await next(page).getByLabel('Status').selectOption('Called');
    await next(page).getByLabel('Note').fill('Rang twice');
    await next(page).getByLabel('Next call').pressSequentially(today());
    await next(page).getByRole('button', { name: 'Save' }).click();
    await expect(notes(page)).toHaveCount(1);
    await expect(notes(page).first()).toContainText('Rang twice');
  });
  await test.step('stands among those to call today, found as it was left', async () => {
    await expect(waiting(page)).toHaveAttribute('aria-description', /\d+ calls? due/);
    // In a low window the list is below it: it is where it was left, by the link and by Back.
    const link = list(page).getByRole('link', { name, exact: true });
    const size = page.viewportSize();
    await page.setViewportSize({ width: 1280, height: 400 });
    await page.getByRole('link', { name: 'All enquiries' }).click();
    await expect(search(page)).toHaveValue(name);
    await link.scrollIntoViewIfNeeded();
    for (const back of [() => page.getByRole('link', { name: 'All enquiries' }).click(), () => page.goBack()]) {
      await link.click();
      await expect(page.getByRole('heading', { name, exact: true })).toBeInViewport();
      await back();
      await expect(link).toBeInViewport();
    }
    if (size) await page.setViewportSize(size);
    await page.getByLabel('Status').selectOption('toCall');
    await expect(list(page)).toHaveCount(1);
    await expect(list(page)).toContainText('Next call today');
  });
  await test.step('is dragged on the board, which keeps the search', async () => {
    await page.getByText('Board', { exact: true }).click();
    const column = (status: string) => page.getByRole('region', { name: new RegExp(`^${status} \\(`) });
    const card = (status: string) => column(status).getByRole('listitem').filter({ hasText: name });
    await card('Called').dragTo(column('Offer'));
    await expect(card('Offer').getByRole('button', { name: /^Move/ })).toBeFocused();
    await card('Offer').getByRole('link', { name, exact: true }).click();
  });
  await test.step('and buys: the sale has the name, the phone and the vehicle', async () => {
    await page.getByRole('link', { name: 'Sell a vehicle' }).click();
    const sale = page.getByRole('form', { name: 'Sell Car' });
    await expect(sale.getByLabel('Buyer Name')).toHaveValue(name);
    await expect(sale.getByLabel('Contact No.')).toHaveValue(phone);
    await sale.getByLabel('Selling Price').fill('630000');
    await sale.getByLabel('Payment Mode').selectOption('UPI');
    await sale.getByLabel('Paid in full').check();
    await sale.getByRole('button', { name: 'Sell Car' }).click();
    await page.getByRole('dialog', { name: 'Confirm Sale' }).getByRole('button', { name: 'Confirm' }).click();
    await expect(sale).toHaveCount(0);
    const { pathname, search: query } = new URL(record);
    await goWithin(page, pathname + query);
    await expect(notes(page).first()).toContainText('Won');
    await page.getByRole('link', { name: vehicle }).first().click();
    await expect(page).toHaveURL(`/dashboard/costReport/${vehicle}`);
    await expect(page.getByRole('main')).toContainText(name);
  });
});
