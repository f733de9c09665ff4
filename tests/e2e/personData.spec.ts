import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { addVehicle, asAdmin, freshWord, sellVehicle } from './stock.ts';

test.use({ person: 'admin' });

test('a buyer’s data are handed out and erased: the enquiry goes, the sale stays (R427, R429, R430, R431)', async ({ page }) => {
  const name = `Zara ${freshWord()}`;
  const phone = `97${String(Math.random()).slice(2, 10)}`;
  const vehicle = await addVehicle({ brandName: 'Tata', vehicleName: 'Punch', vehicleSellPrice: 500000 });
  await asAdmin('/customer', { method: 'POST', body: { custName: name, custContact: phone, custQuery: 'A small car' } });
  await sellVehicle(vehicle, { ownerName: name, contactNo: phone });

  await test.step('everything is in one file', async () => {
    await page.goto(`/dashboard/customerEnquiry?person=${phone}`);
    await expect(page.getByRole('heading', { name })).toBeVisible();
    const handOut = page.getByRole('region', { name: 'Hand out' });
    await handOut.getByRole('button', { name: 'See what there is' }).click();
    await expect(handOut.getByText('Sales: 1')).toBeVisible();
    const download = page.waitForEvent('download');
    await handOut.getByRole('button', { name: 'Download everything' }).click();
    expect((await download).suggestedFilename()).toBe(`person-${phone}.zip`);
  });

  const erase = page.getByRole('region', { name: 'Erase' });
  await test.step('what goes and what stays is said before', async () => {
    await erase.getByRole('button', { name: 'See what would go' }).click();
    await expect(erase.getByText('Enquiries: 1')).toBeVisible();
    await expect(erase.getByText(new RegExp(`^Sales ${vehicle}.*: money is still owed$`))).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the number is typed', async () => {
    await erase.getByLabel('Type the number to confirm').pressSequentially('9700000000');
    await erase.getByRole('button', { name: 'Erase for good' }).click();
    await expect(erase.getByText('This is not the number above')).toBeVisible();
    await erase.getByLabel('Type the number to confirm').fill(phone);
    await erase.getByRole('button', { name: 'Erase for good' }).click();
    await expect(page.getByText(/^Erased: \d+ entries/)).toBeVisible();
    await expect(erase.getByText('Nothing can be erased.')).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Write no more' })).toBeChecked();
    const dealings = page.getByRole('list', { name: 'Dealings' }).getByRole('listitem');
    await expect(dealings).toHaveCount(1);
    await expect(dealings).toContainText(vehicle);
  });
});
