import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { goWithin } from './goWithin.ts';
import { bill, smallPhoto } from './pictures.ts';
import { addVehicle, asAdmin, freshWord } from './stock.ts';

test.use({ person: 'admin' });

const row = (page: Page, text: string) => page.getByRole('table').getByRole('row').filter({ hasText: text });
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const choose = (page: Page, ...files: Awaited<ReturnType<typeof smallPhoto>>[]) =>
  page.getByLabel('Documents', { exact: true }).setInputFiles(files);
const submit = (page: Page) => page.getByRole('button', { name: 'Add documents' });
const describe = (page: Page, text: string) => page.getByRole('textbox', { name: 'Description' }).fill(text);
const described = async () => (await asAdmin<{ descriptions: string[] }>('/Description')).descriptions;

test("documents are added, downloaded under their names, and deleted; an employee sees employees' of a vehicle, an admin all, and describes one later (R217-R226, D25)", async ({
  page,
  openAs,
}) => {
  const word = freshWord();
  const rent = row(page, `${word} rent & tax.pdf`);

  await test.step('the office adds a letter and a photo (R217, R218)', async () => {
    await page.goto('/dashboard/addOfficeDocuments');
    await choose(page, bill(`${word} rent & tax.pdf`), await smallPhoto(`${word} yard.jpg`));
    await describe(page, `${word} papers`);
    await submit(page).click();
    await expect(page.getByText('2 documents added.')).toBeVisible();
    expect((await described()).filter((text) => text === `${word} papers`)).toHaveLength(2);
  });

  await test.step('they are listed and downloaded under their names (R220, R221)', async () => {
    await page.getByRole('link', { name: 'View documents' }).click();
    await expect(rent.getByRole('cell')).toContainText([`${word} papers`, `${word} rent & tax.pdf`, 'Admin', /^\d\d\/\d\d\/\d{4}$/]);
    await expect(row(page, `${word} yard`).locator('img')).toBeVisible();
    const downloading = page.waitForEvent('download');
    await rent.getByRole('link').click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`${word} rent & tax.pdf`);
    expect(await readFile(await download.path())).toEqual(bill().buffer);
  });

  await test.step('one is deleted after asking, with its description (R222, R224)', async () => {
    await rent.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('dialog', { name: 'Delete this document?' }).getByRole('button', { name: 'Delete' }).click();
    await expect(alert(page, 'Document deleted successfully!')).toBeVisible();
    await expect(rent).toHaveCount(0);
    await expect(row(page, `${word} yard`)).toBeVisible();
    expect((await described()).filter((text) => text.startsWith(word))).toHaveLength(1);
  });

  const number = await addVehicle({ vehicleName: 'Nexon', brandName: 'Tata Motors' });
  const employee = await openAs('employee');
  const dialog = page.getByRole('dialog', { name: 'Add description' });
  const papers = row(page, 'rc book');

  await test.step('of a vehicle both add one', async () => {
    await goWithin(page, `/dashboard/costReport/${number}/viewDoc`);
    await expect(page.getByText('No Documents Exist!')).toBeVisible();
    await page.getByRole('link', { name: 'Add Docs' }).click();
    await choose(page, bill('buying.pdf'));
    await describe(page, 'Buying papers');
    await submit(page).click();
    await expect(page.getByText('1 document added.')).toBeVisible();
    await employee.goto(`/dashboard/costReport/${number}`);
    await employee.getByRole('link', { name: 'Add Doc' }).click();
    await choose(employee, bill('rc book.pdf'));
    await submit(employee).click();
    await expect(employee.getByText('1 document added.')).toBeVisible();
  });

  await test.step('the employee sees his own, the admin all (R223, D25)', async () => {
    await employee.getByRole('link', { name: 'View documents' }).click();
    await expect(row(employee, 'rc book').getByRole('cell')).toContainText([/Available/, 'rc book', 'Employee']);
    await expect(employee.getByRole('table').getByRole('link')).toHaveCount(1);
    await page.getByRole('link', { name: 'View documents' }).click();
    await expect(page.getByRole('table').getByRole('link')).toHaveCount(2);
    await expect(row(page, 'buying.pdf')).toContainText('Buying papers');
  });

  await test.step('a document gets a description later, which the employee reads (R219, R222)', async () => {
    await papers.getByRole('button', { name: 'Add description' }).click();
    await dialog.getByRole('textbox', { name: 'Description' }).fill('RC book, both sides');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(alert(page, 'Description added successfully!')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(papers.getByRole('cell')).toContainText(['RC book, both sides', 'rc book', 'Employee']);
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
    await employee.reload();
    await expect(row(employee, 'rc book')).toContainText('RC book, both sides');
  });

  await test.step('an unknown vehicle has none', async () => {
    await goWithin(page, '/dashboard/costReport/NOSUCH9/viewDoc');
    await expect(page.getByRole('heading', { name: 'No data found for this ID.' })).toBeVisible();
  });
});
