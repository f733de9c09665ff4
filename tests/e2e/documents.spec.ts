import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { goWithin } from './goWithin.ts';
import { bill, smallPhoto } from './pictures.ts';
import { addPicture, addVehicle, freshWord } from './stock.ts';

test.use({ person: 'employee' });

const row = (page: Page, text: string) => page.getByRole('table').getByRole('row').filter({ hasText: text });
const choose = (page: Page, ...files: Awaited<ReturnType<typeof smallPhoto>>[]) =>
  page.getByLabel('Documents', { exact: true }).setInputFiles(files);
const submit = (page: Page) => page.getByRole('button', { name: 'Add documents' });

test("documents are added and downloaded under their names, of the office and of a vehicle, whose admin's documents an employee does not see (R217-R223, D25)", async ({
  page,
}) => {
  const word = freshWord();
  const rent = row(page, `${word} rent & tax.pdf`);

  await test.step('the office adds a letter and a photo (R217, R218)', async () => {
    await page.goto('/dashboard/addOfficeDocuments');
    await choose(page, bill(`${word} rent & tax.pdf`), await smallPhoto(`${word} yard.jpg`));
    await page.getByRole('textbox', { name: 'Description' }).fill(`${word} papers`);
    await submit(page).click();
    await expect(page.getByText('2 documents added.')).toBeVisible();
  });

  await test.step('they are listed and downloaded under their names (R220, R221)', async () => {
    await page.getByRole('link', { name: 'View documents' }).click();
    await expect(rent.getByRole('cell')).toContainText([`${word} papers`, `${word} rent & tax.pdf`, 'Employee', /^\d\d\/\d\d\/\d{4}$/]);
    await expect(row(page, `${word} yard`).locator('img')).toBeVisible();
    const downloading = page.waitForEvent('download');
    await rent.getByRole('link').click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`${word} rent & tax.pdf`);
    expect(await readFile(await download.path())).toEqual(bill().buffer);
  });

  await test.step("of a vehicle the employee sees their own, not the admin's (R223, D25)", async () => {
    const number = await addVehicle({ vehicleName: 'Nexon', brandName: 'Tata Motors' });
    await addPicture(`${number}/AdminDocuments/${Date.now()}`, 'of the admin.jpg');
    await goWithin(page, `/dashboard/costReport/${number}`);
    await page.getByRole('link', { name: 'Add Doc' }).click();
    await choose(page, bill('rc book.pdf'));
    await submit(page).click();
    await expect(page.getByText('1 document added.')).toBeVisible();
    await page.getByRole('link', { name: 'View documents' }).click();
    await expect(row(page, 'rc book').getByRole('cell')).toContainText([/Available/, 'rc book', 'Employee']);
    await expect(page.getByRole('table').getByRole('link')).toHaveCount(1);
  });
});
