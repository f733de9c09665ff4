import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, refuse, test } from './fixtures.ts';
import { goWithin } from './goWithin.ts';
import { addVehicle, asAdmin, freshWord, sellVehicle } from './stock.ts';

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

test.describe('the admin', () => {
  test.use({ person: 'admin' });

  test('works through the morning: the next step and back, done, not before, and taken back (R304, R305)', async ({ page }) => {
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
      await dialog.getByRole('textbox').pressSequentially(written(dayFromNow(0)));
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog.getByText('Choose a day after today.')).toBeVisible();
      // On a phone the bar at the bottom covers half a button of the page behind the dialog.
      await expectAccessible(page);
      await dialog.getByRole('textbox').clear();
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
  });

  test('finds his own lines, and a line that could not be marked comes back (R305)', async ({ page }) => {
    const buyer = `Sachin ${freshWord()}`;
    const number = await addVehicle({ vehicleName: 'Swift' });
    await sellVehicle(number, {
      ownerName: buyer,
      contactNo: String(randomInt(6_000_000_000, 9_999_999_999)),
      paymentMode: 'UPI',
      sellDate: dayFromNow(-400),
      sellingPrice: 250_000,
      downPayment: 50_000,
      totalInstallments: 10,
      installmentAmount: 20_000,
      firstDueDate: dayFromNow(-390),
    });
    const owed = line(page, `10 installments overdue, ${number}`);

    await test.step('what is overdue, by whoever sold it, leads to its payment', async () => {
      await page.goto('/dashboard/today?kind=overdue');
      await expect(owed).toContainText(buyer);
      await expect(owed).toContainText('390 days overdue');
      await expect(owed).toContainText('₹ 2,00,000');
      await expect(owed.getByRole('link', { name: /^Record payment/ })).toHaveAttribute('href', /^\/dashboard\/dues\?sale=\d+$/);
      await page.getByLabel('Person', { exact: true }).selectOption({ label: await mineOf(page) });
      await expect(page).toHaveURL(/person=Asha/);
      await expect(owed).toContainText('By Asha Kulkarni');
      await page.getByLabel('Person', { exact: true }).selectOption('-');
      await expect(page.getByText('No line of this kind or person.')).toBeVisible();
      await page.getByRole('button', { name: 'Show all' }).click();
      await expect(page).toHaveURL('/dashboard/today');
    });

    await test.step('a refused mark brings the line back', async () => {
      await page.getByLabel('Kind', { exact: true }).selectOption('overdue');
      await page.route('**/api/today', (route) => (route.request().method() === 'POST' ? refuse(route) : route.fallback()));
      await owed.getByRole('button', { name: /^Done/ }).click();
      await expect(toast(page, `This is not saved: 10 installments overdue, ${number}`)).toBeVisible();
      await expect(owed).toBeVisible();
    });

    await test.step('what cannot be loaded can be asked for again', async () => {
      await page.route('**/api/today?*', (route) => route.fulfill({ status: 400, json: { error: 'Refused.' } }));
      await goWithin(page, '/dashboard/today?kind=stock&show=later');
      await expect(page.getByText('What needs a person could not be loaded.')).toBeVisible();
    });
  });

  /** The label of the choice of his own lines, which has their count. */
  const mineOf = async (page: Page) =>
    (await page.getByLabel('Person', { exact: true }).getByRole('option', { name: /^Mine/ }).textContent()) ?? '';
});

test('the rupees locked in stock are the admin’s alone (R306)', async ({ openAs }) => {
  for (const person of ['admin', 'employee'] as const) {
    const page = await openAs(person);
    await page.goto('/dashboard/today?kind=stock');
    await expect(lines(page).first()).toContainText('in stock');
    await expect(page.getByText(/₹ .* locked/)).toHaveCount(person === 'admin' ? await lines(page).count() : 0);
  }
});
