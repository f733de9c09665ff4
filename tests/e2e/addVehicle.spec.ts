import { expect, gate, test } from './fixtures.ts';
import { goWithin } from './goWithin.ts';
import { smallPhoto } from './pictures.ts';
import { addPicture, addVehicle, asAdmin, freshNumber, picturesOf } from './stock.ts';
import { countRequests, PICTURE, vehicleForm } from './vehicleForm.ts';

test.use({ person: 'admin' });

const TAKEN = 'Registration number already exists. Please enter a unique registration number.';

test('what the form of a new vehicle takes (R111-R113, R115-R120, R340, D14, D36)', { tag: '@once' }, async ({ page }) => {
  const { open, field, switchOn, submit } = vehicleForm(page);
  const sent = countRequests(page);
  await open();

  await test.step('amounts are never below 0, and a negative buying price says so', async () => {
    const negative = page.getByText('Vehicle price cannot be negative');
    await field('Buying Price').pressSequentially('-5');
    await expect(negative).toBeVisible();
    await expect(field('Buying Price')).toHaveValue('₹ 0');
    await field('Buying Price').fill('390000');
    await expect(negative).toBeHidden();
    await expect(field('Buying Price')).toHaveValue('₹ 3,90,000');
    await field('Buying Price').fill('-390000');
    await expect(negative).toBeVisible();
    await expect(field('Buying Price')).toHaveValue('₹ 0');
    for (const [label, zero] of [
      ['Display Price', '₹ 0'],
      ['Kilometers', '0 km'],
    ] as const) {
      await field(label).fill('-700');
      await field(label).blur();
      await expect(field(label)).toHaveValue(zero);
    }
    // Typed to its end it is told too, and stays 0.
    await field('Buying Price').fill('');
    await expect(negative).toBeHidden();
    await field('Buying Price').pressSequentially('-5000');
    await field('Buying Price').blur();
    await expect(field('Buying Price')).toHaveValue('₹ 0');
    await expect(negative).toBeVisible();
  });

  await test.step('a register number loses its spaces, is upper case and ends after 10 characters', async () => {
    await field('Register Number').pressSequentially('  mh12 ab1234567');
    await expect(field('Register Number')).toHaveValue('MH12AB1234');
    await expect(field('Register Number')).toHaveAccessibleDescription(/MH12AB1234567 is too long/);
    // The right one over it is taken, though it is what was shown (R469).
    await field('Register Number').fill('MH12AB1234');
    await expect(page.getByText('is too long')).toBeHidden();
    await field('Register Number').fill('MH12AB123');
    await expect(page.getByText('is too long')).toBeHidden();
  });

  await test.step('choices are those of the contract, pictures too, the owner email is an email field', async () => {
    for (const [label, options] of [
      ['Vehicle Type', ['Car', 'Bike', 'Truck', 'Tempo']],
      ['Fuel', ['Petrol', 'Diesel', 'CNG']],
      ['On Home Page', ['Yes', 'No']],
    ] as const) {
      for (const option of options) await field(label).selectOption(option);
    }
    for (const [toggle, label] of [
      ['Has insurance', 'Insurance Company'],
      ['Has owner details', 'Owner Email'],
    ] as const) {
      await expect(field(label)).toHaveCount(0);
      await switchOn(toggle);
      await expect(field(label)).toBeVisible();
    }
    await expect(field('Owner Email')).toHaveAttribute('type', 'email');
    for (const [label, several] of [
      ['Display Image', 0],
      ['Extra Images', 1],
    ] as const) {
      const chooser = page.getByLabel(label, { exact: true });
      await expect(chooser).toHaveAttribute('accept', 'image/*');
      await expect(chooser.and(page.locator('[multiple]'))).toHaveCount(several);
    }
  });

  await test.step('Enter in a field does not submit', async () => {
    await field('Register Number').fill('!!!');
    for (const label of ['Register Number', 'Vehicle Name', 'Kilometers', 'Registration Date']) {
      await field(label).press('Enter');
    }
    await expect(page.getByText('letters, digits, spaces and hyphens only')).toBeHidden();
    await submit.click();
    await expect(page.getByText('letters, digits, spaces and hyphens only')).toBeVisible();
    expect(sent.details).toHaveLength(0);
  });

  await test.step('unsaved changes guard: leaving asks first, by the button Back to Dashboard too', async () => {
    await field('Vehicle Name').fill('Half done');
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave this page?' });
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await expect(field('Vehicle Name')).toHaveValue('Half done');
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/dashboard');
  });
});

test('a duplicate number shows the exact text and keeps the form; corrected, every field is saved, seen and edited (R125, D22)', {
  tag: '@once',
}, async ({ page }) => {
  const { open, field, submit, display, pictures } = vehicleForm(page);
  const number = freshNumber();

  await test.step('a duplicate uploads nothing', async () => {
    const taken = await addVehicle({ vehicleName: 'The first' });
    await addPicture(`${taken}/InventoryVehicleImages/0`);
    const sent = countRequests(page);
    await open();
    await field('Register Number').fill(`${taken.slice(0, 3)}-${taken.slice(3)}`);
    await field('Vehicle Name').fill('The second');
    await display(await smallPhoto('second.jpg'));
    await expect(pictures).toContainText(['Ready to upload']);
    await submit.click();
    await expect(page.getByRole('alert')).toHaveText(TAKEN);
    await expect(field('Vehicle Name')).toHaveValue('The second');
    await expect(pictures).toContainText(['Ready to upload']);
    await expect(page).toHaveURL('/dashboard/carDetailsForm');
    expect(sent).toMatchObject({ links: 0, pictures: 0 });
    expect(await picturesOf(taken)).toHaveLength(1);
    expect(await asAdmin(`/landingcar/${taken}`)).toMatchObject({ car: { carname: 'The first' } });
  });

  await test.step('variant, make year, owner, transmission, chassis and engine number are typed', async () => {
    await field('Register Number').fill('');
    await field('Register Number').pressSequentially(number);
    await field('Variant').pressSequentially('VXi (O)');
    await field('Make Year').pressSequentially('1949');
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
    await submit.click();
    await expect(field('Make Year')).toBeFocused();
    await expect(field('Make Year')).toHaveAccessibleDescription('Make year: a year from 1950 to the next one');
    await field('Make Year').fill('');
    await field('Make Year').pressSequentially('2019');
    await submit.click();
    await expect(page).toHaveURL('/dashboard');
  });

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

test.describe('an employee', () => {
  test.use({ person: 'employee' });

  test('has no buying price to fill in and sends 0; it reads Uploading... while saving, then tells success and starts afresh (R114, R121, R124, R127)', async ({
    page,
  }) => {
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
  });
});
