import { expect, isDecoded, test } from './fixtures.ts';
import { signedIn } from './people.ts';

const HOMES = { admin: '/dashboard', driver: '/driverdashboard', employee: '/dashboard' } as const;

test('the navigation bar leads everywhere from every page, which starts at its top (R004, R005, R040-R045, R073-R076, D35)', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const bar = page.getByRole('navigation', { name: 'Main' });
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  const strip = page.getByRole('banner').getByRole('link', { name: /^(Call|Join our group)/ });
  const search = page.getByRole('banner').getByRole('searchbox');

  for (const path of ['/', '/admin', '/?carSearch=MH', '/car/MH12QW4821', '/contact']) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: /Loading/ })).toHaveCount(0);
      expect(await scrolled()).toBe(0);
      await expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
      await expect(bar.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact');
      await expect(bar.getByRole('link', { name: 'Map' })).toHaveAttribute('href', /openstreetmap\.org/);
      await expect(bar.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/admin');
      await expect(bar.getByText('Log Out')).toHaveCount(0);
      for (const link of await bar.getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 });
      const isHome = path.startsWith('/?') || path === '/';
      await expect(search).toHaveCount(isHome ? 1 : 0);
      await expect(strip.filter({ visible: true })).toHaveCount(isHome && isMobile ? 3 : 0);
      if (path === '/admin') return;
      await page.evaluate(() => scrollTo(0, 50));
      await expect.poll(scrolled).toBe(50);
    });
  }

  await test.step('the contact page has phones to call, the group chat, the address and the map', async () => {
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

  await test.step('a page that is loaded again is where it was', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(scrolled).toBe(50);
  });

  // The bar's links are the same on a phone.
  if (isMobile) return;
  for (const person of ['admin', 'driver', 'employee'] as const) {
    await test.step(`it leads ${person} to ${HOMES[person]} and out`, async () => {
      const { stored } = await signedIn(person);
      // As on another device: the copy of the one before is newer than this session.
      await page.evaluate(
        ([key, value]) =>
          new Promise((done) => {
            localStorage.setItem(key, value);
            indexedDB.deleteDatabase('dealership').onsuccess = done;
          }),
        ['dealership-session', stored] as const,
      );
      await page.reload();
      await expect(bar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', HOMES[person]);
      await expect(bar.getByRole('button', { name: 'Log Out' })).toBeVisible();
      await expect(bar.getByText('Log In')).toHaveCount(0);
    });
  }
});

test.describe('notices', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('turn by themselves until the visitor pauses them, and go round by arrows; who does not see them is told what they say (R052-R054, R494)', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/');
    const notices = page.getByRole('region', { name: 'Notices' });
    const pictures = notices.locator('img');
    // What moves them is loaded after the page.
    await page.waitForLoadState('networkidle');
    await notices.scrollIntoViewIfNeeded();
    await expect.poll(() => pictures.first().evaluate(isDecoded)).toBe(true);
    const count = await pictures.count();
    await expect(notices.getByAltText(/^Loan Mela at our yard: five banks/)).toHaveCount(1);
    const { x } = (await notices.boundingBox()) ?? { x: 0 };
    const inView = () =>
      pictures.evaluateAll((all, left) => all.findIndex((picture) => Math.abs(picture.getBoundingClientRect().left - left) < 200), x);
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
