import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const CAR = 'MH12QW4821';
/** The vehicles of the demo data, whose pictures all have sizes. */
const DEMO = '/?carSearch=MH';

/** The files of pictures that a page has loaded, by the last part of their paths: `320`, `800` and `1600` are sizes. */
function loadedPictures(page: Page) {
  const files: string[] = [];
  page.on('request', (request) => {
    const [, path] = request.url().split('/public-files/');
    if (path) files.push(/PictureSizes\/[^/]+\/(\w+)$/.exec(path)?.[1] ?? path);
  });
  return files;
}

/** The pictures in view with how wide each is, and how wide its `sizes` says it is. */
const widths = (page: Page) =>
  page.evaluate(() => {
    const ruler = document.body.appendChild(document.createElement('div'));
    ruler.style.position = 'absolute';
    const said = (sizes: string) => {
      const parts = sizes.split(/,\s*/).map((part) => /^(?:(\([^)]*\)) )?(.*)$/.exec(part) ?? []);
      const [, , length = ''] = parts.find(([, media]) => !media || matchMedia(media).matches) ?? [];
      ruler.style.width = length;
      return ruler.getBoundingClientRect().width;
    };
    return [...document.querySelectorAll<HTMLImageElement>('main img[sizes]')]
      .map((image) => ({ shown: image.getBoundingClientRect().width, said: said(image.sizes) }))
      .filter(({ shown }) => shown > 0);
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });

  for (const deviceScaleFactor of [2, 3]) {
    test.describe(`of ${deviceScaleFactor} pixels a point`, () => {
      test.use({ deviceScaleFactor });

      test('the home page and a vehicle load small pictures only', async ({ page }) => {
        const files = loadedPictures(page);
        await page.goto(DEMO);
        await page.getByRole('link', { name: 'Show more' }).scrollIntoViewIfNeeded();
        await expect.poll(() => files.length).toBeGreaterThan(5);
        const before = files.length;
        await page.goto(`/car/${CAR}`);
        await expect.poll(() => files.length).toBeGreaterThan(before + 2);
        // Other tests' notices and vehicles have no sizes.
        const whole = files.filter((file) => file !== '320' && file !== '800' && !/^(Notices\/|TS)/.test(file));
        expect(whole).toEqual([]);
      });
    });
  }

  test('a size that is gone gives way to the picture, and that to a placeholder', async ({ page }) => {
    // A demo vehicle: other tests add vehicles, some without pictures.
    const card = page.getByRole('article').filter({ has: page.locator(`a[href="/car/${CAR}"]`) });
    await page.route('**/PictureSizes/**', (route) => route.fulfill({ status: 404 }));
    await page.goto(DEMO);
    const loaded = (image: HTMLImageElement) => image.naturalWidth > 0 && image.currentSrc;
    await expect.poll(() => card.getByRole('img').first().evaluate(loaded)).toContain('/InventoryVehicleImages/0');

    await page.route('**/InventoryVehicleImages/**', (route) => route.fulfill({ status: 404 }));
    await page.goto(DEMO);
    await expect(card.getByRole('img', { name: /^No picture of / })).toBeVisible();
  });
});

test('in windows of all widths pictures are as wide as their sizes say', async ({ page }) => {
  for (const path of [DEMO, `/car/${CAR}`, `/compare?ids=${CAR},MH14JH7702`]) {
    await page.goto(path);
    await expect(page.locator('main img[sizes]').last()).toBeAttached();
    for (const width of [320, 360, 768, 1000, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      // A fifth too wide costs some bytes, too narrow the sharpness.
      await expect(async () => {
        const found = await widths(page);
        expect(found.length).toBeGreaterThan(1);
        for (const { shown, said } of found) {
          const fits = said > shown * 0.95 && said < shown * 1.25;
          expect([path, width, shown, said, fits]).toEqual([path, width, shown, said, true]);
        }
      }).toPass({ timeout: 10_000 });
    }
  }
});
