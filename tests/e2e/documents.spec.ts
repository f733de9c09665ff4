import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { goWithin } from './goWithin.ts';
import { bill, smallPhoto } from './pictures.ts';
import { addVehicle, asAdmin, freshWord } from './stock.ts';
import { PICTURE } from './vehicleForm.ts';

test.use({ person: 'admin' });

const row = (page: Page, text: string) => page.getByRole('table').getByRole('row').filter({ hasText: text });
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const choose = (page: Page, ...files: Awaited<ReturnType<typeof smallPhoto>>[]) =>
  page.getByLabel('Documents', { exact: true }).setInputFiles(files);
const submit = (page: Page) => page.getByRole('button', { name: 'Add documents' });
const describe = (page: Page, text: string) => page.getByRole('textbox', { name: 'Description' }).fill(text);
const described = async () => (await asAdmin<{ descriptions: string[] }>('/Description')).descriptions;

test('office documents are added, downloaded under their names, and deleted; failures are told and tried again (R217-R222, R224-R226)', async ({
  page,
}) => {
  const [word, lost] = [freshWord(), freshWord()];
  const field = page.getByRole('textbox', { name: 'Description' });
  const rent = row(page, `${word} rent & tax.pdf`);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Add Docs' }).click();

  await test.step('a description that the server would refuse is refused under its field, before anything is uploaded', async () => {
    await expect(submit(page)).toBeDisabled();
    await choose(page, bill(`${word} rent & tax.pdf`), await smallPhoto(`${word} yard.jpg`));
    await describe(page, `${word}\u0007 papers`);
    await submit(page).click();
    await expect(field).toHaveAccessibleDescription(/Description has characters that cannot be seen/);
    await expect(field).toBeFocused();
    expect((await described()).filter((text) => text.startsWith(word))).toHaveLength(0);
    await describe(page, `${word} papers`);
    await submit(page).click();
    await expect(page.getByText('2 documents added.')).toBeVisible();
    expect((await described()).filter((text) => text === `${word} papers`)).toHaveLength(2);
  });

  await test.step('an upload is tried again, a lost description is told (R225, R226)', async () => {
    await page.route('**/api/Description', (route) => route.abort());
    await page.route(PICTURE, (route) => route.abort(), { times: 1 });
    await choose(page, bill(`${lost}.pdf`));
    await describe(page, 'Lost words');
    await submit(page).click();
    await expect(alert(page, 'Error in adding Vehicle Images. Please try again!')).toBeVisible();
    await expect(field).toHaveValue('Lost words');
    await page.getByRole('button', { name: 'Retry', exact: true }).click();
    await expect(page.getByText('1 document added, but not the description.')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(field).toHaveValue('Lost words');
    await page.route('**/api/get-images**', (route) => route.fulfill({ status: 403, json: {} }));
    await page.getByRole('link', { name: 'View documents' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByRole('heading', { name: 'Failed to load notice images' })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry', exact: true }).click();
    await expect(row(page, lost)).toContainText('No Description Available');
  });

  await test.step('they are listed and downloaded under their names (R220, R221)', async () => {
    await expect(rent.getByRole('cell')).toContainText([`${word} papers`, `${word} rent & tax.pdf`, 'Admin', /^\d\d\/\d\d\/\d{4}$/]);
    await expect(row(page, `${word} yard`).locator('img')).toBeVisible();
    const downloading = page.waitForEvent('download');
    await rent.getByRole('link').click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`${word} rent & tax.pdf`);
    expect(await readFile(await download.path())).toEqual(bill().buffer);
  });

  await test.step('one is deleted after asking, at the second try (R222, R224)', async () => {
    await page.route('**/api/delete-image**', (route) => route.abort());
    await rent.getByRole('button', { name: /^Delete/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete this document?' });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(alert(page, 'Failed to delete notice image')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(rent).toBeVisible();
    await page.unrouteAll();
    await rent.getByRole('button', { name: /^Delete/ }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(alert(page, 'Document deleted successfully!')).toBeVisible();
    await expect(rent).toHaveCount(0);
    await expect(row(page, `${word} yard`)).toBeVisible();
    expect((await described()).filter((text) => text.startsWith(word))).toHaveLength(1);
  });

  await test.step('an unknown vehicle has none', async () => {
    await goWithin(page, '/dashboard/costReport/NOSUCH9/viewDoc');
    await expect(page.getByRole('heading', { name: 'No data found for this ID.' })).toBeVisible();
  });
});

test("an employee sees employees' documents of a vehicle, an admin all, and describes one later (R219, R222, R223, D25)", async ({
  page,
  openAs,
}) => {
  const number = await addVehicle({ vehicleName: 'Nexon', brandName: 'Tata Motors' });
  const employee = await openAs('employee');
  const dialog = page.getByRole('dialog', { name: 'Add description' });
  const papers = row(page, 'rc book');

  await test.step('both add one', async () => {
    await page.goto(`/dashboard/costReport/${number}/viewDoc`);
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
    await expect(row(employee, 'rc book')).toContainText('No Description Available');
    await expect(row(employee, 'rc book').getByRole('cell')).toContainText([/Available/, 'rc book', 'Employee']);
    await expect(employee.getByRole('table').getByRole('link')).toHaveCount(1);
    await page.getByRole('link', { name: 'View documents' }).click();
    await expect(page.getByRole('table').getByRole('link')).toHaveCount(2);
    await expect(row(page, 'buying.pdf')).toContainText('Buying papers');
  });

  await test.step('a document gets a description later; what was typed stays until it is saved (R219, R222)', async () => {
    await expect(papers).toContainText('Employee');
    await papers.getByRole('button', { name: 'Add description' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toContainText('Description is required');
    await dialog.getByRole('textbox', { name: 'Description' }).pressSequentially('RC book, both sides');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await papers.getByRole('button', { name: 'Add description' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('RC book, both sides');
    await page.route('**/api/Description', (route) => route.abort(), { times: 1 });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Server is not responding');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(alert(page, 'Description added successfully!')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(papers.getByRole('cell')).toContainText(['RC book, both sides', 'rc book', 'Employee']);
    await expect(papers.getByRole('button', { name: 'Add description' })).toHaveCount(0);
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  });

  await test.step('the employee reads it', async () => {
    await employee.reload();
    await expect(row(employee, 'rc book')).toContainText('RC book, both sides');
  });
});
