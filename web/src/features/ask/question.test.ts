import { newAsk } from '@contract/ask.ts';
import { expect, test } from 'vitest';
import { ApiError } from '../../lib/apiError.ts';
import { fieldOf, firstMessage, problemsOf, questionOf, type Typed, testDriveDays } from './question.ts';

const vehicle = { registernumber: 'MH12QW4821', title: 'Maruti Suzuki Swift' };
const typed = (fields: Partial<Typed> = {}): Typed => ({
  name: 'Ravi',
  phone: '98220 12345',
  message: 'Is it diesel?',
  testDriveOn: '',
  website: '',
  ...fields,
});
const [first, last] = testDriveDays();

test('the message begins with what the question is about', () => {
  expect(firstMessage({ vehicle })).toBe('I am interested in Maruti Suzuki Swift.');
  expect(firstMessage({ vehicle, wants: 'price' })).toBe('What does Maruti Suzuki Swift cost?');
  expect(firstMessage({})).toBe('');
});

test.each([
  ['9822012345', '9822012345'],
  ['+91 98220-12345', '9822012345'],
  ['098220 12345', '9822012345'],
  ['(98220) 12345', '9822012345'],
  ['९८२२०५५५५५', '9822055555'],
  ['+९१ ९८२२०-५५५५५', '9822055555'],
  ['+1 415 555 0100', '+14155550100'],
  ['0044 20 7946 0000', '+442079460000'],
])('the phone %j is understood as %j', (phone, understood) => {
  expect(problemsOf(typed({ phone }), {})).toEqual({});
  expect(questionOf(typed({ phone }), {}).phone).toBe(understood);
});

/** What a form says of its fields, and what the API says of the same: they must not part. */
test.each<[Partial<Typed>, string]>([
  [{ name: '  ' }, 'Name is required'],
  [{ name: 'x'.repeat(61) }, 'Name: at most 60 characters'],
  [{ phone: '' }, 'Phone is required'],
  [{ phone: '12345' }, 'Please enter a valid 10-digit phone number, or one with + and the country code'],
  [{ phone: '1234567890' }, 'Please enter a valid 10-digit phone number, or one with + and the country code'],
  [{ phone: '98220 1234x' }, 'Please enter a valid 10-digit phone number, or one with + and the country code'],
  [{ message: '' }, 'Message is required'],
  [{ message: 'x'.repeat(501) }, 'Message: at most 500 characters'],
])('%j is refused here as by the API', (fields, said) => {
  const question = typed(fields);
  expect(Object.entries(problemsOf(question, {}))).toEqual([[Object.keys(fields)[0], said]]);
  const { error } = newAsk.safeParse({ ...questionOf(question, {}), elapsed: 5000 });
  expect(error?.issues[0]?.message).toBe(said);
  const refusal = new ApiError(400, said, { code: 'request.invalid' });
  expect(fieldOf(refusal)).toBe(Object.keys(fields)[0]);
});

test('what is right is right for both; about a vehicle it needs no words', () => {
  const question = typed({ message: '', testDriveOn: last });
  expect(problemsOf(question, { vehicle })).toEqual({});
  expect(newAsk.safeParse({ ...questionOf(question, { vehicle }), elapsed: 5000 }).success).toBe(true);
});

test('a test drive is today or in the next two months', () => {
  const said = (testDriveOn: string) => problemsOf(typed({ testDriveOn }), {}).testDriveOn;
  expect([said(first), said(last)]).toEqual([undefined, undefined]);
  expect(said('2020-01-01')).toBe('A test drive can be today or on a day of the next two months.');
  expect(said('2199-01-01')).toBe(said('2020-01-01'));
  expect(fieldOf(new ApiError(400, 'Any words.', { code: 'enquiry.day_unsuitable' }))).toBe('testDriveOn');
});

test('a refusal that is about no field stands for itself', () => {
  expect(fieldOf(new ApiError(429, 'Please call us.', { code: 'enquiry.too_many' }))).toBeUndefined();
  expect(fieldOf(new ApiError(null))).toBeUndefined();
});
