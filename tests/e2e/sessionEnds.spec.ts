import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { test as base, expect } from './fixtures.ts';
import { maintenanceForm, recordsOf } from './maintenanceForm.ts';
import { endSession, newEmployee, PEOPLE, STORAGE_KEY, tokenChecks } from './people.ts';
import { smallPhoto } from './pictures.ts';
import { addVehicle, asAdmin, freshNumber, freshWord, picturesOf, sellVehicle } from './stock.ts';
import { countRequests, DETAILS, vehicleForm } from './vehicleForm.ts';

interface AtWork {
  userid: string;
  name: string;
  password: string;
  /** Ends his session at the server. */
  endSession: () => Promise<void>;
}

/** An employee with an account of his own sits at `page`. */
const test = base.extend<{ employee: AtWork }>({
  employee: async ({ page }, use) => {
    const userid = `ends${randomInt(36 ** 5).toString(36)}`;
    const { stored, token, password, deleteAccount } = await newEmployee(userid);
    await page.goto('/contact');
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [STORAGE_KEY, stored] as const);
    const checked = tokenChecks(page);
    await use({ userid, name: `test ${userid}`, password, endSession: () => checked().then(() => endSession(token)) });
    await deleteAccount();
  },
});

/** The dialog over the page, by its labels. */
function loginDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Your session ended' });
  const userID = dialog.getByLabel('User ID');
  const password = dialog.getByRole('textbox', { name: 'Password' });
  const goOn = dialog.getByRole('button', { name: 'Log in and continue' });
  return {
    dialog,
    userID,
    password,
    leave: dialog.getByRole('button', { name: 'Leave without saving' }),
    /** The user id is known already. */
    async logIn(pass: string) {
      await password.pressSequentially(pass);
      await goOn.click();
    },
  };
}

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

test('maintenance is recorded with its receipt', async ({ page, employee }) => {
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

test.describe('a logout in another tab', { tag: '@once' }, () => {
  async function logOutElsewhere(page: Page) {
    const other = await page.context().newPage();
    await other.goto('/contact');
    await other.getByRole('button', { name: 'Log Out' }).click();
    await expect(other.getByRole('link', { name: 'Log In' })).toBeVisible();
    return other;
  }

  test('leads to the login, which says why and leads back to the same page', async ({ page, employee }) => {
    await page.goto('/driverdashboard?id=MH12QW4821');
    await expect(page.getByRole('heading', { name: 'Vehicle information' })).toBeVisible();
    const other = await logOutElsewhere(page);
    await expect(page).toHaveURL('/admin');
    await expect(page.getByText('Your session ended', { exact: true })).toBeVisible();
    await page.getByLabel('User ID').pressSequentially(employee.userid);
    await page.getByRole('textbox', { name: 'Password' }).pressSequentially(employee.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/driverdashboard?id=MH12QW4821');
    await expect(page.getByRole('heading', { name: 'Vehicle information' })).toBeVisible();

    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Staff login' })).toBeVisible();
    await expect(page.getByText('Your session ended')).toHaveCount(0);
    await other.close();
  });

  test('a driver who logs in instead goes to his own page', async ({ page, employee }) => {
    expect(employee.name).toContain('test');
    await page.goto('/dashboard/monthly-details');
    await logOutElsewhere(page);
    await expect(page.getByText('Your session ended', { exact: true })).toBeVisible();
    await page.getByLabel('User ID').pressSequentially('driver');
    await page.getByRole('textbox', { name: 'Password' }).pressSequentially(PEOPLE.driver.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/driverdashboard');
  });

  test('asks over a form that is not saved, and a login there opens it again too', async ({ page, employee }) => {
    const { open, field } = vehicleForm(page);
    const { dialog, logIn } = loginDialog(page);
    await open();
    await field('Vehicle Name').pressSequentially('Half done');
    const other = await logOutElsewhere(page);
    await expect(dialog).toBeVisible();
    await logIn(employee.password);
    await expect(dialog).toHaveCount(0);
    await expect(field('Vehicle Name')).toHaveValue('Half done');

    await other.getByRole('button', { name: 'Log Out' }).click();
    await expect(dialog).toBeVisible();
    await other.goto('/admin');
    await other.getByLabel('User ID').fill(employee.userid);
    await other.getByRole('textbox', { name: 'Password' }).fill(employee.password);
    await other.getByRole('button', { name: 'Login' }).click();
    await expect(other).toHaveURL('/dashboard');
    await expect(dialog).toHaveCount(0);
    await expect(field('Vehicle Name')).toHaveValue('Half done');
    await expect(page).toHaveURL('/dashboard/carDetailsForm');
  });
});
