import { randomInt } from 'node:crypto';
import { loginDialog, test } from './atWork.ts';
import { expect } from './fixtures.ts';
import { goTo, goWithin } from './goWithin.ts';
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

test('whatever the office is at when its session ends is done once, after the login', async ({ page, employee }) => {
  const { dialog, userID, logIn, leave } = loginDialog(page);
  const { open, field, submit, display, extras, pictures } = vehicleForm(page);
  const repaired = await addVehicle({});
  const sold = await addVehicle({});
  await sellVehicle(sold);

  await test.step('pictures on their way wait', async () => {
    const number = freshNumber();
    await page.route(
      DETAILS,
      async (route) => {
        const response = await route.fetch();
        await employee.endSession();
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    await open();
    await field('Register Number').pressSequentially(number);
    await display(await smallPhoto('front.jpg'));
    await extras(await smallPhoto('left.jpg'));
    await expect(pictures).toContainText(['Ready to upload', 'Ready to upload']);
    await submit.click();
    await logIn(employee.password);
    await expect(page.getByText('Vehicle details added successfully!')).toBeVisible();
    expect(await picturesOf(number)).toHaveLength(2);
  });

  await test.step('several questions of a page share one dialog and are answered after it', async () => {
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('link', { name: /^View/ }).first()).toBeVisible();
    await employee.endSession();
    await page.getByLabel('Search vehicles').pressSequentially('MH12QW4821');
    await expect(dialog).toHaveCount(1);
    await logIn(employee.password);
    await expect(page.getByText('1 vehicle for “MH12QW4821”')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/dashboard(\?|$)/);
  });

  await test.step('a cost is booked once, also when the browser has lost the token', async () => {
    const word = freshWord();
    await goTo(page, 'Miscellaneous Costs');
    const form = page.getByRole('form', { name: 'Add cost' });
    await form.getByLabel('Description').pressSequentially(word);
    await form.getByLabel('Cost').pressSequentially('1234');
    await page.evaluate((key) => localStorage.removeItem(key), STORAGE_KEY);
    await page.keyboard.press('Enter');
    await logIn(employee.password);
    await expect(page.getByText('Cost added successfully')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: word })).toHaveCount(1);
  });

  await test.step('a token that has expired and cannot be renewed loses nothing either', async () => {
    const userid = `new${randomInt(36 ** 5).toString(36)}`;
    await goTo(page, 'Add Driver');
    await page.getByLabel('User ID').pressSequentially(userid);
    await page.getByLabel('Name', { exact: true }).pressSequentially(`Driver ${userid}`);
    await page.getByLabel('Password', { exact: true }).pressSequentially('secret1');
    await employee.endSession();
    await page.evaluate((key) => {
      const stored = JSON.parse(localStorage.getItem(key) ?? '{}');
      localStorage.setItem(key, JSON.stringify({ ...stored, expires_at: 1 }));
    }, STORAGE_KEY);
    await page.getByRole('button', { name: 'Add Driver' }).click();
    await logIn(employee.password);
    await expect(page.getByRole('status').filter({ hasText: 'Driver added' })).toContainText(userid);
  });

  await test.step('an installment is received once', async () => {
    await goWithin(page, `/dashboard/costReport/${sold}`);
    const panel = page.getByRole('region', { name: 'Installments' });
    await panel.getByRole('button', { name: 'Add installment' }).click();
    await panel.getByLabel('Amount').pressSequentially('25000');
    await panel.getByLabel('Payment Mode').selectOption('Cash');
    await employee.endSession();
    await panel.getByRole('button', { name: 'Save installment' }).click();
    await logIn(employee.password);
    await expect(page.getByText('Installment added successfully')).toBeVisible();
    const { installments } = await asAdmin<{ installments: unknown[] }>(`/installments?registernumber=${sold}`);
    expect(installments).toHaveLength(1);
  });

  await test.step('maintenance is recorded with its receipt', async () => {
    const form = maintenanceForm(page);
    await goWithin(page, `/driverdashboard/drivermaintainance?id=${repaired}`);
    await form.field('Price').pressSequentially('4500');
    await form.field('Description').pressSequentially('Clutch');
    await form.document(await smallPhoto('bill.jpg'));
    await employee.endSession();
    await form.submit.click();
    await logIn(employee.password);
    await expect(form.records).toContainText(['Clutch']);
    expect(await recordsOf(repaired)).toMatchObject([{ price: 4500, maintainanceReceipt: expect.stringContaining(repaired) }]);
  });

  await test.step('nobody else goes on with what was typed, and leaving loses it without a further question', async () => {
    await goWithin(page, '/dashboard/carDetailsForm');
    await field('Register Number').pressSequentially(freshNumber());
    await employee.endSession();
    await submit.click();
    await userID.fill('driver');
    await logIn(PEOPLE.driver.password);
    await expect(dialog.getByRole('alert')).toContainText(`the account of ${PEOPLE.driver.username}`);
    expect(await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEY)).toBeNull();
    await leave.click();
    await expect(page).toHaveURL('/admin');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
