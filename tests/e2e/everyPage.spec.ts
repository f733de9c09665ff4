import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { goWithin } from './goWithin.ts';
import { addressOf, PAGES_OF } from './pages.ts';
import type { Person } from './people.ts';
import { expectReflow } from './reflow.ts';
import { addPicture, addVehicle, asAdmin, freshWord } from './stock.ts';

const SOLD = 'MH48AK5102';
const name = `Nexon ${freshWord()}`;
let number = '';

// Fixture: something in every list, and long words without spaces.
test.beforeAll(async () => {
  number = await addVehicle({
    vehicleName: name,
    brandName: 'Tata Motors',
    vehicleType: 'car',
    fuel: 'petrol',
    onhomepage: true,
    kilometers: 29700,
    vehicleSellPrice: 885000,
    description: 'Cooled glove box.',
    vehicleColor: 'Green',
    showInsuranceFields: true,
    insuranceCompany: 'New India Assurance',
    insuranceTenure: 2,
  });
  for (const place of [0, 1]) await addPicture(`${number}/InventoryVehicleImages/${place}`);
  const uniqueID = String(Date.now());
  for (const folder of ['OfficeDocuments', `${number}/AdminDocuments`]) {
    await addPicture(`${folder}/${uniqueID}`, `${'scan_'.repeat(20)}.jpg`);
  }
  const papers = { uniqueID, description: 'P'.repeat(120), docType: 'Office' };
  await asAdmin('/Description', { method: 'POST', body: papers });
  const custQuery = 'https://example.org/'.padEnd(200, 'x');
  const enquiry = { custName: 'W'.repeat(90), custContact: '9822012345', custQuery };
  await asAdmin('/customer', { method: 'POST', body: enquiry });
});

/**
 * Where axe checks it: on desktop and phone, on desktop only, or in `accessibility`, with more of the page open. What is 'zoomed' only
 * is opened on the desktop, which makes the window of visitors small.
 */
type Look = 'everywhere' | 'desktop' | 'zoomed' | 'elsewhere';

/** The office's plain pages have the same layout; on a phone the cost report represents all. */
type Row = [whose: Person | null, path: string, heading: string, look: Look];
const PAGES: Row[] = [
  [null, '/', 'Vehicles in stock', 'everywhere'],
  [null, '/favourites', '', 'desktop'],
  [null, '/compare', '', 'desktop'],
  // Here it is saved.
  [null, '/car/{number}', name, 'everywhere'],
  [null, '/favourites', '', 'everywhere'],
  [null, '/compare?ids={number},MH12QW4821', '', 'zoomed'],
  [null, '/brand/maruti-suzuki', '', 'everywhere'],
  [null, '/used-trucks', '', 'zoomed'],
  [null, `/car/${SOLD}`, '', 'everywhere'],
  [null, '/car/NOSUCH1', 'Car not found', 'everywhere'],
  [null, '/contact', 'Contact Us', 'everywhere'],
  [null, '/nowhere', 'Page Not Found', 'everywhere'],
  ['driver', '/driverdashboard', 'Driver Dashboard', 'everywhere'],
  ['driver', '/driverdashboard?id={number}', name, 'everywhere'],
  ['driver', '/driverdashboard/onsiteVehicleImages?id={number}', 'Add Onsite', 'everywhere'],
  ['driver', '/driverdashboard/drivermaintainance?id={number}', 'Add Maintainance', 'elsewhere'],
  // What differs by its question only has another page before it: the focus tells when a page has come.
  ['employee', '/dashboard/customerEnquiry', 'Enquiry', 'desktop'],
  ['employee', '/dashboard/deleteCarDetails?id={number}', 'Remove Vehicle', 'desktop'],
  ['employee', '/dashboard/customerEnquiry?enquiry=1', 'Enquiry', 'elsewhere'],
  ['employee', '/dashboard/sellCarDetails?id={number}', 'Sell Vehicle', 'desktop'],
  ['employee', '/dashboard/customerEnquiry?view=board', 'Enquiry', 'elsewhere'],
  ['employee', '/dashboard/accountDetails', 'Account Details', 'desktop'],
  ['employee', '/dashboard/addOfficeDocuments', 'Add Office Documents', 'desktop'],
  ['admin', '/admin', 'Staff login', 'desktop'],
  ['admin', '/dashboard', '', 'elsewhere'],
  ['admin', '/dashboard/carDetailsForm', '', 'elsewhere'],
  ['admin', '/dashboard/edit/{number}', '', 'desktop'],
  ['admin', '/dashboard/costReport/{number}', name, 'everywhere'],
  ['admin', `/dashboard/costReport/${SOLD}`, '', 'desktop'],
  ['admin', '/dashboard/costReport/{number}/addDoc', '', 'elsewhere'],
  ['admin', '/dashboard/costReport/{number}/viewDoc', 'Documents of', 'desktop'],
  ['admin', '/dashboard/viewOfficeDocuments', '', 'elsewhere'],
  ['admin', '/dashboard/miscellaneous-costs', '', 'elsewhere'],
  ['admin', '/dashboard/monthly-details', 'Monthly Details', 'desktop'],
  ['admin', '/dashboard/addNoticeImage', '', 'elsewhere'],
  ['admin', '/dashboard/AddEmployee', 'Add Employee', 'elsewhere'],
  ['admin', '/dashboard/ActiveAccounts', '', 'elsewhere'],
  ['admin', '/dashboard/ChangePassword', 'Change Password', 'desktop'],
  ['admin', '/dashboard/activity', 'Activity', 'desktop'],
];

