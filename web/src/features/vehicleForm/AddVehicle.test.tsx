import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { type Answers, lost, refused } from '../../../../tests/support/answers.ts';
import { alerted, openScreen, press, retype } from '../../../../tests/support/screen.tsx';
import { picture, stubUploads, UPLOADS } from '../../../../tests/support/uploads.ts';
import { AddVehicle } from './AddVehicle.tsx';

const DETAILS = 'POST /details';
const FORM = '/dashboard/carDetailsForm';

function openForm(answers: Answers = {}) {
  const onAdded = vi.fn();
  const opened = openScreen(<AddVehicle isAdmin onAdded={onAdded} />, { as: 'admin', at: FORM, answers });
  const sent = () => opened.asked.filter(({ path }) => path === '/details').map(({ body }) => body);
  return { ...opened, onAdded, sent };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(RegExp(`^${label}( |$)`));
const chosen = () => within(screen.getByRole('list', { name: 'Chosen pictures' })).queryAllByRole('listitem');

describe('what the form of a new vehicle takes (R111-R113, R115-R120, R340, D14, D36)', () => {
  test('amounts are never below 0, and a negative buying price says so', async () => {
    const { user } = openForm();
    const negative = () => screen.queryByText('Vehicle price cannot be negative');
    await user.type(field('Buying Price'), '-5');
    expect(negative()).not.toBeNull();
    expect(field('Buying Price')).toHaveValue('₹ 0');
    await retype(user, field('Buying Price'), '390000');
    expect(negative()).toBeNull();
    expect(field('Buying Price')).toHaveValue('₹ 3,90,000');
    for (const [label, zero] of [
      ['Display Price', '₹ 0'],
      ['Kilometers', '0 km'],
    ] as const) {
      await retype(user, field(label), '-700');
      await user.tab();
      expect(field(label)).toHaveValue(zero);
    }
    // Typed to its end it is told too, and stays 0.
    await user.clear(field('Buying Price'));
    expect(negative()).toBeNull();
    await user.type(field('Buying Price'), '-5000');
    await user.tab();
    expect(field('Buying Price')).toHaveValue('₹ 0');
    expect(negative()).not.toBeNull();
  });

  test('a register number loses its spaces, is upper case and ends after 10 characters', async () => {
    const { user } = openForm();
    await user.type(field('Register Number'), '  mh12 ab1234567');
    expect(field('Register Number')).toHaveValue('MH12AB1234');
    expect(field('Register Number')).toHaveAccessibleDescription(/MH12AB1234567 is too long/);
    // The right one over it is taken, though it is what was shown (R469).
    await retype(user, field('Register Number'), 'MH12AB1234');
    await expect.poll(() => screen.queryByText(/is too long/)).toBeNull();
  });

  test('choices are those of the contract, pictures too, the owner email is an email field', async () => {
    const { user } = openForm();
    for (const [label, options] of [
      ['Vehicle Type', ['Car', 'Bike', 'Truck', 'Tempo']],
      ['Fuel', ['Petrol', 'Diesel', 'CNG']],
      ['On Home Page', ['Yes', 'No']],
    ] as const) {
      for (const option of options) await user.selectOptions(field(label), option);
    }
    for (const [toggle, label] of [
      ['Has insurance', 'Insurance Company'],
      ['Has owner details', 'Owner Email'],
    ] as const) {
      expect(screen.queryByLabelText(label)).toBeNull();
      await user.click(screen.getByRole('switch', { name: toggle }));
      expect(await screen.findByLabelText(label)).toBeInTheDocument();
    }
    expect(field('Owner Email')).toHaveAttribute('type', 'email');
    for (const [label, several] of [
      ['Display Image', false],
      ['Extra Images', true],
    ] as const) {
      const chooser = screen.getByLabelText<HTMLInputElement>(label);
      expect([chooser.accept, chooser.multiple]).toEqual(['image/*', several]);
    }
  });

  test('Enter in a field does not submit, and what is refused is not sent', async () => {
    const { user, sent } = openForm();
    await user.type(field('Register Number'), '!!!');
    for (const label of ['Register Number', 'Vehicle Name', 'Kilometers', 'Registration Date']) await user.type(field(label), '{Enter}');
    expect(screen.queryByText(/letters, digits, spaces and hyphens only/)).toBeNull();
    await press(user, 'Submit');
    await screen.findByText(/letters, digits, spaces and hyphens only/);
    expect(sent()).toEqual([]);
  });

  test('leaving it unsaved asks first', async () => {
    const { user, address, goTo } = openForm();
    await user.type(field('Vehicle Name'), 'Half done');
    void goTo('/dashboard');
    await press(user, 'Stay', await screen.findByRole('dialog', { name: 'Leave this page?' }));
    expect(field('Vehicle Name')).toHaveValue('Half done');
    expect(address()).toBe(FORM);
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    void goTo('/dashboard');
    await press(user, 'Leave', await screen.findByRole('dialog', { name: 'Leave this page?' }));
    await expect.poll(address).toBe('/dashboard');
  });
});

describe('how the vehicle is paid (R542)', () => {
  test('is asked under its buying price, and is all of it unless something else is typed', async () => {
    const { user, sent } = openForm({ [DETAILS]: { message: 'Added.', registernumber: 'TS10AB1234' } });
    await user.type(field('Register Number'), 'TS10AB1234');
    expect(screen.queryByLabelText('Paid Now')).toBeNull();
    await user.type(field('Buying Price'), '400000');
    await press(user, 'Submit');
    await expect.poll(sent).toMatchObject([{ vehicleBuyPrice: 400_000, paidNow: [{ amount: 400_000, paymentMode: '' }], payBy: null }]);
  });

  test('in part, by a mode and from an account, with a day for the rest', async () => {
    const { user, sent } = openForm({ [DETAILS]: { message: 'Added.', registernumber: 'TS10AB1234' } });
    await user.type(field('Register Number'), 'TS10AB1234');
    await user.type(field('Buying Price'), '400000');
    expect(screen.queryByLabelText('Pay The Rest By')).toBeNull();
    await user.type(field('Paid Now'), '500000');
    await press(user, 'Submit');
    await screen.findByText('Paid now: no more than the buying price');
    await retype(user, field('Paid Now'), '100000');
    await user.selectOptions(field('Paid By'), 'Bank transfer');
    await user.type(field('Account Paid From'), 'Yard account');
    await user.type(field('Pay The Rest By'), '31/12/2026');
    await press(user, 'Submit');
    await expect
      .poll(sent)
      .toMatchObject([
        { paidNow: [{ amount: 100_000, paymentMode: 'Bank transfer', accountPaidFrom: 'Yard account' }], payBy: '2026-12-31' },
      ]);
  });
});

describe('a save that fails (R126)', () => {
  async function fillAndSubmit({ user }: ReturnType<typeof openForm>) {
    await user.type(field('Register Number'), 'TS10AB1234');
    await user.type(field('Vehicle Name'), 'Kept Name');
    await user.upload(screen.getByLabelText('Display Image'), picture('front.jpg'));
    await expect.poll(() => chosen().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Ready to upload')]);
    await press(user, 'Submit');
  }

  test('without an answer keeps the form; Retry sends it again under the same request id, then its picture', async () => {
    const files = stubUploads();
    const answers: Answers = { ...UPLOADS, [DETAILS]: lost };
    const opened = openForm(answers);
    await fillAndSubmit(opened);
    await alerted('The connection was lost');
    expect(field('Register Number')).toHaveValue('TS10AB1234');
    expect(field('Vehicle Name')).toHaveValue('Kept Name');
    expect(chosen()[0]).toHaveTextContent('Ready to upload');
    expect(files.files).toBe(0);
    answers[DETAILS] = { message: 'Added.', registernumber: 'TS10AB1234' };
    await press(opened.user, 'Retry');
    await alerted('Vehicle details added successfully!');
    const [first, second] = opened.sent();
    expect(second).toEqual(first);
    expect(files.files).toBe(1);
    expect(opened.onAdded).toHaveBeenCalledOnce();
  });

  test('by a duplicate tells so at the number, and uploads nothing (R125)', async () => {
    const files = stubUploads();
    const error = 'Registration number already exists. Please enter a unique registration number.';
    const opened = openForm({ [DETAILS]: refused(400, { error, code: 'vehicle.exists' }) });
    await fillAndSubmit(opened);
    await alerted(error);
    expect(field('Register Number')).toHaveAccessibleDescription(RegExp(error));
    expect(chosen()[0]).toHaveTextContent('Ready to upload');
    expect(files.files).toBe(0);
  });

  test('by the server alerts nobody, says nothing of its reason, and keeps the form', async () => {
    const opened = openForm({ [DETAILS]: refused(500, { error: 'Something broke.' }) });
    await opened.user.type(field('Register Number'), 'TS10AB1234');
    await press(opened.user, 'Submit');
    await screen.findByText(/Not saved yet\./);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(/Something broke/)).toBeNull();
    expect(field('Register Number')).toHaveValue('TS10AB1234');
  });

  test.each([
    ['no link to upload to', { 'GET /upload/generate-upload-url': refused(500, {}) }, {}, /^Couldn't get S3 upload URL/],
    ['one that Storage finds too large', {}, { status: 413 }, /^Couldn't upload to S3: The file is too large\./],
    [
      'one that is something else',
      { 'GET /upload/check-file': refused(415, { error: 'front.webp is not a WebP picture.' }) },
      {},
      /^Couldn't upload to S3: front\.webp is not a WebP picture\./,
    ],
  ] as const)('of its picture is told in words, and can be sent again: %s (R240)', async (_, given, stored, told) => {
    let kept = { status: 200, ...stored };
    stubUploads(() => kept);
    const answers: Answers = { ...UPLOADS, [DETAILS]: { message: 'Added.', registernumber: 'TS10AB1234' }, ...given };
    const opened = openForm(answers);
    await fillAndSubmit(opened);
    await alerted(/Vehicle saved; 1 picture still to upload/);
    const status = () => chosen()[0]?.textContent?.replace(/^.*(?=Couldn't)/, '');
    await expect.poll(status).toMatch(told);
    Object.assign(answers, UPLOADS);
    kept = { status: 200 };
    await press(opened.user, 'Retry all');
    await alerted('Vehicle details added successfully!');
    expect(opened.sent()).toHaveLength(1);
    expect(opened.onAdded).toHaveBeenCalledOnce();
  });
});

test('what is no picture is refused with its name, before anything is sent (R475)', async () => {
  stubUploads();
  const { user, asked } = openForm();
  const letter = new File(['Dear customer'], 'letter.jpg', { type: 'image/jpeg' });
  await user.upload(screen.getByLabelText('Extra Images'), [picture('good.jpg'), letter]);
  await alerted(/Not added.*letter\.jpg is not an image\./);
  expect(chosen()).toHaveLength(1);
  expect(chosen()[0]).toHaveTextContent('good.jpg');
  expect(asked).toEqual([]);
});
