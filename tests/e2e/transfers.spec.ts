import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { goWithin } from './goWithin.ts';
import { addVehicle, asPerson, freshWord, sellVehicle } from './stock.ts';

test.use({ person: 'employee' });

const panel = (page: Page) => page.getByRole('region', { name: 'RC transfer' });
const step = (page: Page, name: string) => panel(page).getByRole('listitem', { name });
const press = (page: Page, name: string, what: string) =>
  panel(page)
    .getByRole('button', { name: `${name}: ${what}`, exact: true })
    .click();

/** Does a step today, without more. */
async function take(page: Page, name: string) {
  await press(page, name, 'done');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(step(page, name)).toContainText(/Done \d\d\/\d\d\/\d{4} by Rohan Patil/);
}

/** Searches the list of transfers for a word, which the address keeps. */
async function search(page: Page, word: string) {
  await goWithin(page, '/dashboard/transfers');
  await page.getByLabel('Search transfers').pressSequentially(word);
  await expect(page).toHaveURL(new RegExp(`search=${word}`));
}

test('a sale to another state, from Form 29C to the new RC', async ({ page }) => {
  const word = freshWord();
  const number = await addVehicle({ vehicleName: word, vehicleType: 'car', registration_date: '2015-03-02' });
  await page.goto(`/dashboard/costReport/${number}?tab=papers`);
  await expect(panel(page).getByRole('listitem')).toHaveCount(1);
  await take(page, 'Form 29C');
  await expect(panel(page)).toContainText('All steps are done.');

  await sellVehicle(number, { ownerName: 'Gauri Naik' });
  await page.reload();
  await expect(step(page, 'Forms 29 and 30')).toContainText('Next');
  await test.step('on a phone the steps are folded but for what is next and what is urgent', async () => {
    const screen = page.viewportSize();
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(panel(page).getByRole('listitem')).toHaveCount(1);
    await expectAccessible(page);
    await panel(page).getByRole('button', { name: 'Show all 12 steps' }).click();
    await expect(panel(page).getByRole('listitem')).toHaveCount(12);
    if (screen) await page.setViewportSize(screen);
    await expect(panel(page).getByRole('listitem')).toHaveCount(12);
  });
  await expect(step(page, 'NOC (Form 28)')).toContainText('Not needed');
  await expect(step(page, 'Forms 29 and 30')).toContainText('14 days left');
  await panel(page).getByRole('button', { name: 'Change the RTO of the buyer' }).click();
  await page.getByLabel('RTO of the buyer', { exact: true }).selectOption('Another state');
  await page.getByLabel('Name of that RTO').pressSequentially('Belagavi');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(panel(page)).toContainText('RTO of the buyer: Another state, Belagavi');
  await expect(step(page, 'NOC (Form 28)')).toContainText('45 days left');
  await expectAccessible(page);

  await search(page, word);
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText('14 days left');
  await page.getByRole('link', { name: number }).click();
  await expect(panel(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Search transfers')).toHaveValue(word);
  await page.getByRole('link', { name: number }).click();

  await take(page, 'Forms 29 and 30');
  // The pressed button is gone: the next key starts at the panel.
  await expect(panel(page)).toBeFocused();
  // With its day, a note and its paper, which is then among the vehicle's documents.
  await press(page, 'NOC (Form 28)', 'done');
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByLabel('Note').pressSequentially('Sent by post');
  await dialog.getByLabel('Done on').fill('');
  await dialog.getByLabel('Done on').pressSequentially('15/01/2026');
  await dialog
    .getByLabel('Paper (optional)', { exact: true })
    .setInputFiles({ name: 'noc.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 the NOC') });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(step(page, 'NOC (Form 28)')).toContainText('Done 15/01/2026 by Rohan Patil');
  await expect(step(page, 'NOC (Form 28)')).toContainText('Sent by post');
  const paper = await panel(page).getByRole('link', { name: 'The paper of NOC (Form 28)' }).getAttribute('href');
  expect(await (await fetch(paper ?? '')).text()).toBe('%PDF-1.4 the NOC');

  // The steps between are all like these.
  for (const done of ['buyer_papers', 'challans', 'hsrp', 'handed_in', 'new_rc'])
    await asPerson('employee', '/transfers/steps', { method: 'POST', body: { registernumber: number, step: done } });
  await search(page, word);
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText('Policy moved to the buyer');
  await page.getByRole('link', { name: number }).click();
  await take(page, 'Policy moved to the buyer');
  await expect(panel(page)).toContainText('All steps are done.');
  await search(page, word);
  await expect(page.getByText(`No transfer matches “${word}”.`)).toBeVisible();
});
