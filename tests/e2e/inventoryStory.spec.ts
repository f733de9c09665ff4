import { expect, test } from './fixtures.ts';
import { goWithin } from './goWithin.ts';
import { smallPhoto } from './pictures.ts';
import { addPicture, freshNumber, freshWord, picturesOf } from './stock.ts';

test.use({ person: 'admin' });

test('a vehicle comes, is shown, gets another price, and goes with its files', async ({ page, openAs }) => {
  const number = freshNumber();
  const name = `Safari ${freshWord()}`;
  const visitor = await openAs(null);
  const cards = visitor.getByRole('article');
  const search = page.getByRole('main').getByRole('searchbox', { name: 'Search vehicles' });

  await test.step('the office adds it, off the home page', async () => {
    await page.goto('/dashboard/carDetailsForm');
    await page.getByLabel('Register Number').fill(number);
    await page.getByLabel('Vehicle Name').fill(name);
    await page.getByLabel('Display Price').fill('1900000');
    await page.getByLabel('Display Image', { exact: true }).setInputFiles(await smallPhoto('front.jpg'));
    await expect(page.getByText('Ready to upload')).toHaveCount(1);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page).toHaveURL('/dashboard');
    await visitor.goto(`/?carSearch=${name}`);
    await expect(visitor.getByText('No vehicles match')).toBeVisible();
  });

  // As a driver uploads one from the yard.
  await addPicture(`${number}/OnsiteVehicleImages/1760000000000`);

  await test.step('shown with one press, it is on the home page', async () => {
    await search.fill(name);
    await expect(page.getByText(`1 vehicle for “${name}”`)).toBeVisible();
    await page.getByRole('switch', { name: `Display ${number}` }).click({ force: true });
    await expect(page.getByRole('button', { name: /^Available & On Homepage ?1$/ })).toBeVisible();
    await visitor.reload();
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText('₹ 19,00,000');
  });

  await test.step('the price is edited and seen', async () => {
    await page.getByRole('link', { name: `Edit ${number}` }).click();
    await page.getByRole('button', { name: 'Edit Display price' }).click();
    await page.getByRole('textbox', { name: 'Display price' }).fill('1750000');
    await page.keyboard.press('Enter');
    await expect(page.getByText('₹ 17,50,000')).toBeVisible();
    await visitor.reload();
    await expect(cards).toContainText('₹ 17,50,000');
  });

  const [picture = ''] = await picturesOf(number);
  let yard = '';
  await test.step('its cost report shows both pictures', async () => {
    await goWithin(page, `/dashboard/costReport/${number}`);
    yard = (await page.getByRole('region', { name: 'Onsite images' }).getByRole('img').getAttribute('src')) ?? '';
    for (const link of [picture, yard]) expect((await fetch(link)).status).toBe(200);
  });

  await test.step('deleted, it is gone everywhere, its files too', async () => {
    await goWithin(page, `/dashboard/deleteCarDetails?id=${number}`);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm Delete' }).click();
    await expect(page.getByText(`Vehicle with Reg ID ${number} deleted successfully!`)).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByText('No vehicles match')).toBeVisible();
    await visitor.goto(`/car/${number}`);
    await expect(visitor.getByRole('heading', { name: 'Car not found' })).toBeVisible();
    for (const link of [picture, yard]) expect((await fetch(link)).ok).toBe(false);
  });
});
