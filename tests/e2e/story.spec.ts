import { expect, isDecoded, test } from './fixtures.ts';
import { PEOPLE } from './people.ts';
import { inspect, photo } from './pictures.ts';
import { freshNumber, freshWord, picturesOf } from './stock.ts';

// The forms of the office and the gallery have tests on a phone of their own.
test('a visitor sees the stock; an admin signs in and puts a vehicle with pictures on the home page', async ({ page: visitor, openAs }) => {
  const number = freshNumber();
  const name = `Harrier ${freshWord()}`;
  const title = `Tata Motors ${name}`;
  const front = await photo('front.jpg', { width: 2400, height: 1800, orientation: 6 });
  const extras = [await photo('left.jpg', { width: 1000, height: 700 }), await photo('back seat (worn).jpg', { width: 1800, height: 900 })];

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
    await expect(visitor.getByRole('article').first()).toContainText('Available');
    await visitor.getByRole('searchbox', { name: 'Search vehicles' }).fill(name);
    await expect(visitor.getByText('No vehicles match')).toBeVisible();
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

  await test.step('adds a vehicle with pictures and puts it on the home page', async () => {
    await office.getByRole('main').getByRole('link', { name: 'Add Vehicle' }).click();
    await office.getByLabel('Register Number').fill(number);
    await office.getByLabel('Brand Name').fill('Tata Motors');
    await office.getByLabel('Vehicle Name').fill(name);
    await office.getByLabel('Vehicle Type').selectOption('Car');
    await office.getByLabel('Fuel').selectOption('Diesel');
    await office.getByLabel('Kilometers').fill('41250');
    await office.getByLabel('Display Price').fill('1545000');
    await office.getByLabel('Buying Price').fill('1390000');
    await office.getByLabel('On Home Page').selectOption('Yes');
    await office.getByLabel('Display Image', { exact: true }).setInputFiles(front);
    await office.getByLabel('Extra Images', { exact: true }).setInputFiles(extras);
    await expect(office.getByText('Ready to upload')).toHaveCount(3);
    await office.getByRole('button', { name: 'Submit' }).click();
    await expect(office.getByText('Vehicle details added successfully!')).toBeVisible();
    await expect(office).toHaveURL('/dashboard');
    await expect(office.getByRole('row').filter({ hasText: number })).toContainText('Available');
  });

  await test.step('the visitor finds it by search, with its display picture', async () => {
    await visitor.getByRole('searchbox', { name: 'Search vehicles' }).fill(name.toUpperCase());
    const card = visitor.getByRole('article');
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

  await test.step('what was uploaded is small, upright, and says nothing of camera and place', async () => {
    const links = await picturesOf(number);
    const uploaded = await Promise.all(links.map(async (link) => inspect(Buffer.from(await (await fetch(link)).arrayBuffer()))));
    expect(uploaded.map(({ width, height }) => `${width} × ${height}`)).toEqual(['1200 × 1600', '1000 × 700', '1600 × 800']);
    for (const picture of uploaded) {
      expect(picture).toMatchObject({ hasMetadata: false, hasPlace: false, namesCamera: false });
    }
  });
});
