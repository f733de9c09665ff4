import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from './fixtures.ts';
import { addCost, emptyYear } from './ledger.ts';
import { seeToast } from './seeToast.ts';

const address = (month: number, year: number) => `/dashboard/miscellaneous-costs?month=${month}&year=${year}`;
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const addForm = (page: Page) => page.getByRole('form', { name: 'Add cost' });
let year = 0;
test.beforeEach(({ isMobile }) => {
  year = emptyYear(8, isMobile);
});

test.describe('the employee', () => {
  test.use({ person: 'employee' });

  test('reads the costs of a month, takes them along, and adds one (R184-R186, R189, R192)', async ({ page }) => {
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

    await test.step('and adds one, by keyboard', async () => {
      const form = addForm(page);
      await form.getByLabel('Description').pressSequentially('Watchman');
      await form.getByRole('textbox', { name: 'Cost' }).pressSequentially('850.00');
      await form.getByLabel('Date', { exact: true }).fill(`30/5/${year}`);
      await page.keyboard.press('Enter');
      await seeToast(page, 'Cost added successfully');
      await expect(page).toHaveURL(address(5, year));
      await expect(row(page, 'Watchman')).toContainText('₹ 850.00');
      await expect(form.getByLabel('Description')).toBeFocused();
    });
  });
});
