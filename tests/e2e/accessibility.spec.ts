import { randomInt } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { addRecord, maintenanceForm, RECORD } from './maintenanceForm.ts';
import { addressOf, PAGES_OF } from './pages.ts';
import { endSession, newEmployee, type Person, stateWith, tokenChecks } from './people.ts';
import { bill, hugePhoto, smallPhoto } from './pictures.ts';
import { dialog, form, open, typeBuyer } from './saleForm.ts';
import { addPicture, addVehicle, asAdmin, freshNumber, freshWord, soldNumbers } from './stock.ts';
import { DETAILS, PICTURE, vehicleForm } from './vehicleForm.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * No rule of axe is broken in light colours; in dark ones, where only colours differ, none of contrast. Colours do not
 * depend on the size of the screen, so that a desktop's dark ones are enough.
 */
async function expectAccessible(page: Page) {
  const isPhone = (page.viewportSize()?.width ?? 0) < 600;
  for (const colorScheme of isPhone ? (['light'] as const) : (['light', 'dark'] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    // In the page itself: the other way opens a further page for every look.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    const { violations } = await (colorScheme === 'light'
      ? axe.withTags(TAGS)
      : axe.withRules('color-contrast')
    ).analyze();
    const broken = violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ html }) => html) }));
    expect(broken, `in ${colorScheme} colours`).toEqual([]);
  }
}

const name = `Nexon ${freshWord()}`;
let number = '';
test.beforeAll(async () => {
  number = await addVehicle({
    ...{ vehicleName: name, brandName: 'Tata Motors', vehicleType: 'car', fuel: 'petrol', onhomepage: true },
    ...{ kilometers: 29700, vehicleSellPrice: 885000, description: 'Cooled glove box.', vehicleColor: 'Green' },
    ...{ showInsuranceFields: true, insuranceCompany: 'New India Assurance', insuranceTenure: 2 },
  });
  for (const place of [0, 1]) await addPicture(`${number}/InventoryVehicleImages/${place}`);
  const now = Date.now();
  await addPicture(`${number}/AdminDocuments/${now}`);
  const custQuery = 'A tempo under 3 lakh';
  await asAdmin('/customer', { method: 'POST', body: { custName: name, custContact: '9822012345', custQuery } });
});

const ONE_HEADING: [string, Person | null, () => string | Promise<string>, string][] = [
  ['home', null, () => '/', 'Vehicles in stock'],
  ['a vehicle', null, () => `/car/${number}`, name],
  ['a sold vehicle', null, async () => `/car/${(await soldNumbers())[0]}`, ''],
  ['an unknown vehicle', null, () => '/car/NOSUCH1', 'Car not found'],
  ['contact', null, () => '/contact', 'Contact Us'],
  ['no page', null, () => '/nowhere', 'Page Not Found'],
  ['login while signed in', 'admin', () => '/admin', 'Staff login'],
  ["the driver's dashboard", 'driver', () => '/driverdashboard', 'Driver Dashboard'],
  ['a vehicle as a driver sees it', 'driver', () => `/driverdashboard?id=${number}`, name],
  ['pictures from the yard', 'driver', () => `/driverdashboard/onsiteVehicleImages?id=${number}`, 'Add Onsite'],
  ['removing a vehicle', 'employee', () => `/dashboard/deleteCarDetails?id=${number}`, 'Remove Vehicle'],
  ['selling a vehicle', 'employee', () => `/dashboard/sellCarDetails?id=${number}`, 'Sell Vehicle'],
  ['a cost report', 'admin', () => `/dashboard/costReport/${number}`, name],
  ["a sold vehicle's cost report", 'admin', async () => `/dashboard/costReport/${(await soldNumbers())[0]}`, ''],
  ['editing a vehicle', 'admin', () => `/dashboard/edit/${number}`, number],
  ['account details', 'employee', () => '/dashboard/accountDetails', 'Account Details'],
  ['monthly details', 'admin', () => '/dashboard/monthly-details', 'Monthly Details'],
  ['enquiries', 'employee', () => '/dashboard/customerEnquiry', 'Customer Enquiry'],
  ['adding documents', 'employee', () => '/dashboard/addOfficeDocuments', 'Add Office Documents'],
  ["a vehicle's documents", 'admin', () => `/dashboard/costReport/${number}/viewDoc`, 'Documents of'],
  ['changing the password', 'admin', () => '/dashboard/ChangePassword', 'Change Password'],
  ['the activity', 'admin', () => '/dashboard/activity', 'Activity'],
];

/** The pages of a person's own that have no line above. */
async function plainPages(person: Person | null): Promise<typeof ONE_HEADING> {
  const paths = await Promise.all(ONE_HEADING.map(([, , path]) => path()));
  const seen = new Set(paths.map((path) => path.replace(/\?.*/, '')));
  const pages = PAGES_OF.find(([whose]) => whose === person)?.[1] ?? [];
  const rest = pages.map((name) => addressOf(name, number)).filter((path) => !seen.has(path));
  return rest.map((path) => [path, person, () => path, '']);
}

/** The office's plain pages are laid out alike; on a phone one of them stands for all. */
const isForPhones = (person: Person | null, what: string) =>
  person === null || person === 'driver' || what === 'a cost report';

for (const person of [null, 'driver', 'employee', 'admin'] as const) {
  const tag = person === 'employee' ? '@once' : [];
  test(`the pages of ${person ?? 'a visitor'} break no rule of accessibility`, { tag }, async ({
    openAs,
    isMobile,
  }) => {
    test.setTimeout(120_000);
    const page = await openAs(person);
    for (const [what, whose, path, heading] of [...ONE_HEADING, ...(await plainPages(person))]) {
      if (whose !== person || (isMobile && !isForPhones(person, what))) continue;
      await test.step(what, async () => {
        await page.goto(await path());
        await expect(page.getByRole('heading', { level: 1 })).toContainText(heading || /./);
        await expect(page.getByRole('status').filter({ hasText: /Loading/ })).toHaveCount(0);
        if (what === 'a sold vehicle')
          await expect(page.getByRole('main').getByText('Sold', { exact: true })).toBeVisible();
        if (path() === '/') await expect(page.getByRole('article').first()).toBeVisible();
        await expectAccessible(page);
      });
    }
  });
}

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
  // The toast may lie over the fields.
  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await typeBuyer(page);
  await form(page).getByLabel('Down Payment').pressSequentially('700000');
  await expect(form(page).getByRole('status')).toContainText('Received today');
  await expectAccessible(page);
  // From here no field lies half under the page's head, behind the dialog.
  await form(page).getByLabel('Selling Price').press('Enter');
  await expect(dialog(page)).toContainText('Is this right?');
  await expectAccessible(page);
});
