import { expect, gate, test } from './fixtures.ts';
import { goWithin } from './goWithin.ts';
import { smallPhoto } from './pictures.ts';
import { freshNumber, picturesOf } from './stock.ts';
import { countRequests, PICTURE, vehicleForm } from './vehicleForm.ts';

test.describe('an employee', () => {
  test.use({ person: 'employee' });

  test('has no buying price to fill in and sends 0; it reads Uploading... while saving, then tells success and starts afresh; all is seen and edited (R114, R121, R124, R127, D22)', {
    tag: '@phone-only',
  }, async ({ page }) => {
    const sent = countRequests(page);
    const number = freshNumber();
    const answer = gate();
    await page.route(PICTURE, async (route) => {
      await answer.opened;
      await route.continue();
    });
    const { open, field, submit, display, extras, pictures } = vehicleForm(page);
    await open();
    await field('Register Number').fill(number);
    await expect(page.getByText(/buying price/i)).toHaveCount(0);

    await test.step('what describes a vehicle is normalized while it is typed (D22)', async () => {
      await field('Variant').fill('VXi (O)');
      await field('Make Year').fill('2019');
      await field('Owner Serial').selectOption('2nd owner');
      await field('Transmission').selectOption('AMT');
      await field('Chassis Number').pressSequentially('ma3 eyd81s 00123456');
      await field('Engine Number').pressSequentially('k10bn 764321');
      // Normalized while it is typed; the caret stays where somebody corrects.
      await expect(field('Chassis Number')).toHaveValue('MA3EYD81S00123456');
      for (let place = 0; place < 4; place++) await field('Engine Number').press('ArrowLeft');
      await field('Engine Number').pressSequentially('-');
      await field('Engine Number').pressSequentially('5x');
      await field('Engine Number').press('Backspace');
      await expect(field('Engine Number')).toHaveValue('K10BN7654321');
    });

    await display(await smallPhoto('front.jpg'));
    await extras(await smallPhoto('left.jpg'), await smallPhoto('right.jpg'));
    await expect(pictures).toContainText(['Ready to upload', 'Ready to upload', 'Ready to upload']);
    await submit.click();
    await expect(page.getByRole('button', { name: 'Uploading...' })).toBeDisabled();
    // Nothing is sent yet, so the bar is empty.
    await expect(page.getByRole('progressbar', { name: 'Upload of front.jpg' })).toBeAttached();
    await expect(field('Register Number')).toBeDisabled();
    answer.open();

    await expect(page.getByRole('alert')).toHaveText('Vehicle details added successfully!');
    await expect(page).toHaveURL('/dashboard');
    expect(sent.details.map((request) => request.postDataJSON().vehicleBuyPrice)).toEqual([0]);
    const stored = await picturesOf(number);
    expect(stored.map((link) => new URL(link).pathname.split('/').slice(-3).join('/'))).toEqual(
      [0, 1, 2].map((place) => `${number}/InventoryVehicleImages/${place}`),
    );
    for (const link of stored) expect((await fetch(link)).headers.get('cache-control')).toBe('max-age=31536000');
    await page.getByRole('main').getByRole('link', { name: 'Add Vehicle' }).click();
    await expect(field('Register Number')).toHaveValue('');
    await expect(pictures).toHaveCount(0);

    const fact = (label: string) => page.locator('dt', { hasText: new RegExp(`^${label}$`) }).locator('xpath=following-sibling::dd');
    await test.step('they are seen on the cost report, and edited', async () => {
      await goWithin(page, `/dashboard/costReport/${number}`);
      for (const [label, shown] of [
        ['Variant', 'VXi (O)'],
        ['Make year', '2019'],
        ['Owner serial', '2nd owner'],
        ['Transmission', 'AMT'],
        ['Chassis number', 'MA3EYD81S00123456'],
        ['Engine number', 'K10BN7654321'],
      ] as const)
        await expect(fact(label)).toHaveText(shown);

      await goWithin(page, `/dashboard/edit/${number}`);
      await page.getByRole('button', { name: 'Edit Chassis number' }).click();
      const chassis = page.getByRole('textbox', { name: 'Chassis number' });
      await chassis.press('Control+a');
      await chassis.pressSequentially('mat 445');
      await chassis.press('Enter');
      await expect(fact('Chassis number')).toHaveText('MAT445');
    });
  });
});
