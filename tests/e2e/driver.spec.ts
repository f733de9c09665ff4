import type { Page } from '@playwright/test';
import { expect, isDecoded, refuse, test } from './fixtures.ts';
import { goWithin } from './goWithin.ts';
import { PEOPLE } from './people.ts';
import { smallPhoto } from './pictures.ts';
import { seeToast } from './seeToast.ts';
import { addPicture, addVehicle, asAdmin, freshNumber } from './stock.ts';
import { PICTURE } from './vehicleForm.ts';

const SECRETS = { ownerName: 'Hidden Owner', company_name: 'Hidden Bank', vehicleBuyPrice: 8_181_818 };
const input = (page: Page) => page.getByLabel('Vehicle Reg ID');
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const onsiteOf = async (number: string) => (await asAdmin<{ onsiteImages: string[] }>(`/car/${number}`)).onsiteImages;

const addCar = () =>
  addVehicle({
    vehicleName: 'Bolero',
    brandName: 'Mahindra',
    vehicleType: 'tempo',
    kilometers: 90_000,
    fitness_upto_date: '2020-01-31',
    showOwnerFields: true,
    showInsuranceFields: true,
    insuranceTenure: 1,
    insuranceCompany: 'ICICI Lombard',
    ...SECRETS,
  });

test.describe('the driver', () => {
  test.use({ person: 'driver' });

  test('has two tiles and a search; of a vehicle he sees nothing of owner, finance and prices (R251-R253, D03)', {
    tag: '@phone-only',
  }, async ({ page }) => {
    const number = await addCar();
    await addPicture(`${number}/InventoryVehicleImages/0`);
    await page.goto('/driverdashboard');

    await test.step('his name and role, the tiles and the sidebar', async () => {
      const main = page.getByRole('main');
      await expect(main.getByText(PEOPLE.driver.username)).toBeVisible();
      await expect(main.getByText('Driver', { exact: true })).toBeVisible();
      for (const [name, href] of [
        ['Add Onsite Vehicle Images', '/driverdashboard/onsiteVehicleImages'],
        ['Add Maintainance', '/driverdashboard/drivermaintainance'],
        ['My account', '/dashboard/staff-money'],
      ] as const) {
        const tile = main.getByRole('link', { name });
        await expect(tile).toHaveAttribute('href', href);
        expect((await tile.boundingBox())?.height).toBeGreaterThanOrEqual(48);
      }
      const sidebar = page.getByRole('navigation', { name: 'Driver' });
      await sidebar.getByRole('button', { name: 'Menu' }).click();
      for (const name of ['Driver Dashboard', 'Home', 'Contact Us']) {
        await expect(sidebar.getByRole('link', { name, exact: true })).toBeVisible();
      }
      await page.keyboard.press('Escape');
    });

    await test.step('a vehicle that he looks up', async () => {
      let wire = '';
      await page.route('**/api/**', async (route) => {
        const response = await route.fetch();
        wire += await response.text();
        await route.fulfill({ response });
      });
      await input(page).fill(number.toLowerCase());
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Mahindra Bolero' })).toBeVisible();
      await expect(section(page, 'Vehicle information')).toContainText('90,000 km');
      await expect(section(page, 'Insurance')).toContainText('ICICI Lombard');
      await expect(section(page, 'Papers')).toContainText(/Fitness.*31\/01\/2020.*Expired/);
      await expect(section(page, 'Papers').getByRole('button')).toHaveCount(0);
      await expect(page.getByText('No maintenance records available.')).toBeVisible();
      await expect(page.getByText('No onsite images available')).toBeVisible();
      await expect(page.getByText(/Owner|Finance|Display price/)).toHaveCount(0);
      await page.unrouteAll({ behavior: 'wait' });
      expect(wire).toContain(number);
      expect(wire).not.toMatch(/Hidden|8181818|buyprice/);
    });

    await test.step('it is found again at its address, and left', async () => {
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'Mahindra Bolero' })).toBeVisible();
      await page.getByRole('link', { name: 'Back to Driver Dashboard' }).click();
      await expect(page).toHaveURL('/driverdashboard');
      await expect(input(page)).toHaveValue('');
    });
  });

  test('an unknown number and a failed lookup say the same on all three screens (R161, D24)', async ({ page }) => {
    const said = page.getByRole('main').getByRole('alert');
    await page.goto('/driverdashboard');
    for (const screen of ['', '/onsiteVehicleImages', '/drivermaintainance']) {
      const lookUp = async () => {
        const number = freshNumber();
        await goWithin(page, `/driverdashboard${screen}?id=${number}`);
        await expect(input(page)).toHaveValue(number);
      };
      await lookUp();
      await expect(said).toHaveText('No data found for this ID.');
      await page.route('**/api/car/*', refuse);
      await lookUp();
      await expect(said).toHaveText('Error in adding Vehicle Images. Please try again!Error fetching car details.');
      await page.unroute('**/api/car/*');
    }
  });

  test('uploads pictures from the yard, several at once, and the office sees them (R254)', { tag: '@phone-only' }, async ({ page }) => {
    const choose = async () =>
      page.getByLabel('Onsite Images', { exact: true }).setInputFiles([await smallPhoto('one.jpg'), await smallPhoto('two.jpg')]);
    const button = page.getByRole('button', { name: 'Upload', exact: true });
    const number = await addCar();

    const tiles = page.getByRole('list', { name: 'Chosen pictures' }).getByRole('listitem');

    await test.step('a picture that gets no answer is kept, and sent again by itself (R735)', async () => {
      await page.goto(`/driverdashboard?id=${number}`);
      await page.getByRole('main').getByRole('link', { name: 'Add Onsite Vehicle Images' }).click();
      let puts = 0;
      await page.route(PICTURE, (route) => (puts++ === 0 ? route.abort() : route.continue()));
      await choose();
      await expect(tiles.filter({ hasText: 'Kept on this phone' })).toHaveCount(2);
      await button.click();
      await seeToast(page, 'Images Added Successfully');
      await expect(tiles.getByText('Sent', { exact: true })).toHaveCount(2);
      expect(await onsiteOf(number)).toHaveLength(2);
      expect(puts).toBe(3);
    });

    await test.step('without network it waits, and is sent when it is back; the same picture is stored once (R476, R477)', async () => {
      const three = [await smallPhoto('three.jpg')];
      const chosen = page.getByLabel('Onsite Images', { exact: true });
      const stored = section(page, 'Onsite images').getByRole('img');
      const line = page.getByRole('region', { name: 'Outbox' });
      await page.context().setOffline(true);
      await chosen.setInputFiles(three);
      await button.click();
      await expect(line).toContainText('3 kept, 2 sent, 1 waiting');
      await expect(line).toContainText('No network.');
      await page.context().setOffline(false);
      await seeToast(page, 'Images Added Successfully');
      await expect(line).toContainText('3 kept, 3 sent, 0 waiting');
      await expect(stored).toHaveCount(3);
      await chosen.setInputFiles(three);
      await expect(page.getByText('three.jpg is chosen already.').first()).toBeVisible();
      await line.getByRole('button', { name: 'Done' }).click();
      await expect(line).toBeHidden();
      await chosen.setInputFiles(three);
      await button.click();
      await seeToast(page, 'Nothing new: these pictures are here already.');
      expect(await onsiteOf(number)).toHaveLength(3);
    });

    await test.step('two more are seen', async () => {
      await expect(page.getByRole('heading', { name: 'Mahindra Bolero' })).toBeVisible();
      await choose();
      await expect(page.getByText('2 pictures to upload')).toBeVisible();
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(48);
      await button.click();
      await expect(page.getByText('Images Added Successfully')).toBeVisible();
      const seen = section(page, 'Onsite images').getByRole('img');
      await expect(seen).toHaveCount(5);
      for (const image of await seen.all()) await expect.poll(() => image.evaluate(isDecoded)).toBe(true);
      expect(await onsiteOf(number)).toHaveLength(5);
      expect((await onsiteOf(number))[0]).toMatch(/\/OnsiteVehicleImages\/\d{13}\?/);
    });
  });
});

test.describe('the employee', () => {
  test.use({ person: 'employee' });

  test("may use the driver's screens, and sees no more there (R009, R253)", async ({ page }) => {
    const number = await addCar();
    await page.goto(`/driverdashboard?id=${number}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Mahindra Bolero' })).toBeVisible();
    await expect(page.getByText('Hidden')).toHaveCount(0);
  });
});
