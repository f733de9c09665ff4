import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { goWithin } from './goWithin.ts';
import { seeToast } from './seeToast.ts';
import { addVehicle, freshWord, sellVehicle } from './stock.ts';

test.use({ person: 'employee' });

/** Nothing is asked of WhatsApp: a press on its link is kept here. */
const keepChats = (page: Page) =>
  page.evaluate(() =>
    addEventListener('click', (event) => {
      if ((event.target as Element).closest('a[href^="https://wa.me/"]')) event.preventDefault();
    }),
  );
const phone = () => String(randomInt(9_000_000_000, 9_999_999_999));
const whatsApp = (page: Page) => page.getByRole('link', { name: 'Open WhatsApp' });
const textOf = async (page: Page) => new URL((await whatsApp(page).getAttribute('href')) ?? '').searchParams.get('text');

/** Overdue for longer than anything else. */
async function overdue(name: string, contactNo: string) {
  const number = await addVehicle({ vehicleName: 'Wagon R', brandName: 'Maruti' });
  const day = `195${randomInt(1, 9)}-0${randomInt(1, 9)}-1${randomInt(0, 9)}`;
  await sellVehicle(number, {
    ownerName: name,
    contactNo,
    paymentMode: 'UPI',
    sellDate: day,
    sellingPrice: 50_000,
    downPayment: 10_000,
    totalInstallments: 2,
    installmentAmount: 20_000,
    firstDueDate: day,
  });
}

test('two buyers are reminded one after the other, and one of it is taken back (R400, R403-R406)', async ({ page }) => {
  const [first, second] = [`Asha ${freshWord()}`, `Ravi ${freshWord()}`];
  const contact = phone();
  await overdue(first, contact);
  await overdue(second, '020 1234 5678');
  await page.goto('/dashboard/dues');
  await keepChats(page);
  const heading = page.getByRole('heading', { level: 2 });
  /** Skips whom other tests have made; answers which of these is shown. */
  const reach = async (...names: string[]): Promise<string> => {
    await expect(page.getByRole('textbox', { name: 'Text' })).toBeVisible();
    const shown = (await heading.textContent()) ?? '';
    if (names.includes(shown)) return shown;
    await page.getByRole('button', { name: 'Skip' }).click();
    await expect(heading).not.toHaveText(shown);
    return reach(...names);
  };
  await page.getByRole('link', { name: 'Remind all' }).click();
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
  // In the order of Dues.
  const earlier = await reach(first, second);
  const later = earlier === first ? second : first;

  for (const name of [earlier, later]) {
    await test.step(
      name === first ? 'a mobile number opens WhatsApp by the keyboard' : 'a landline has none, so the text is copied',
      async () => {
        await reach(name);
        if (name === first) {
          await expect(whatsApp(page)).toBeFocused();
          expect(await whatsApp(page).getAttribute('href')).toContain(`https://wa.me/91${contact}?text=Hello%20Asha`);
          expect(await textOf(page)).toContain('To be paid now: ₹ 40,000\nOverdue since ');
          await expectAccessible(page);
          await page.keyboard.press('Enter');
        } else {
          await expect(page.getByText('This is a landline, which has no WhatsApp.')).toBeVisible();
          await page.context().grantPermissions(['clipboard-write', 'clipboard-read']);
          await page.getByRole('button', { name: 'Copy text' }).click();
        }
        await expect(page.getByText(`Before: ${name} · ${name === first ? 'Opened in WhatsApp' : 'Text copied'}`)).toBeVisible();
      },
    );
  }

  await test.step('the last one was not sent', async () => {
    await page.getByRole('button', { name: 'It was not sent' }).click();
    await seeToast(page, 'The note is taken back.');
  });

  await test.step('Dues tell who was reminded', async () => {
    await page.getByRole('link', { name: 'Back to dues' }).first().click();
    const owing = (name: string) => page.getByRole('table', { name: 'Who owes' }).getByRole('row').filter({ hasText: name });
    await expect(owing(earlier)).toContainText('reminded today');
    await expect(owing(later)).not.toContainText('reminded');
  });
});

test('the buttons of a sitting cover no field that gets the focus on a phone (R406)', { tag: '@phone-only' }, async ({ page }) => {
  await overdue(`Asha ${freshWord()}`, phone());
  await page.goto('/dashboard/dues?remind=all');
  // Whoever is first: another test's customer may be overdue for longer, with a landline.
  await expect(page.getByRole('textbox', { name: 'Text' })).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Phone' });
  await field.focus();
  const buttons = page.getByRole('button', { name: 'Copy text' }).locator('..');
  const bottom = await field.evaluate((it) => it.getBoundingClientRect().bottom);
  expect(bottom).toBeLessThanOrEqual(await buttons.evaluate((it) => it.getBoundingClientRect().top));
});

test('vehicles are ticked in the list, and written about (R399, R402, R435)', { tag: '@phone-only' }, async ({ page }) => {
  const word = freshWord();
  const numbers = [await addVehicle({ vehicleName: word }), await addVehicle({ vehicleName: word })];
  await page.goto('/dashboard');
  await keepChats(page);
  await page.getByRole('main').getByRole('searchbox', { name: 'Search vehicles' }).fill(word);
  await expect(page.getByText(`for “${word}”`)).toBeVisible();
  for (const number of numbers) await page.getByRole('checkbox', { name: `Tick ${number}` }).check();
  await expect(page.getByText('2 vehicles ticked')).toBeVisible();
  await page.getByRole('region', { name: 'Ticked vehicles' }).getByRole('button', { name: 'Write' }).click();

  const dialog = page.getByRole('dialog', { name: 'Write on WhatsApp' });
  await expect(dialog.getByText('Please give a mobile number to open WhatsApp')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('श्री ज्ञानेश्वर');
  await dialog.getByRole('textbox', { name: 'Phone' }).pressSequentially('+91 98220 12345');
  const { origin } = new URL(page.url());
  expect(await textOf(page)).toContain(`Hello श्री ज्ञानेश्वर,\nhere are 2 vehicles`);
  expect(await textOf(page)).toContain(`\n${origin}/car/${numbers[1]}`);
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Text' }).fill('न'.repeat(300));
  await expect(dialog.getByText('Longer than a WhatsApp link carries. Please copy or share it.')).toBeVisible();
  await expect(whatsApp(page)).toHaveCount(0);
  await dialog.getByRole('textbox', { name: 'Text' }).fill('Two for you');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('region', { name: 'Ticked vehicles' }).getByRole('button', { name: 'Write' }).click();
  await expect(dialog.getByText('This is what you wrote before.')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Text' })).toHaveValue('Two for you');
  await whatsApp(page).click();
  await seeToast(page, 'Opened in WhatsApp, and noted.');
  await expect(dialog).toHaveCount(0);

  await goWithin(page, `/dashboard/costReport/${numbers[0]}`);
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('श्री ज्ञानेश्वर, 9822012345');
});
