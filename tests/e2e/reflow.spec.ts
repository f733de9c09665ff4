import { expect, test } from './fixtures.ts';
import { expectReflow } from './reflow.ts';
import { addPicture, addVehicle, freshWord } from './stock.ts';

const word = freshWord();
let number = '';
test.beforeAll(async () => {
  number = await addVehicle({
    brandName: 'Mahindra Last Mile Mobility',
    vehicleName: `Treo Zor Delivery Van ${word}`,
    vehicleType: 'car',
    fuel: 'diesel',
    vehicleSellPrice: 1_145_000,
    kilometers: 158_200,
    make_year: 2021,
    transmission: 'manual',
    showInsuranceFields: true,
    insuranceCompany: 'New India Assurance',
    insuranceNumber: 'POL-2026-4711',
    onhomepage: true,
    description: 'One owner, all services at the company.',
  });
  await addPicture(`${number}/InventoryVehicleImages/0`);
});

// As a phone lays it out: the sheet and the bars are there.
test.use({ viewport: { width: 360, height: 740 } });

// Every public page as it opens is in `everyPage`.
test('nothing is cut or covered where a reader zooms', async ({ page }) => {
  await test.step('the stock, its filters and what they find', async () => {
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
  await test.step('a vehicle, its pictures full screen, and the form that asks', async () => {
    await page.goto(`/car/${number}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(word);
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
});
