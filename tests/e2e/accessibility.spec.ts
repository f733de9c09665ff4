import { randomInt } from 'node:crypto';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { addRecord, maintenanceForm, RECORD } from './maintenanceForm.ts';
import { endSession, newEmployee, stateWith, tokenChecks } from './people.ts';
import { bill, hugePhoto, smallPhoto } from './pictures.ts';
import { dialog, form, open, typeBuyer } from './saleForm.ts';
import { addPicture, addVehicle, asAdmin, freshNumber, freshWord } from './stock.ts';
import { DETAILS, PICTURE, vehicleForm } from './vehicleForm.ts';

const name = `Nexon ${freshWord()}`;
let number = '';
test.beforeAll(async () => {
  number = await addVehicle({ vehicleName: name, vehicleSellPrice: 465_000 });
  for (const place of [0, 1]) await addPicture(`${number}/InventoryVehicleImages/${place}`);
});

test('the home page with its filters open and nothing found breaks no rule', async ({ page, isMobile }) => {
  await page.goto('/?fuelType=cng&carMake=bike&carSearch=nothingatall');
  await expect(page.getByText('No vehicles match')).toBeVisible();
  if (isMobile) await page.getByRole('button', { name: 'Show Filters' }).click();
  await expect(page.getByRole('button', { name: 'Reset Filters' })).toBeVisible();
  await expectAccessible(page);
});

test('pictures opened large break no rule', async ({ page }) => {
  await page.goto(`/car/${number}`);
  await page.getByRole('button', { name: 'Enlarge pictures' }).click();
  const viewer = page.getByRole('dialog', { name: 'Pictures, full screen' });
  await expect(viewer.getByRole('img', { name: /picture 1 of 2$/ })).toBeInViewport();
  await expectAccessible(page);
});

