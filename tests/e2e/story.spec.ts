import { expect, isDecoded, test } from './fixtures.ts';
import { goWithin } from './goWithin.ts';
import { PEOPLE } from './people.ts';
import { inspect, photo } from './pictures.ts';
import { addPicture, freshNumber, freshWord, picturesOf } from './stock.ts';

// The forms of the office and the gallery have tests on a phone of their own.
test('a vehicle comes with pictures, is shown, found by a visitor, gets another price, and goes with its files (R104, R128-R133, D17)', async ({
  page: visitor,
  openAs,
}) => {
  const number = freshNumber();
  const name = `Harrier ${freshWord()}`;
  const title = `Tata Motors ${name}`;
  const front = await photo('front.jpg', { width: 2400, height: 1800, orientation: 6 });
  const extras = [await photo('left.jpg', { width: 1000, height: 700 }), await photo('back seat (worn).jpg', { width: 1800, height: 900 })];
  const found = visitor.getByRole('searchbox', { name: 'Search vehicles' });
  const card = visitor.getByRole('article');

  await test.step('the pictures tell camera and place before they are uploaded', async () => {
    expect(await inspect(front.buffer)).toMatchObject({
      width: 2400,
      orientation: 6,
      hasMetadata: true,
      hasPlace: true,
      namesCamera: true,
    });
  });

  await test.step('a visitor sees the stock', async () => {
    await visitor.goto('/');
    await expect(visitor.getByRole('heading', { name: 'Vehicles in stock' })).toBeVisible();
    await expect(card.first()).toContainText('Available');
  });

  const office = await openAs(null);
  await test.step('an admin signs in', async () => {
    await office.goto('/admin');
    await office.getByLabel('User ID').fill('admin');
    await office.getByRole('textbox', { name: 'Password' }).fill(PEOPLE.admin.password);
    await office.getByRole('button', { name: 'Login' }).click();
    await expect(office.getByRole('alert').filter({ hasText: 'Login Successful!' })).toBeVisible();
    await expect(office).toHaveURL('/dashboard');
  });

  await test.step('adds a vehicle with pictures, off the home page', async () => {
    await office.getByRole('main').getByRole('link', { name: 'Add Vehicle' }).click();
    // Key by key and as people write: what a field makes of it meets a real keyboard here.
    await office.getByLabel('Register Number').pressSequentially(number.replace(/(..)(..)(..)(.*)/, '$1 $2 $3 $4'));
    await expect(office.getByLabel('Register Number')).toHaveValue(number);
    await office.getByLabel('Brand Name').fill('Tata Motors');
    await office.getByLabel('Vehicle Name').fill(name);
    await office.getByLabel('Vehicle Type').selectOption('Car');
    await office.getByLabel('Fuel').selectOption('Diesel');
    await office.getByLabel('Kilometers').fill('41250');
    await office.getByLabel('Display Price').pressSequentially('1545000.00');
    await expect(office.getByLabel('Display Price')).toHaveValue('₹ 15,45,000.00');
    await office.getByLabel('Buying Price').fill('1390000');
    await office.getByLabel('Display Image', { exact: true }).setInputFiles(front);
    await office.getByLabel('Extra Images', { exact: true }).setInputFiles(extras);
    await expect(office.getByText('Ready to upload')).toHaveCount(3);
    await office.getByRole('button', { name: 'Submit' }).click();
    // Three pictures with their sizes take their time.
    await expect(office.getByText('Vehicle details added successfully!')).toBeVisible({ timeout: 60_000 });
    await expect(office).toHaveURL('/dashboard');
    await expect(office.getByRole('row').filter({ hasText: number })).toContainText('Available');
    await found.fill(name);
    await expect(visitor.getByText(/shown without (it|them)/)).toBeVisible();
  });

  // As a driver uploads one from the yard.
  await addPicture(`${number}/OnsiteVehicleImages/1760000000000`);

  await test.step('shown with one press, the visitor finds it by search, with its display picture (R104)', async () => {
    await office.getByRole('main').getByRole('searchbox', { name: 'Search vehicles' }).fill(name);
    await expect(office.getByText(`1 vehicle for “${name}”`)).toBeVisible();
    await office.getByRole('switch', { name: `Display ${number}` }).click({ force: true });
    await expect(office.getByRole('button', { name: /^Available & On Homepage ?1$/ })).toBeVisible();
    await visitor.goto(`/?carSearch=${name.toUpperCase()}`);
    await expect(card).toHaveCount(1);
    await expect(card).toContainText(number);
    await expect(card).toContainText('₹ 15,45,000');
    const picture = card.getByRole('img', { name: title });
    await expect.poll(() => picture.evaluate(isDecoded)).toBe(true);
    await card.getByRole('link', { name: 'View Details' }).click();
  });

  await test.step('opens it and sees all pictures', async () => {
    await expect(visitor).toHaveURL(`/car/${number}`);
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const gallery = visitor.getByRole('region', { name: `Pictures of ${title}` });
    for (const place of [1, 2, 3]) {
      await gallery.getByRole('button', { name: `Show picture ${place} of 3` }).click();
      const picture = gallery.getByAltText(`${title}, picture ${place} of 3`);
      await expect(picture).toBeInViewport();
      await expect.poll(() => picture.evaluate(isDecoded)).toBe(true);
    }
  });

  const links = await picturesOf(number);
  await test.step('what was uploaded is small, upright, and says nothing of camera and place', async () => {
    const uploaded = await Promise.all(links.map(async (link) => inspect(Buffer.from(await (await fetch(link)).arrayBuffer()))));
    expect(uploaded.map(({ width, height }) => `${width} × ${height}`)).toEqual(['1200 × 1600', '1000 × 700', '1600 × 800']);
    for (const picture of uploaded) {
      expect(picture).toMatchObject({ hasMetadata: false, hasPlace: false, namesCamera: false });
    }
  });

  await test.step('the price is edited and seen', async () => {
    await office.getByRole('link', { name: `Edit ${number}` }).click();
    await office.getByRole('button', { name: 'Edit Display price' }).click();
    await office.getByRole('textbox', { name: 'Display price' }).fill('1450000');
    await office.keyboard.press('Enter');
    await expect(office.getByText('₹ 14,50,000')).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByText('₹ 14,50,000').first()).toBeVisible();
  });

  let yard = '';
  await test.step('its cost report shows the yard’s picture too', async () => {
    await goWithin(office, `/dashboard/costReport/${number}`);
    yard = (await office.getByRole('region', { name: 'Onsite images' }).getByRole('img').getAttribute('src')) ?? '';
    expect((await fetch(yard)).status).toBe(200);
  });

  await test.step('looked up by another spelling of the page and the number, it is deleted after a confirmation (R128-R133, D17)', async () => {
    await goWithin(office, '/dashboard/DeleteCarDetails');
    const input = office.getByLabel('Vehicle Reg ID');
    await input.fill(` ${number.toLowerCase()}`);
    await office.getByRole('button', { name: 'Search' }).click();
    const summary = office.getByRole('region', { name: title });
    for (const text of ['Car', '41,250 km', '₹ 14,50,000']) await expect(summary.getByText(text, { exact: true })).toBeVisible();
    await expect(summary.getByRole('img', { name: title })).toBeVisible();
    await office.getByRole('button', { name: 'Confirm' }).click();
    await office.getByRole('dialog', { name: 'Confirm Deletion' }).getByRole('button', { name: 'Confirm Delete' }).click();
    await expect(office.getByText(`Vehicle with Reg ID ${number} deleted successfully!`)).toBeVisible();
    await expect(summary).toBeHidden();
    await expect(input).toBeVisible();
  });

  await test.step('it is gone everywhere, its files too', async () => {
    await visitor.reload();
    await expect(visitor.getByRole('heading', { name: 'Car not found' })).toBeVisible();
    for (const link of [...links, yard]) expect((await fetch(link)).ok).toBe(false);
  });
});
