import { expect, test } from './fixtures.ts';
import { expectReflow } from './reflow.ts';
import { addPicture, addVehicle, freshWord, soldNumbers } from './stock.ts';

const word = freshWord();
const KEPT = 'dealership-favourites';
let number = '';
test.beforeAll(async () => {
  number = await addVehicle({
    ...{ brandName: 'Mahindra Last Mile Mobility', vehicleName: `Treo Zor Delivery Van ${word}`, vehicleType: 'car' },
    ...{ fuel: 'diesel', vehicleSellPrice: 1_145_000, kilometers: 158_200, make_year: 2021, transmission: 'manual' },
    ...{ showInsuranceFields: true, insuranceCompany: 'New India Assurance', insuranceNumber: 'POL-2026-4711' },
    ...{ onhomepage: true, description: 'One owner, all services at the company.' },
  });
  await addPicture(`${number}/InventoryVehicleImages/0`);
});

test.describe('nothing is cut or covered where a reader zooms:', () => {
  // As a phone lays it out: the sheet and the bars are there.
  test.use({ viewport: { width: 360, height: 740 } });

  test('the stock, its filters and what they find', async ({ page }) => {
    await page.goto(`/?carSearch=${word}+diesel+under+12+lakh`);
    await expect(page.getByRole('article')).toHaveCount(1);
    await expectReflow(page);
    await page.getByRole('button', { name: /^Show Filters/ }).click();
    await expect(page.getByRole('region', { name: 'Filters' })).toBeVisible();
    await expectReflow(page);
    await page.goto(`/?carSearch=${word}&fuelType=cng&maxPrice=200000`);
    await expect(page.getByText('No vehicles match')).toBeVisible();
    await expectReflow(page);
  });

  test('a vehicle, its pictures full screen, and the form that asks', async ({ page }) => {
    await page.goto(`/car/${number}`);
    await expectReflow(page);
    await page.getByRole('button', { name: 'Enlarge pictures' }).click();
    await expect(page.getByRole('dialog', { name: 'Pictures, full screen' })).toBeVisible();
    await expectReflow(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Name is required')).toBeVisible();
    await expectReflow(page);
  });

  test('what is saved and compared, a sold vehicle, one that there is not, and the other pages', async ({ page }) => {
    const [sold = ''] = await soldNumbers();
    await page.addInitScript(
      ([key, numbers]) => localStorage.setItem(key ?? '', numbers ?? ''),
      [KEPT, JSON.stringify([{ registernumber: number, name: `Treo ${word}`, price: 1_145_000 }])],
    );
    for (const path of ['/favourites', `/compare?ids=${number},MH12QW4821`, `/car/${sold}`, '/car/NOSUCH1']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectReflow(page);
    }
    for (const path of ['/brand/maruti-suzuki', '/used-trucks', '/nowhere']) {
      await page.goto(path);
      await expectReflow(page);
    }
  });
});
