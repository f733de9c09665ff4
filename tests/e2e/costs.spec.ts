import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { expect, SOONER, test } from './fixtures.ts';
import { goWithin } from './goWithin.ts';
import { addCost, emptyYear } from './ledger.ts';
import { seeToast } from './seeToast.ts';

const address = (month: number, year: number) => `/dashboard/miscellaneous-costs?month=${month}&year=${year}`;
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const addForm = (page: Page) => page.getByRole('form', { name: 'Add cost' });
/** Lost answer: the next cost is saved, its response never arrives. */
const loseAnswer = (page: Page) =>
  page.route(
    '**/api/miscellaneous-costs/add',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

let year = 0;
test.beforeEach(({ isMobile }) => {
  year = emptyYear(8, isMobile);
});

test.describe('the employee', () => {
  test.use({ person: 'employee' });

  test('reads the costs of a month, and takes them along (R184, R185, R192)', async ({ page }) => {
    const [chosenMonth, chosenYear] = [page.getByLabel('Month'), page.getByLabel('Year')];

    await test.step('chooses a month and finds it again at its address', async () => {
      await addCost('Rent', 1234.5, `${year}-03-05`);
      await addCost('Tea', 100, `${year}-03-31`);
      await page.goto('/dashboard/miscellaneous-costs');
      const thisYear = new Date().getFullYear();
      await expect(chosenMonth.getByRole('option')).toHaveCount(12);
      await expect(chosenYear.getByRole('option')).toHaveText(Array.from({ length: 10 }, (_, i) => String(thisYear - i)));
      await chosenYear.selectOption(String(year));
      await chosenMonth.selectOption('March');
      await expect(page).toHaveURL(`/dashboard/miscellaneous-costs?month=3&year=${year}`);
      await page.reload();
      await expect(page.getByRole('region', { name: `Costs of March ${year}`, exact: true })).toContainText('Total ₹ 1,334.50');
      await expect(row(page, 'Rent').getByRole('cell')).toHaveText([/^\d+$/, 'Rent', '₹ 1,234.50', `05/03/${year}`]);
      await expect(page.getByRole('columnheader', { name: 'Actions' })).toHaveCount(0);
      await expect(page.getByRole('button', { name: /^Edit/ })).toHaveCount(0);
    });

    await test.step('as files: what is shown, under its headings (R385, R386)', async () => {
      await addCost('=HYPERLINK("x")', 1234.5, `${year}-12-05`);
      await addCost('चहा, "कटिंग"', 100, `${year}-12-31`);
      await chosenMonth.selectOption('December');
      await expect(row(page, 'चहा')).toBeVisible();
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: `Download as CSV: Costs of December ${year}` }).click();
      const file = await downloading;
      expect(file.suggestedFilename()).toBe(`costs-${year}-12.csv`);
      const idOf = (text: string) => row(page, text).getByRole('cell').first().textContent();
      const lines = [
        '"ID","Description","Cost","Date"',
        `"${await idOf('चहा')}","चहा, ""कटिंग""","100","31/12/${year}"`,
        `"${await idOf('=HYP')}","'=HYPERLINK(""x"")","1234.5","05/12/${year}"`,
      ];
      const [headings, ...rows] = readFileSync(await file.path(), 'utf8')
        .trimEnd()
        .split('\r\n');
      expect(headings).toBe(`\ufeff${lines[0]}`);
      expect(rows.toSorted()).toEqual(lines.slice(1).toSorted());

      const excel = page.waitForEvent('download');
      await page.getByRole('button', { name: `Download as Excel: Costs of December ${year}` }).click();
      const saved = await excel;
      expect(saved.suggestedFilename()).toBe(`costs-${year}-12.xlsx`);
      const { sheets } = await readXlsx(readFileSync(await saved.path()));
      expect(sheets[0]?.rows[0]).toEqual(['ID', 'Description', 'Cost', 'Date']);
      const typed = sheets[0]?.rows.find(([, what]) => what === '=HYPERLINK("x")');
      expect(typed?.slice(2)).toEqual([1234.5, new Date(`${year}-12-05T00:00:00Z`)]);
    });

    await test.step('on paper when its button is pressed, without the form', async () => {
      await addCost('Printed', 100, `${year}-10-05`);
      await chosenMonth.selectOption('October');
      await expect(row(page, 'Printed')).toBeVisible();
      await page.evaluate(() => {
        window.print = () => {
          document.title = 'printed';
        };
      });
      await page.getByRole('button', { name: 'Print', exact: true }).click();
      await expect(page).toHaveTitle('printed');
      await page.emulateMedia({ media: 'print' });
      await expect(row(page, 'Printed')).toBeVisible();
      await expect(addForm(page)).toBeHidden();
      await expect(page.getByRole('button')).toHaveCount(0);
      await page.emulateMedia({ media: null });
    });

    await test.step('is told when the costs cannot be fetched, and tries again', async () => {
      await page.route('**/api/miscellaneous-costs/filter?*', (route) => route.fulfill({ status: 403, json: {} }));
      await chosenMonth.selectOption('June');
      await expect(page.getByRole('alert')).toHaveText('Failed to fetch costs');
      await page.unroute('**/api/miscellaneous-costs/filter?*');
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('region', { name: `Costs of June ${year}`, exact: true })).toBeVisible();
    });
  });

  test('adds a cost once, whatever happens, and is asked before leaving it (R186, R189, R192)', async ({ page }) => {
    const form = addForm(page);

    await test.step('sees it in its month, and cannot forget what is required', async () => {
      await page.goto(address(4, year));
      await expect(page.getByText(`No costs in April ${year}.`)).toBeVisible();
      await expect(form.getByLabel('Date', { exact: true })).toHaveValue(/^\d\d\/\d\d\/\d{4}$/);
      await form.getByRole('button', { name: 'Add cost' }).click();
      await expect(form.getByText('Description is required')).toBeVisible();
      await expect(form.getByText('Cost is required')).toBeVisible();
      await expect(form.getByLabel('Description')).toBeFocused();
      await form.getByLabel('Description').fill('Watchman');
      await form.getByRole('textbox', { name: 'Cost' }).fill('1234.75');
      await form.getByLabel('Date', { exact: true }).fill(`31/02/${year}`);
      await page.keyboard.press('Enter');
      await expect(form.getByText('Not a date. Please write it as dd/mm/yyyy.')).toBeVisible();
      await form.getByLabel('Date', { exact: true }).fill(`30/5/${year}`);
      await page.keyboard.press('Enter');
      await seeToast(page, 'Cost added successfully');
      await expect(page).toHaveURL(`/dashboard/miscellaneous-costs?month=5&year=${year}`);
      await expect(row(page, 'Watchman')).toContainText('₹ 1,234.75');
      await expect(form.getByLabel('Description')).toHaveValue('');
      await expect(form.getByLabel('Description')).toBeFocused();
    });

    await test.step('keeps what was typed when it is not added', async () => {
      await page.getByLabel('Month').selectOption('June');
      await expect(page.getByText(`No costs in June ${year}.`)).toBeVisible();
      await page.route('**/api/miscellaneous-costs/add', (route) => route.abort(), { times: 1 });
      await form.getByLabel('Description').fill('Diesel');
      await form.getByRole('textbox', { name: 'Cost' }).fill('500');
      await form.getByLabel('Date', { exact: true }).fill(`01/06/${year}`);
      await form.getByRole('button', { name: 'Add cost' }).click();
      await expect(page.getByRole('alert')).toContainText('Failed to add cost');
      await expect(form.getByText('No answer came.')).toBeVisible();
      await page.getByLabel('Month').selectOption('July');
      await expect(page.getByText(`No costs in July ${year}.`)).toBeVisible();
      await page.getByRole('link', { name: 'Back to Dashboard' }).click();
      await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click();
      await form.getByRole('button', { name: 'Add cost' }).click();
      await seeToast(page, 'Cost added successfully');
      await expect(row(page, 'Diesel')).toContainText('₹ 500.00');
    });

    await test.step('one whose answer was lost is entered once', async () => {
      await goWithin(page, address(9, year));
      await expect(page.getByText(`No costs in September ${year}.`)).toBeVisible();
      await loseAnswer(page);
      await form.getByLabel('Description').fill('Petrol');
      await form.getByRole('textbox', { name: 'Cost' }).fill('700');
      await form.getByLabel('Date', { exact: true }).fill(`01/09/${year}`);
      await form.getByRole('button', { name: 'Add cost' }).click();
      await expect(form.getByText('No answer came.')).toBeVisible();
      const advice = form.getByText('No answer came. Press again: it is entered only once.');
      await expect(advice).toBeVisible();
      await expect(row(page, 'Petrol')).toHaveCount(1);
      const failure = page.getByRole('alert').filter({ hasText: 'Failed to add cost' });
      await expect(failure).toContainText('No answer came.');
      // The form says to press again: nothing beside it says to wait.
      await expect(page.getByText('Please try again later')).toHaveCount(0);
      await form.getByRole('button', { name: 'Add cost' }).click();
      await seeToast(page, 'Cost added successfully');
      await expect(failure).toHaveCount(0, SOONER);
      await expect(advice).toHaveCount(0);
      await expect(row(page, 'Petrol')).toHaveCount(1);
    });

    await test.step('corrected after such a loss, it is not entered a second time; then another one may be', async () => {
      await goWithin(page, address(8, year));
      await expect(page.getByText(`No costs in August ${year}.`)).toBeVisible();
      await loseAnswer(page);
      const cost = form.getByRole('textbox', { name: 'Cost' });
      const add = form.getByRole('button', { name: 'Add cost' });
      const enter = async (amount: string) => {
        await cost.press('ControlOrMeta+a');
        await cost.pressSequentially(amount);
        await add.click();
      };
      await form.getByLabel('Description').pressSequentially('Glass');
      await form.getByLabel('Date', { exact: true }).fill(`01/08/${year}`);
      await enter('700');
      await expect(form.getByText('No answer came.')).toBeVisible();
      await enter('750');
      await expect(form.getByText('What you sent before had arrived after all')).toBeVisible();
      await expect(cost).toHaveValue('₹ 750');
      await expect(row(page, 'Glass')).toHaveCount(1);
      await expect(row(page, 'Glass')).toContainText('₹ 700.00');
      await add.click();
      await seeToast(page, 'Cost added successfully');
      await expect(row(page, 'Glass')).toHaveCount(2);
    });
  });
});