test('a brand with its chips, saved vehicles and a loan that cannot be computed break no rule', async ({ page }) => {
  await page.goto('/brand/maruti-suzuki');
  await expect(page.getByRole('list', { name: 'Chosen filters' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/car/${number}`);
  await page.getByRole('button', { name: /^Save/ }).click();
  const months = page.getByRole('textbox', { name: 'Months' });
  await months.press('ControlOrMeta+a');
  await months.pressSequentially('500');
  await months.press('Tab');
  await expect(page.getByText('Correct what is marked to see the EMI.')).toBeVisible();
  // Scroll to a position where no link is half under a bar.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await page.goto('/favourites');
  await expect(page.getByRole('article', { name })).toBeVisible();
  await expectAccessible(page);
});

test('a refused login breaks no rule', { tag: '@once' }, async ({ page }) => {
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
});

test('the dialog that asks for the password again breaks no rule', { tag: '@once' }, async ({
  browser,
  viewport,
  isMobile,
}) => {
  const { stored, token, deleteAccount } = await newEmployee(`axe${randomInt(1e6)}`);
  const storageState = stateWith(stored);
  const page = await browser.newPage({ storageState, viewport, isMobile: isMobile ?? false, reducedMotion: 'reduce' });
  const checked = tokenChecks(page);
  const { open, field, submit } = vehicleForm(page);
  await open();
  await field('Register Number').fill(freshNumber());
  await checked();
  await endSession(token);
  await submit.click();
  await page.getByRole('button', { name: 'Log in and continue' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByText('Your session ended')).toBeVisible();
  await expectAccessible(page);
  await page.close();
  await deleteAccount();
});

test('the dashboard breaks no rule, its menu open', async ({ openAs, isMobile }) => {
  const page = await openAs('admin');
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: /^View/ }).first()).toBeVisible();
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
  await expectAccessible(page);
});

test('the picker of a vehicle breaks no rule, its list open, with one chosen, and empty', async ({ openAs }) => {
  const page = await openAs('employee');
  await page.goto('/dashboard/sellCarDetails');
  const hits = page.getByRole('listbox', { name: 'Vehicles found' }).getByRole('option');
  await page.getByLabel('Vehicle Reg ID').pressSequentially('mh12');
  await expect(hits).toHaveCount(8);
  await page.keyboard.press('ArrowDown');
  await expectAccessible(page);
  await page.getByLabel('Vehicle Reg ID').pressSequentially('NOSUCH');
  await expect(page.getByText('No vehicle found.').last()).toBeVisible();
  await expectAccessible(page);
});

test('the vehicle form with everything open and refusals breaks no rule', { tag: '@once' }, async ({ openAs }) => {
  const page = await openAs('admin');
  const { open, field, switchOn, submit, display, extras, pictures } = vehicleForm(page);
  await open();
  for (const toggle of ['Has insurance', 'Has owner details']) await switchOn(toggle);
  await field('Register Number').fill('!');
  await display(await smallPhoto('front.jpg'));
  await extras(await smallPhoto('left.jpg'), await hugePhoto('huge.jpg'));
  await expect(page.getByText('Not added')).toBeVisible();
  await expect(pictures).toContainText(['Ready to upload', 'Ready to upload']);
  await submit.click();
  await expect(page.getByText('letters, digits, spaces and hyphens only')).toBeVisible();
  await expectAccessible(page);
});

test('costs with a row being edited and refusals break no rule', { tag: '@once' }, async ({ openAs }) => {
  const page = await openAs('admin');
  await asAdmin('/miscellaneous-costs/add', { method: 'POST', body: { description: 'Tea', cost: 100 } });
  await page.goto('/dashboard/miscellaneous-costs');
  await page
    .getByRole('button', { name: /^Edit cost/ })
    .first()
    .click();
  await page.getByRole('table').getByRole('textbox', { name: 'Description' }).fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Add cost' }).click();
  await expect(page.getByText('Description is required')).toHaveCount(2);
  await expectAccessible(page);
});

test('notices, accounts and what they ask and refuse break no rule', { tag: '@once' }, async ({ openAs }) => {
  const page = await openAs('admin');
  const remove = page.getByRole('main').getByRole('button', { name: /^Delete/ });
  for (const path of ['/dashboard/addNoticeImage', '/dashboard/ActiveAccounts']) {
    await page.goto(path);
    await remove.first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectAccessible(page);
  }
  await page.getByRole('link', { name: 'Add Employee' }).click();
  await page.getByRole('button', { name: 'Add Employee' }).click();
  await expect(page.getByText('Please enter both username and password.')).toBeVisible();
  await expectAccessible(page);
});

test('the dialog that asks before leaving breaks no rule', { tag: '@once' }, async ({ openAs }) => {
  const page = await openAs('admin');
  const { open, field } = vehicleForm(page);
  await open();
  await field('Vehicle Name').fill('Half done');
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});

test('a lost connection and pictures still to upload break no rule', { tag: '@once' }, async ({ openAs }) => {
  const page = await openAs('admin');
  const { open, field, submit, display } = vehicleForm(page);
  await page.route(PICTURE, (route) => route.abort());
  await page.route(DETAILS, (route) => route.abort(), { times: 1 });
  await open();
  await field('Register Number').fill(freshNumber());
  await display(await smallPhoto('front.jpg'));
  await submit.click();
  await expect(page.getByText('The connection was lost')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('1 picture still to upload')).toBeVisible();
  await expectAccessible(page);
});

test('the maintenance form with refusals, a failure and a receipt still to upload breaks no rule', async ({
  openAs,
}) => {
  const page = await openAs('driver');
  const { openAsDriver, fill, submit, retry } = maintenanceForm(page);
  await openAsDriver(await addVehicle({ vehicleName: name }));
  await submit.click();
  await expect(page.getByText('Document is required')).toBeVisible();
  await expectAccessible(page);
  await page.route(PICTURE, (route) => route.abort());
  await page.route(RECORD, (route) => route.abort(), { times: 1 });
  await fill({ file: bill() });
  await submit.click();
  await expect(page.getByText('Failed to add maintenance record.')).toBeVisible();
  await expectAccessible(page);
  await retry.click();
  await expect(page.getByText('1 file still to upload')).toBeVisible();
  await expectAccessible(page);
});

test('a cost report with maintenance breaks no rule, nor do its dialogs', { tag: '@once' }, async ({ openAs }) => {
  const page = await openAs('admin');
  const { openReport, records } = maintenanceForm(page);
  const report = await addVehicle({ vehicleName: name, vehicleBuyPrice: 300_000 });
  await addRecord(report);
  await addPicture(`${report}/MaintenanceDoc/1`);
  await addRecord(report, { description: '' });
  await openReport(report);
  await expect(records).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Upload receipt of No. 2' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete maintenance No. 2' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});

test('a sale with refusals, with its sums and with what is unlikely about it breaks no rule', { tag: '@once' }, async ({
  openAs,
}) => {
  const page = await openAs('employee');
  await open(page);
  await form(page).getByRole('button', { name: 'Sell Car' }).click();
  await expect(form(page).getByText('Please choose: paid in full, or paying later?')).toBeVisible();
  await expectAccessible(page);
  // The toast may cover the fields.
  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await typeBuyer(page);
  await form(page).getByLabel('Down Payment').pressSequentially('700000');
  await expect(form(page).getByRole('status')).toContainText('Received today');
  await expectAccessible(page);
  // Scroll to a position where no field is half under the sticky header.
  await form(page).getByLabel('Selling Price').press('Enter');
  await expect(dialog(page)).toContainText('Is this right?');
  await expectAccessible(page);
});
