import { randomInt } from 'node:crypto';
import { loginDialog, test } from './atWork.ts';
import { expect } from './fixtures.ts';
import { goTo, goWithin } from './goWithin.ts';
import { PEOPLE, STORAGE_KEY } from './people.ts';
import { smallPhoto } from './pictures.ts';
import { asAdmin, freshNumber, freshWord, picturesOf } from './stock.ts';
import { countRequests, DETAILS, vehicleForm } from './vehicleForm.ts';

test('whatever the office is at when its session ends is done once, after the login: pictures on their way, questions, a cost, an account', async ({
  page,
  employee,
}) => {
  const number = freshNumber();
  const { open, field, submit, display, extras, pictures } = vehicleForm(page);
  const { dialog, userID, password, logIn, leave } = loginDialog(page);
  const sent = countRequests(page);
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
  await field('Register Number').fill(number);
  await field('Vehicle Name').fill('Typed with care');
  await display(await smallPhoto('front.jpg'));
  await extras(await smallPhoto('left.jpg'));
  await expect(pictures).toContainText(['Ready to upload', 'Ready to upload']);

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
  expect(await asAdmin(`/car/${number}`)).toMatchObject({ car: { carname: 'Typed with care' } });
  expect(await picturesOf(number)).toHaveLength(2);
  expect(sent.details).toHaveLength(1);
  expect(sent.pictures).toBe(2);

  await test.step('several questions of a page share one dialog and are answered after it', async () => {
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
    await form.getByLabel('Description').fill(word);
    await form.getByLabel('Cost').fill('1234');
    await page.evaluate((key) => localStorage.removeItem(key), STORAGE_KEY);
    await page.keyboard.press('Enter');
    await logIn(employee.password);
    await expect(page.getByText('Cost added successfully')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: word })).toHaveCount(1);
  });

  await test.step('a token that has expired and cannot be renewed loses nothing either', async () => {
    const userid = `new${randomInt(36 ** 5).toString(36)}`;
    await goTo(page, 'Add Driver');
    await page.getByLabel('User ID').fill(userid);
    await page.getByLabel('Name', { exact: true }).fill(`Driver ${userid}`);
    await page.getByLabel('Password', { exact: true }).fill('secret1');
    await employee.endSession();
    await page.evaluate((key) => {
      const stored = JSON.parse(localStorage.getItem(key) ?? '{}');
      localStorage.setItem(key, JSON.stringify({ ...stored, expires_at: 1 }));
    }, STORAGE_KEY);
    await page.getByRole('button', { name: 'Add Driver' }).click();
    await logIn(employee.password);
    await expect(page.getByRole('status').filter({ hasText: 'Driver added' })).toContainText(userid);
  });

  await test.step('nobody else goes on with what was typed, and leaving loses it without a further question', async () => {
    await goWithin(page, '/dashboard/carDetailsForm');
    await field('Register Number').fill(freshNumber());
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
