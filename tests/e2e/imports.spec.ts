import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { goWithin } from './goWithin.ts';
import { freshWord } from './stock.ts';

test.use({ person: 'admin' });

test('costs come in from a file: a mistake is told, corrected, imported and undone (R407, R410, R413, R414, R415, R444)', async ({
  page,
}) => {
  const word = freshWord();
  const file = (amount: string) => ({
    name: `${word}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(`Date;Kharch;Amount\r\n05/03/2019;Tea ${word};${amount}\r\n06/03/2019;Chairs ${word};1,200\r\n`),
  });
  await page.goto('/dashboard/settings');
  await page.getByRole('link', { name: 'Go to the import' }).click();
  await page.getByText('Costs', { exact: true }).click();
  const choose = page.locator('input[type=file]');
  await choose.setInputFiles(file('85o'));
  const field = page.getByRole('combobox', { name: 'What Kharch is' });
  await field.fill('Descr');
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(field).toHaveValue('Description');
  await expect(field).toBeFocused();
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByText('1 row has problems.')).toBeVisible();
  const problem = page.getByRole('table', { name: 'Problems' }).getByRole('row').last();
  await expect(problem.getByRole('combobox', { name: 'Cost, row 2' })).toHaveValue('85o');
  await expectAccessible(page);
  await test.step('it is left out, which is said, and taken in again', async () => {
    await page.getByRole('button', { name: 'Leave out the row with problems' }).click();
    await expect(page.getByText('The row with problems is left out.')).toBeVisible();
    await expect(page.getByText('1 row has problems.')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Import 1 row' })).toBeVisible();
    await page.getByRole('button', { name: 'Do not leave this row out' }).click();
    await expect(page.getByText('1 row has problems.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Import 1 row' })).toHaveCount(0);
  });
  await page.getByText('Owners', { exact: true }).click();
  await page.getByRole('dialog', { name: 'Leave this import?' }).getByRole('button', { name: 'Stay' }).click();
  await choose.setInputFiles(file('850'));
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '2 rows are imported.' })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: word });
  await row.getByRole('button', { name: `Undo the import of ${word}.csv` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click();
  await expect(row).toContainText('Undone');

  await test.step('a newer file, and leaving the page, end what is being sent', async () => {
    await page.route('**/api/imports/rows', () => {});
    const send = async () => {
      const sent = page.waitForRequest('**/api/imports/rows');
      await choose.setInputFiles(file('850'));
      return sent;
    };
    const first = await send();
    const second = await send();
    await expect.poll(() => first.failure()).not.toBeNull();
    await goWithin(page, '/dashboard/settings');
    await expect.poll(() => second.failure()).not.toBeNull();
  });
});
