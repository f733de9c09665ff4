import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { addPicture, addVehicle, asAdmin, freshWord, picturesOf } from './stock.ts';

const PHONE = { width: 360, height: 740 };
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const undo = (page: Page, text: string) => alert(page, text).getByRole('button', { name: 'Undo' });

test.describe('an employee', () => {
  test.use({ person: 'employee' });

  test('undoes what he has deleted, without seeing the bin (R293)', async ({ page }) => {
    const name = `Meera ${freshWord()}`;
    await asAdmin('/customer', { method: 'POST', body: { custName: name, custContact: '9822012345', custQuery: 'A van' } });
    await page.goto('/dashboard/customerEnquiry');
    await page.getByRole('searchbox', { name: 'Search enquiries' }).fill(name);
    const card = page.getByRole('list', { name: 'Customer Enquiries' }).getByRole('listitem');
    await expect(card).toHaveCount(1);
    await card.getByRole('button', { name: `Delete the enquiry of ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(alert(page, 'Enquiry deleted successfully!')).toBeVisible();
    await expect(card).toHaveCount(0);
    await undo(page, 'Enquiry deleted successfully!').click();
    await expect(alert(page, 'The deletion is undone.')).toBeVisible();
    await expect(card).toHaveCount(1);
  });
});

test.describe('an admin', () => {
  test.use({ person: 'admin' });

  test('finds a deleted vehicle in the bin, brings it back with its picture, and deletes for good (R291, R292, R294)', async ({ page }) => {
    const word = freshWord();
    const number = await addVehicle({ brandName: 'Tata', vehicleName: word });
    await addPicture(`${number}/InventoryVehicleImages/0`);
    const restoring = page.getByRole('button', { name: `Restore Vehicle Tata ${word}, ${number}` });
    await asAdmin(`/delete/car?deletedID=${number}`, { method: 'DELETE' });

    await test.step('it is there', async () => {
      await page.goto('/dashboard/bin');
      await expect(restoring).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('it fits a phone', async () => {
      const screen = page.viewportSize() ?? PHONE;
      await page.setViewportSize(PHONE);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
      await expectAccessible(page);
      await page.setViewportSize(screen);
    });

    await test.step('it is restored', async () => {
      await restoring.click();
      await expect(alert(page, `Vehicle Tata ${word}, ${number}: restored`)).toBeVisible();
      await expect(restoring).toHaveCount(0);
      const [picture = ''] = await picturesOf(number);
      expect((await fetch(picture)).ok).toBe(true);
    });

    await test.step('deleted once more, it is deleted for good, after asking', async () => {
      await asAdmin(`/delete/car?deletedID=${number}`, { method: 'DELETE' });
      await page.reload();
      await page.getByRole('button', { name: `Delete for good Vehicle Tata ${word}, ${number}` }).click();
      const dialog = page.getByRole('dialog', { name: 'Delete this for good?' });
      await dialog.getByRole('button', { name: 'Delete for good' }).click();
      await expect(alert(page, 'deleted for good')).toBeVisible();
      await expect(restoring).toHaveCount(0);
    });
  });
});
