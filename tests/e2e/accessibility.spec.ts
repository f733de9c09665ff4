import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible as expectIn } from './accessible.ts';
import { expect, isAlive, test } from './fixtures.ts';
import { goWithin } from './goWithin.ts';
import { addRecord, maintenanceForm, RECORD } from './maintenanceForm.ts';
import { endSession, newAccount, stateWith, tokenChecks } from './people.ts';
import { bill, letter, smallPhoto } from './pictures.ts';
import { dialog, form, typeBuyer } from './saleForm.ts';
import { addPicture, addVehicle, asAdmin, freshNumber, freshWord } from './stock.ts';
import { DETAILS, PICTURE, vehicleForm } from './vehicleForm.ts';

/** Refusals, dialogs and what is chosen have colours of their own, in the dark scheme too. */
const expectAccessible = (page: Page) => expectIn(page, ['light', 'dark']);

const name = `Nexon ${freshWord()}`;
let number = '';
test.beforeAll(async () => {
  number = await addVehicle({ vehicleName: name, vehicleSellPrice: 465_000 });
  for (const place of [0, 1]) await addPicture(`${number}/InventoryVehicleImages/${place}`);
});

test('a visitor who finds nothing, mistypes a loan and looks at pictures meets no broken rule', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await test.step('nothing found, the filters open', async () => {
    await page.goto('/?fuelType=cng&carMake=bike&carSearch=%22nothingatall%22');
    await expect(page.getByText('No vehicles match')).toBeVisible();
    if (isMobile) await page.getByRole('button', { name: 'Show Filters' }).click();
    await expect(page.getByRole('button', { name: 'Reset Filters' })).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('a loan that cannot be computed', async () => {
    await page.goto(`/car/${number}`);
    await isAlive(page);
    const months = page.getByRole('textbox', { name: 'Months' });
    await months.press('ControlOrMeta+a');
    await months.pressSequentially('500');
    await months.press('Tab');
    await expect(page.getByText('Correct what is marked to see the EMI.')).toBeVisible();
    // As high as the page: no link is half under the bar of actions.
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    await page.setViewportSize({ width, height: await page.evaluate(() => document.body.scrollHeight) });
    await expectAccessible(page);
    await page.setViewportSize({ width, height });
  });
  await test.step('pictures opened large', async () => {
    await page.getByRole('button', { name: 'Enlarge pictures' }).click();
    const viewer = page.getByRole('dialog', { name: 'Pictures, full screen' });
    await expect(viewer.getByRole('img', { name: /picture 1 of 2$/ })).toBeInViewport();
    await expectAccessible(page);
  });
  if (isMobile) return;
  await test.step('a refused login', async () => {
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
  });
});

test('the dialog that asks for the password again breaks no rule', async ({ browser, viewport, isMobile }) => {
  const { stored, token, deleteAccount } = await newAccount(`axe${randomInt(1e6)}`);
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

test('the dashboard, its menu open, the picker of a vehicle and a sale break no rule', { tag: '@phone' }, async ({ openAs, isMobile }) => {
  const page = await openAs('admin');
  const input = page.getByLabel('Vehicle Reg ID');
  await test.step('the dashboard', async () => {
    await page.goto('/dashboard');
    await expect(page.getByRole('link', { name: /^View/ }).first()).toBeVisible();
    if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
    await expectAccessible(page);
  });
  await test.step('the picker, its list open with one chosen, and empty', async () => {
    await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Sell Vehicle' }).click();
    await input.pressSequentially('mh12');
    await expect(page.getByRole('listbox', { name: 'Vehicles found' }).getByRole('option')).toHaveCount(8);
    await page.keyboard.press('ArrowDown');
    await expectAccessible(page);
    await input.pressSequentially('NOSUCH');
    await expect(page.getByText('No vehicle found.').last()).toBeVisible();
    await expectAccessible(page);
  });
  if (isMobile) return;
  await test.step('a sale with refusals', async () => {
    await input.fill(number);
    await page.keyboard.press('Enter');
    await form(page).getByRole('button', { name: 'Sell Car' }).click();
    await expect(form(page).getByText('Please choose: paid in full, or paying later?')).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('with its sums and with what is unlikely about it', async () => {
    // The toast may cover the fields. It may also be going by itself just now.
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
});

test('the vehicle form with refusals, its question before leaving and a lost connection break no rule', async ({ openAs }) => {
  const page = await openAs('admin');
  const { open, field, switchOn, submit, display, extras, pictures } = vehicleForm(page);
  await test.step('everything open, and refusals', async () => {
    await open();
    for (const toggle of ['Has insurance', 'Has owner details']) await switchOn(toggle);
    await field('Register Number').fill('!');
    await display(await smallPhoto('front.jpg'));
    await extras(await smallPhoto('left.jpg'), letter('huge.jpg'));
    await expect(page.getByText('Not added')).toBeVisible();
    await expect(pictures).toContainText(['Ready to upload', 'Ready to upload']);
    await submit.click();
    await expect(page.getByText('letters, digits, spaces and hyphens only')).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('the dialog that asks before leaving', async () => {
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  });
  await test.step('a lost connection, and a picture still to upload', async () => {
    await page.route(PICTURE, (route) => route.abort());
    await page.route(DETAILS, (route) => route.abort(), { times: 1 });
    await page.getByRole('main').getByRole('link', { name: 'Add Vehicle' }).click();
    await field('Register Number').fill(freshNumber());
    await display(await smallPhoto('front.jpg'));
    await submit.click();
    await expect(page.getByText('The connection was lost')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('1 picture still to upload')).toBeVisible();
    await expectAccessible(page);
  });
});

test('the maintenance form with refusals, a failure and a receipt still to upload breaks no rule', async ({ openAs }) => {
  const page = await openAs('employee');
  const { nextReport, fill, submit, retry } = maintenanceForm(page);
  await page.goto('/dashboard');
  await nextReport(await addVehicle({ vehicleName: name }));
  await submit.click();
  await expect(page.getByText('Document is required')).toBeVisible();
  await expectAccessible(page);
  // On a phone.
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.route(PICTURE, (route) => route.abort());
  await page.route(RECORD, (route) => route.fulfill({ status: 409, json: { error: 'Not today.' } }), { times: 1 });
  await fill({ file: bill() });
  await submit.click();
  await expect(page.getByText('Failed to add maintenance record.')).toBeVisible();
  await expectAccessible(page);
  await retry.click();
  await expect(page.getByText('1 file still to upload')).toBeVisible();
  await expectAccessible(page);
});

test('notices, accounts, a cost report and costs, with what they ask and refuse, break no rule', async ({ openAs }) => {
  const page = await openAs('admin');
  const { records } = maintenanceForm(page);
  const report = await addVehicle({ vehicleName: name, vehicleBuyPrice: 300_000 });
  await addRecord(report);
  await addPicture(`${report}/MaintenanceDoc/1`);
  await addRecord(report, { description: '' });
  await asAdmin('/miscellaneous-costs/add', { method: 'POST', body: { description: 'Tea', cost: 100 } });
  const asked = page.getByRole('dialog');
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(asked).toHaveCount(0);
  };

  await page.goto('/dashboard/addNoticeImage');
  for (const link of ['', 'Account IDs']) {
    await test.step(link || 'Notices', async () => {
      if (link) await page.getByRole('link', { name: link, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(link ? link : /Notice/);
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click();
      await expect(asked).toBeVisible();
      await expectAccessible(page);
      await close();
      await expectAccessible(page);
    });
  }
  await test.step('a new account that is refused', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Add Employee' }).click();
    await page.getByRole('button', { name: 'Add Employee' }).click();
    await expect(page.getByText('Please enter both username and password.')).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('a cost report with maintenance, and its dialogs', async () => {
    await goWithin(page, `/dashboard/costReport/${report}?tab=maintenance`);
    await expect(records).toHaveCount(2);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Upload receipt of No. 2' }).click();
    await expect(asked).toBeVisible();
    await expectAccessible(page);
    await close();
    await page.getByRole('button', { name: 'Delete maintenance No. 2' }).click();
    await expect(asked).toBeVisible();
    await expectAccessible(page);
    await close();
  });
  await test.step('costs with a row being edited, and refusals', async () => {
    await page.getByRole('link', { name: 'Miscellaneous Costs' }).click();
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
});
