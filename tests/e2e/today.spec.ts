import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { addVehicle, asAdmin } from './stock.ts';

test.use({ person: 'admin' });

const DAY_MS = 86_400_000;
const dayFromNow = (days: number) => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.now() + days * DAY_MS);
const written = (day: string) => day.split('-').toReversed().join('/');

const lines = (page: Page) => page.getByRole('region', { name: 'What needs a person' }).getByRole('listitem');
const line = (page: Page, name: string) => lines(page).and(page.getByRole('listitem', { name, exact: true }));
const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const show = (page: Page, state: 'open' | 'done' | 'later') => page.getByLabel('Show', { exact: true }).selectOption(state);
/** The sidebar's link, which says what waits. */
const waiting = (page: Page) => page.locator('a[href="/dashboard/today"][data-waiting]');

/** A vehicle whose PUC has ended so long ago that it is among the first. */
async function vehicleWithOldPaper() {
  const registernumber = await addVehicle({ vehicleName: 'Wagon R', brandName: 'Maruti', vehicleSellPrice: 300_000 });
  const paper = { registernumber, kind: 'puc', validUntil: dayFromNow(-400) };
  await asAdmin('/papers', { method: 'POST', body: paper });
  return { registernumber, name: `PUC, ${registernumber}` };
}

test('an admin works through the morning: the next step and back, done, not before, and taken back (R304, R305)', async ({ page }) => {
  const { registernumber, name } = await vehicleWithOldPaper();
  const paper = line(page, name);

  await test.step('the dashboard says how much waits, and the papers are one press away', async () => {
    await page.goto('/dashboard');
    await expect(waiting(page)).toHaveAttribute('aria-description', /^\d+ lines? waits?$/);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'To do now' })).toHaveAttribute('href', '/dashboard/today');
    await expect(main.getByRole('link', { name: 'Long in stock' })).toHaveAttribute('href', '/dashboard/today?kind=stock');
    await main.getByRole('link', { name: 'Papers that end' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    await expect(paper).toContainText('Ended 400 days ago');
    await expect(page.getByLabel('Kind', { exact: true })).toHaveValue('paper');
  });

  await test.step('the next step is where it is done, and Back finds the list as it was', async () => {
    await page.getByRole('link', { name: `Open papers: ${name}` }).click();
    await expect(page).toHaveURL(`/dashboard/costReport/${registernumber}?tab=papers`);
    await page.goBack();
    await expect(paper).toBeVisible();
    await expect(page.getByLabel('Kind', { exact: true })).toHaveValue('paper');
  });

  await test.step('done, undone by the toast, and done', async () => {
    await paper.getByRole('button', { name: `Done: ${name}` }).click();
    await expect(paper).toHaveCount(0);
    await expect(page.locator(':focus')).toHaveAttribute('data-line', /./);
    await toast(page, `Done: ${name}`).getByRole('button', { name: 'Undo' }).click();
    await expect(toast(page, `To do again: ${name}`)).toBeVisible();
    await paper.getByRole('button', { name: `Done: ${name}` }).click();
    await expect(paper).toHaveCount(0);
    await show(page, 'done');
    await expect(paper).toContainText('Done, says Asha Kulkarni');
    await expectAccessible(page);
    await paper.getByRole('button', { name: `Take back: ${name}` }).click();
    await expect(paper).toHaveCount(0);
    await show(page, 'open');
  });

  await test.step('not before tomorrow, and not before a day that is typed', async () => {
    await paper.getByRole('button', { name: `Not before: ${name}` }).click();
    await page.getByRole('menuitem', { name: `Tomorrow, ${written(dayFromNow(1))}` }).click();
    await expect(paper).toHaveCount(0);
    await toast(page, `Not before ${written(dayFromNow(1))}`)
      .getByRole('button', { name: 'Undo' })
      .click();
    await paper.getByRole('button', { name: `Not before: ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Another day...' }).click();
    const dialog = page.getByRole('dialog', { name: 'Not before which day?' });
    await expectAccessible(page);
    await dialog.getByRole('textbox').pressSequentially(written(dayFromNow(40)));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(paper).toHaveCount(0);
    await show(page, 'later');
    await expect(paper).toContainText(`Not before ${written(dayFromNow(40))}, says Asha Kulkarni`);
    await show(page, 'open');
    await page.getByLabel('Kind', { exact: true }).selectOption('');
    await expect(lines(page).first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a seller whose day has come is paid without the key, and signs for it (R566, R567, R569, R570)', async () => {
    const owed = { registernumber: await addVehicle({ vehicleName: 'Alto', vehicleBuyPrice: 90_000, payBy: dayFromNow(-1) }) };
    await page.getByLabel('Kind', { exact: true }).selectOption('');
    await page.reload();
    await page.getByLabel('Kind', { exact: true }).selectOption('to_pay');
    const due = line(page, `To pay the seller, ${owed.registernumber}`);
    await expect(due).toContainText('1 day overdue');
    await expect(due).toContainText('₹ 90,000');
    await page.getByRole('link', { name: `Pay: To pay the seller, ${owed.registernumber}` }).click();
    const purchase = page.getByRole('dialog', { name: `Paying for ${owed.registernumber}` });
    await purchase.getByRole('switch', { name: 'RC received' }).check();
    await purchase.getByRole('switch', { name: 'NOC received' }).check();
    await purchase.getByRole('button', { name: 'Save payment' }).click();
    await expect(page.getByText('Not received: key. Pay all the same?')).toBeVisible();
    await page.getByRole('button', { name: 'Yes, save it' }).click();
    await expect(purchase).toHaveCount(0);
    await page.goto('/dashboard/today?kind=seller_papers');
    const missing = `Seller paid, not received: key, ${owed.registernumber}`;
    await expect(line(page, missing)).toBeVisible();
    await page.getByRole('link', { name: `Open purchase: ${missing}` }).click();
    await purchase.getByRole('button', { name: /^Receipt to be signed by the seller, ₹ 90,000/ }).click();
    const receipt = page.getByRole('dialog', { name: /^Receipt of the seller SRC\// });
    await expect(receipt.getByText('Rupees ninety thousand only')).toBeAttached();
    await expectAccessible(page);
  });
});