const PHONE = { width: 360, height: 740 };

const withoutQuery = (path: string) => path.replace(/\?.*/, '');
/** The remaining pages of routes.ts. */
const OTHERS = PAGES_OF.flatMap(([person, names]) => names.map((name): Row => [person, addressOf(name, '{number}'), '', 'desktop'])).filter(
  ([, path]) => !PAGES.some(([, known]) => withoutQuery(known) === path),
);

for (const person of [null, 'driver', 'employee', 'admin'] as const) {
  // On a desktop its window is made as narrow as a phone.
  const isOffice = person === 'employee' || person === 'admin';
  test(`no page of ${person ?? 'a visitor'} is wider than the screen or breaks a rule of accessibility`, {
    tag: isOffice ? [] : '@phone',
  }, async ({ openAs, isMobile }) => {
    test.setTimeout(180_000);
    const page = await openAs(person);
    const full = page.viewportSize() ?? PHONE;
    const rows = [...PAGES, ...OTHERS].filter(([whose, , , look]) => whose === person && !(isMobile && look === 'zoomed'));
    for (const [place, [, path, heading, look]] of rows.entries()) {
      await test.step(path, async () => {
        const address = path.replace('{number}', number);
        // A visitor's page is a document of its own.
        if (person && place > 0) await goWithin(page, address);
        else await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toContainText(heading || /./);
        await expect(page.getByRole('status').filter({ hasText: /Loading/ })).toHaveCount(0);
        if (path === `/car/${SOLD}`) await expect(page.getByRole('main').getByText('Sold', { exact: true })).toBeVisible();
        if (path === '/') await expect(page.getByRole('article').first()).toBeVisible();
        // Narrow and wide in turns: the next page begins with the size that this one ends with.
        const sizes = place % 2 ? [full, PHONE] : [PHONE, full];
        for (const screen of isOffice ? sizes : [full]) {
          await page.setViewportSize(screen);
          await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(screen.width);
          const isWide = screen.width > PHONE.width;
          if (look === 'everywhere' || (look === 'desktop' && isWide))
            await expectAccessible(page, ['light', 'dark'], { frame: place === 0 });
        }
        if (!person && !isMobile) await expectReflow(page);
        if (path !== '/car/{number}') return;
        const save = page.getByRole('button', { name: /^Save/ });
        await save.click();
        await expect(save).toHaveAttribute('aria-pressed', 'true');
      });
    }
  });
}
