import { randomInt } from 'node:crypto';
import { loginDialog, test } from './atWork.ts';
import { expect } from './fixtures.ts';
import { maintenanceForm, recordsOf } from './maintenanceForm.ts';
import { PEOPLE, STORAGE_KEY } from './people.ts';
import { smallPhoto } from './pictures.ts';
import { addVehicle, asAdmin, freshNumber, freshWord, picturesOf, sellVehicle } from './stock.ts';
import { countRequests, DETAILS, vehicleForm } from './vehicleForm.ts';

test('a vehicle with its pictures is saved, once, by whoever logs in again', async ({ page, employee }) => {
  const number = freshNumber();
  const { open, field, submit, display, extras, pictures } = vehicleForm(page);
  const { dialog, userID, password, logIn } = loginDialog(page);
  const sent = countRequests(page);
  await open();
  await field('Register Number').pressSequentially(number);
  await field('Vehicle Name').pressSequentially('Typed with care');
  await field('Display Price').pressSequentially('345000');
  await display(await smallPhoto('front.jpg'));
  await extras(await smallPhoto('left.jpg'), await smallPhoto('right.jpg'));
  await expect(pictures).toContainText(['Ready to upload', 'Ready to upload', 'Ready to upload']);

  await employee.endSession();
  await submit.click();
  await expect(dialog).toContainText(employee.name);
  await expect(userID).toHaveValue(employee.userid);
  await expect(password).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Please enter both username and password.');
  await logIn('wrong-one');
  await expect(dialog.getByRole('alert')).toHaveText('Incorrect password.');
  await expect(password).toHaveValue('');
  await expect(password).toBeFocused();
  await logIn(employee.password);

  await expect(page.getByText('Vehicle details added successfully!')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  await expect(dialog).toHaveCount(0);
  expect(await asAdmin(`/car/${number}`)).toMatchObject({ car: { carname: 'Typed with care', carprice: 345_000 } });
  expect(await picturesOf(number)).toHaveLength(3);
  expect(sent.details).toHaveLength(2);
  expect(sent.pictures).toBe(3);
});

test('pictures on their way wait for the login too', { tag: '@once' }, async ({ page, employee }) => {
  const number = freshNumber();
  const { open, field, submit, display, extras, pictures } = vehicleForm(page);
  await page.route(DETAILS, async (route) => {
    const response = await route.fetch();
    await employee.endSession();
    await route.fulfill({ response });
  });
  await open();
  await field('Register Number').pressSequentially(number);
  await display(await smallPhoto('front.jpg'));
  await extras(await smallPhoto('left.jpg'));
  await expect(pictures).toContainText(['Ready to upload', 'Ready to upload']);
  await submit.click();
  await loginDialog(page).logIn(employee.password);
  await expect(page.getByText('Vehicle details added successfully!')).toBeVisible();
  expect(await picturesOf(number)).toHaveLength(2);
});

test('a cost is booked once, also when the browser has lost the token', { tag: '@once' }, async ({
  page,
  employee,
}) => {
  const word = freshWord();
  await page.goto('/dashboard/miscellaneous-costs');
  const form = page.getByRole('form', { name: 'Add cost' });
  await form.getByLabel('Description').pressSequentially(word);
  await form.getByLabel('Cost').pressSequentially('1234');
  await page.evaluate((key) => localStorage.removeItem(key), STORAGE_KEY);
  await page.keyboard.press('Enter');
  await loginDialog(page).logIn(employee.password);
  await expect(page.getByText('Cost added successfully')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: word })).toHaveCount(1);
});

test('maintenance is recorded with its receipt', { tag: '@once' }, async ({ page, employee }) => {
  const number = await addVehicle({});
  const { openAsDriver, field, document, submit, records } = maintenanceForm(page);
  await openAsDriver(number);
  await field('Price').pressSequentially('4500');
  await field('Description').pressSequentially('Clutch');
  await document(await smallPhoto('bill.jpg'));
  await employee.endSession();
  await submit.click();
  await loginDialog(page).logIn(employee.password);
  await expect(records).toContainText(['Clutch']);
  expect(await recordsOf(number)).toMatchObject([
    { price: 4500, maintainanceReceipt: expect.stringContaining(number) },
  ]);
});

test('an installment is received once', { tag: '@once' }, async ({ page, employee }) => {
  const number = await addVehicle({});
  await sellVehicle(number);
  await page.goto(`/dashboard/costReport/${number}`);
  const panel = page.getByRole('region', { name: 'Installments' });
  await panel.getByRole('button', { name: 'Add installment' }).click();
  await panel.getByLabel('Amount').pressSequentially('25000');
  await panel.getByLabel('Payment Mode').selectOption('Cash');
  await employee.endSession();
  await panel.getByRole('button', { name: 'Save installment' }).click();
  await loginDialog(page).logIn(employee.password);
  await expect(page.getByText('Installment added successfully')).toBeVisible();
  const { installments } = await asAdmin<{ installments: unknown[] }>(`/installments?registernumber=${number}`);
  expect(installments).toHaveLength(1);
});

test('a token that has expired and cannot be renewed loses nothing either', { tag: '@once' }, async ({
  page,
  employee,
}) => {
  const userid = `new${randomInt(36 ** 5).toString(36)}`;
  await page.goto('/dashboard/AddDriver');
  await page.getByLabel('User ID').pressSequentially(userid);
  await page.getByLabel('Name', { exact: true }).pressSequentially(`Driver ${userid}`);
  await page.getByLabel('Password', { exact: true }).pressSequentially('secret1');
  await employee.endSession();
  await page.evaluate((key) => {
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...stored, expires_at: 1 }));
  }, STORAGE_KEY);
  await page.getByRole('button', { name: 'Add Driver' }).click();
  await loginDialog(page).logIn(employee.password);
  await expect(page.getByRole('status').filter({ hasText: 'Driver added' })).toContainText(userid);
});

test('several questions of a page share one dialog and are answered after it', { tag: '@once' }, async ({
  page,
  employee,
}) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: /^View/ }).first()).toBeVisible();
  await employee.endSession();
  await page.getByLabel('Search vehicles').pressSequentially('MH12QW4821');
  const { dialog, logIn } = loginDialog(page);
  await expect(dialog).toHaveCount(1);
  await logIn(employee.password);
  await expect(page.getByText('1 vehicle for “MH12QW4821”')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/dashboard');
});

test('nobody else goes on with what was typed, and leaving loses it without a further question', {
  tag: '@once',
}, async ({ page, employee }) => {
  const { open, field, submit } = vehicleForm(page);
  await open();
  await field('Register Number').pressSequentially(freshNumber());
  await employee.endSession();
  await submit.click();
  const { dialog, userID, logIn, leave } = loginDialog(page);
  await userID.fill('driver');
  await logIn(PEOPLE.driver.password);
  await expect(dialog.getByRole('alert')).toContainText(`the account of ${PEOPLE.driver.username}`);
  expect(await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEY)).toBeNull();
  await leave.click();
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
