import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { goWithin } from './goWithin.ts';
import { addCost, EDIT, emptyYear, openEditor, watchEdits } from './ledger.ts';
import { seeToast } from './seeToast.ts';

const address = (month: number, year: number) => `/dashboard/miscellaneous-costs?month=${month}&year=${year}`;
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const editForm = (page: Page) => page.getByRole('table').getByRole('form', { name: /^Edit cost/ });
const save = (page: Page) => page.getByRole('button', { name: 'Save' });
const input = (page: Page, label: string) => page.getByRole('table').getByRole('textbox', { name: label, exact: true });

let year = 0;
test.beforeEach(({ isMobile }) => {
  year = emptyYear(9, isMobile);
});

test.describe('the admin', () => {
  test.use({ person: 'admin' });

  test('edits a row by one call for each changed field, and none twice (R190, R192)', async ({ page }) => {
    const sent = watchEdits(page);

    await test.step('by none when nothing changed', async () => {
      await addCost('Electricity', 840.5, `${year}-08-08`);
      await page.goto(address(8, year));
      const pencil = row(page, 'Electricity').getByRole('button', { name: /^Edit cost/ });
      await pencil.click();
      await expect(input(page, 'Description')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(pencil).toBeFocused();
      await page.keyboard.press('Enter');
      await input(page, 'Description').fill('Water');
      await page.keyboard.press('Escape');
      await expect(pencil).toBeFocused();
      expect(sent).toEqual([]);

      await openEditor(pencil);
      await input(page, 'Cost').fill('900.25');
      await input(page, 'Date').fill(`09/08/${year}`);
      await save(page).click();
      await seeToast(page, 'Changes saved successfully');
      await expect(row(page, 'Electricity')).toContainText('₹ 900.25');
      await expect(row(page, 'Electricity')).toContainText(`09/08/${year}`);
      await expect(page.getByText('Total ₹ 900.25')).toBeVisible();
      expect(sent).toEqual(['cost', 'date']);
    });

    await test.step('one that is marked as the owner’s own says so (R490)', async () => {
      sent.length = 0;
      await openEditor(row(page, 'Electricity').getByRole('button', { name: /^Edit cost/ }));
      await page.getByRole('table').getByRole('switch', { name: "The owner's own" }).press('Space');
      await save(page).click();
      await seeToast(page, 'Changes saved successfully');
      await expect(row(page, 'Electricity').getByText('Yes', { exact: true })).toBeVisible();
      expect(sent).toEqual(['owners_own']);
    });

    await test.step('a row whose day is moved to another month is found there', async () => {
      await addCost('Insurance of the yard', 1000, `${year}-11-30`);
      await goWithin(page, address(11, year));
      await openEditor(row(page, 'Insurance').getByRole('button', { name: /^Edit cost/ }));
      await input(page, 'Date').fill(`01/12/${year}`);
      await page.keyboard.press('Enter');
      await expect(page.getByText(`No costs in November ${year}.`)).toBeVisible();
      await page.getByLabel('Month').selectOption('December');
      await expect(row(page, 'Insurance')).toContainText(`01/12/${year}`);
    });

    await test.step('after one of several calls failed, only what is not saved is sent', async () => {
      await addCost('Rent', 45_000, `${year}-09-01`);
      await goWithin(page, address(9, year));
      sent.length = 0;
      await page.route(EDIT, (route) => (route.request().postDataJSON().fieldToEdit === 'cost' ? route.abort() : route.continue()));
      await openEditor(row(page, 'Rent').getByRole('button', { name: /^Edit cost/ }));
      await input(page, 'Description').fill('Rent of the yard');
      await input(page, 'Cost').fill('46000');
      await input(page, 'Date').fill(`02/09/${year}`);
      await save(page).click();
      await expect(page.getByRole('alert').filter({ hasText: 'Failed to save changes' })).toBeVisible();
      await expect(page.getByRole('table').getByText('Saved: Description. Not saved: Cost, Date.')).toBeVisible();
      await expect(input(page, 'Description')).toHaveValue('Rent of the yard');
      await expect(input(page, 'Cost')).toHaveValue('₹ 46,000');
      await page.unroute(EDIT);
      await save(page).click();
      await expect(editForm(page)).toHaveCount(0);
      await expect(row(page, 'Rent of the yard').getByRole('cell').nth(2)).toHaveText('₹ 46,000.00');
      expect(sent).toEqual(['description', 'cost', 'cost', 'date']);
    });

    await test.step('is not let past a bad value, and is asked before an edited row is left', async () => {
      await addCost('Sign board', 700, `${year}-10-01`);
      await goWithin(page, address(10, year));
      await openEditor(row(page, 'Sign board').getByRole('button', { name: /^Edit cost/ }));
      await input(page, 'Description').fill(' ');
      await input(page, 'Date').fill('tomorrow');
      await save(page).click();
      await expect(page.getByText('Description is required')).toBeVisible();
      await expect(page.getByText('Not a date. Please write it as dd/mm/yyyy.')).toBeVisible();
      await page.getByLabel('Month').selectOption('January');
      const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
      await dialog.getByRole('button', { name: 'Stay' }).click();
      await expect(input(page, 'Date')).toHaveValue('tomorrow');
      await page.getByLabel('Month').selectOption('January');
      await dialog.getByRole('button', { name: 'Leave' }).click();
      await expect(page.getByText(`No costs in January ${year}.`)).toBeVisible();
    });
  });
});
