import { expect, isDecoded, test } from './fixtures.ts';

test('a page opened by its address starts at its top, wherever the last one was left', async ({ page }) => {
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  for (const path of ['/', '/?carSearch=MH', '/contact']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /Loading/ })).toHaveCount(0);
    expect(await scrolled()).toBe(0);
    await page.evaluate(() => scrollTo(0, 60));
    await expect.poll(scrolled).toBe(60);
  }
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(scrolled).toBe(60);
});

test.describe('notices', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('turn by themselves until the visitor pauses them, and go round by arrows (R052-R054)', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    const notices = page.getByRole('region', { name: 'Notices' });
    const pictures = notices.getByAltText(/^Notice \d/);
    await expect.poll(() => pictures.first().evaluate(isDecoded)).toBe(true);
    const count = await pictures.count();
    const inView = () =>
      pictures.evaluateAll((all) => all.findIndex((picture) => Math.abs(picture.getBoundingClientRect().left) < 200));
    const settled = async () => {
      await page.clock.runFor(1500);
      return inView();
    };

    const first = await inView();
    await page.clock.runFor(3600);
    expect(await inView()).not.toBe(first);
    await notices.getByRole('button', { name: 'Pause the notices' }).click();
    await page.mouse.move(5, 700);
    const paused = await settled();
    await page.clock.runFor(12_000);
    expect(await inView()).toBe(paused);

    await notices.getByRole('button', { name: 'Next notice' }).click();
    await page.mouse.move(5, 700);
    expect(await settled()).toBe((paused + 1) % count);
    for (let step = 0; step < count; step++) await notices.getByRole('button', { name: 'Previous notice' }).click();
    expect(await settled()).toBe((paused + 1) % count);
    await page.clock.runFor(12_000);
    expect(await inView()).toBe((paused + 1) % count);
    await notices.getByRole('button', { name: 'Play the notices' }).click();
    await page.mouse.move(5, 700);
    await page.clock.runFor(3600);
    expect(await inView()).not.toBe((paused + 1) % count);
  });
});

test('the contact page has phones to call, the group chat, the address and the map (R073-R076, D35)', async ({
  page,
}) => {
  await page.goto('/contact');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  const phones = main.getByRole('link', { name: /^\+91/ });
  await expect(phones).toHaveCount(2);
  for (const phone of await phones.all()) {
    await expect(phone).toHaveAttribute('href', `tel:${(await phone.textContent())?.replaceAll(' ', '')}`);
  }
  await expect(main.getByText('Sales')).toBeVisible();
  await expect(main.getByText('Office', { exact: true })).toBeVisible();

  await expect(main.getByRole('img', { name: 'QR code of our group chat' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Join the group' })).toHaveAttribute('href', /^https:\/\//);
  await expect(main.getByRole('region', { name: 'Visit us' })).toContainText('Maharashtra');
  await expect(main.getByRole('link', { name: 'Open the map' })).toHaveAttribute('href', /openstreetmap\.org.*mlat=/);
  await expect(main.getByTitle(/^Map/)).toHaveAttribute('src', /^https:\/\/www\.openstreetmap\.org\/export\/embed/);
});

test('an address that is no route says Page Not Found (R028)', { tag: '@once' }, async ({ page }) => {
  for (const path of ['/nothing/here', '/dashboards', '/car']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'See the vehicles' }).click();
  await expect(page).toHaveURL('/');
});

test.describe('the navigation bar', () => {
  test('leads a visitor home, to contact, to the map and to the login on every page (R004, R005, R040, R041)', async ({
    page,
  }) => {
    const bar = page.getByRole('navigation', { name: 'Main' });
    for (const path of ['/', '/contact', '/admin', '/car/MH12QW4821']) {
      await page.goto(path);
      await expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
      await expect(bar.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact');
      await expect(bar.getByRole('link', { name: 'Map' })).toHaveAttribute('href', /openstreetmap\.org/);
      await expect(bar.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/admin');
      await expect(bar.getByText('Log Out')).toHaveCount(0);
      for (const link of await bar.getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 });
    }
  });

  test('has the search on the home page only, and there on a phone two numbers and the group (R044, R045)', async ({
    page,
    isMobile,
  }) => {
    const strip = page.getByRole('banner').getByRole('link', { name: /^(Call|Join our group)/ });
    const search = page.getByRole('banner').getByRole('searchbox');
    await page.goto('/');
    await expect(search).toBeVisible();
    await expect(strip.filter({ visible: true })).toHaveCount(isMobile ? 3 : 0);
    await page.goto('/contact');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(search).toHaveCount(0);
    await expect(strip).toHaveCount(0);
  });

  for (const [person, home] of [
    ['admin', '/dashboard'],
    ['employee', '/dashboard'],
    ['driver', '/driverdashboard'],
  ] as const) {
    test.describe(person, () => {
      test.use({ person });
      test(`leads to ${home} and out (R042, R043)`, { tag: '@once' }, async ({ page }) => {
        await page.goto('/contact');
        const bar = page.getByRole('navigation', { name: 'Main' });
        await expect(bar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', home);
        await expect(bar.getByRole('button', { name: 'Log Out' })).toBeVisible();
        await expect(bar.getByText('Log In')).toHaveCount(0);
      });
    });
  }
});
