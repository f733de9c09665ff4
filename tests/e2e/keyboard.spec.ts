import type { Locator, Page } from '@playwright/test';
import { expect, isAlive, test } from './fixtures.ts';
import { addPicture, addVehicle, freshWord } from './stock.ts';

const name = `Jupiter ${freshWord()}`;
let number = '';
test.beforeAll(async () => {
  number = await addVehicle({ vehicleName: name, brandName: 'TVS', vehicleType: 'bike', onhomepage: true });
  for (const place of [0, 1]) await addPicture(`${number}/InventoryVehicleImages/${place}`);
});

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 60; presses++) {
    if ((await target.count()) > 0 && (await isFocused(target))) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('by keyboard: to the content, into the filters, and on to a vehicle, where the focus goes on', async ({ page }) => {
  await page.goto(`/?carSearch=${encodeURIComponent(name)}`);
  await expect(page.getByRole('article')).toHaveCount(1);
  await test.step('skip link: the first Tab offers to skip to the content, and does', async () => {
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
  await test.step('filters are chosen and cleared', async () => {
    const bike = page.getByRole('radio', { name: 'Bike' });
    await isAlive(page);
    await bike.focus();
    await page.keyboard.press('Space');
    await expect(bike).toBeChecked();
    await expect(page).toHaveURL(/carMake=bike/);
    await page.keyboard.press('Space');
    await expect(bike).not.toBeChecked();
    await expect(page).not.toHaveURL(/carMake/);
  });
  await test.step('a card opens by Enter, and the focus goes on in the new page', async () => {
    await tabTo(page, page.getByRole('link', { name: `View Details of ${name}` }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/car/${number}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    await expect(page.getByRole('main')).toBeFocused();
    const second = page.getByRole('button', { name: 'Show picture 2 of 2' });
    await tabTo(page, second);
    await page.keyboard.press('Enter');
    await expect(second).toHaveAttribute('aria-current', 'true');
    await expect(page.getByAltText(`TVS ${name}, picture 2 of 2`)).toBeInViewport();
  });
});

/** Where the focus is: a name that tells one control from another, and why it cannot be seen there; '' outside the page. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const control = document.activeElement;
    if (!control || control === document.body) return { at: '', fault: '' };
    const all = [...document.querySelectorAll('*')];
    const box = control.getBoundingClientRect();
    // The middle of what can be seen: a browser leaves a half-seen card of a strip where it is.
    const x = (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2;
    const y = box.top + Math.min(box.height / 2, 40);
    const top = document.elementFromPoint(x, y);
    const holder = control.closest('label') ?? control;
    const isCovered = !top || !(holder.contains(top) || top.contains(control));
    const isMarked = [control, holder].some((element) => {
      const { outlineStyle, outlineWidth, borderColor } = getComputedStyle(element);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || (element.matches('input, select') && borderColor !== '');
    });
    const at = `${all.indexOf(control)} ${control.outerHTML.slice(0, 80)}`;
    return {
      at,
      fault: isCovered
        ? `covered by ${top?.outerHTML.slice(0, 60)} at ${Math.round(x)} ${Math.round(y)}: ${at}`
        : isMarked
          ? ''
          : `not marked: ${at}`,
    };
  });

/** Has the next Tab begin at the top of the page. */
const toTop = (page: Page) =>
  page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
    scrollTo(0, 0);
  });

const PHONE = { width: 360, height: 740 };

/** Every control is reached by Tab, marked and in sight, also on a phone, which the page has then; none holds the focus. */
async function expectReached(page: Page) {
  for (const size of [{ width: 1280, height: 800 }, PHONE]) {
    await page.setViewportSize(size);
    await toTop(page);
    const reached: string[] = [];
    const faults: string[] = [];
    // A calculator has sliders, a form hidden choices: 120 are more than any page has.
    for (let presses = 0; presses < 120; presses++) {
      await page.keyboard.press('Tab');
      const { at, fault } = await focused(page);
      if (at === '' || reached.includes(at)) break;
      reached.push(at);
      if (fault) faults.push(fault);
    }
    expect(faults).toEqual([]);
    expect(reached.length).toBeGreaterThan(15);
    expect(reached.at(-1), 'the focus ends in the foot of the page').toMatch(/^\d+ <a/);
  }
}

test('every control is reached by Tab, marked and in sight, also on a phone, and gets the focus back from what it opens', async ({
  page,
}) => {
  await test.step('of the stock, and its filters', async () => {
    await page.goto(`/?carSearch=${encodeURIComponent(name)}`);
    await expect(page.getByRole('article')).toHaveCount(1);
    await isAlive(page);
    await expectReached(page);
    const filters = page.getByRole('button', { name: /^Show Filters/ });
    await filters.press('Enter');
    await expect(page.getByRole('region', { name: 'Filters' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(filters).toBeFocused();
  });
  await test.step('of a vehicle, and the form that asks', async () => {
    await page.goto(`/car/${number}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    await isAlive(page);
    await expectReached(page);
    const ask = page.getByRole('button', { name: /^Ask/ }).filter({ visible: true });
    await ask.press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Ask/ });
    await expect(dialog).toBeVisible();
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Tab');
      expect(await dialog.evaluate((it) => it.contains(document.activeElement) || !document.hasFocus())).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(ask).toBeFocused();
  });
});

test.describe('in the office', () => {
  test.use({ person: 'admin' });

  test('focus trap: a dialog takes the focus, keeps it, and gives it back at Escape', async ({ page }) => {
    await page.goto('/dashboard/carDetailsForm');
    await page.getByLabel('Vehicle Name').fill('Half done');
    const back = page.getByRole('link', { name: 'Back to Dashboard' });
    await back.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Leave this page?' });
    await expect(dialog.getByRole('button', { name: 'Stay' })).toBeFocused();
    for (let presses = 0; presses < 5; presses++) {
      await page.keyboard.press('Tab');
      await expect(dialog.locator(':focus')).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(back).toBeFocused();
    await expect(page.getByLabel('Vehicle Name')).toHaveValue('Half done');
  });
});
