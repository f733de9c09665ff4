import { newAsk } from '@contract/ask.ts';
import { ASK_LIMITS } from '@contract/askLimits.ts';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Answers, DONE, lost, refused } from '../../../../tests/support/answers.ts';
import { openScreen, press, retype } from '../../../../tests/support/screen.tsx';
import { screens } from '../../lib/screens.ts';
import { AskDialog } from './AskDialog.tsx';
import { TellMe } from './TellMe.tsx';

afterEach(() => vi.restoreAllMocks());

const ASK = 'POST /ask';
const vehicle = { registernumber: 'MH12AB1234', title: 'Maruti Dzire' };
const TOO_MANY = { error: 'We have more enquiries than we can answer. Please call us.', code: 'enquiry.too_many' };
const field = (label: string) => screen.getByRole('textbox', { name: label });

function openDialog(answers: Answers = {}) {
  const { user, asked } = openScreen(<AskDialog vehicle={vehicle} onClose={() => {}} />, { answers });
  return { user, questions: () => asked.filter(({ path }) => path === '/ask') };
}

test('after a lost answer and a refusal what is typed stays, and is sent once more with the same request id', async () => {
  const answers: Answers = { [ASK]: lost };
  const { user, questions } = openDialog(answers);
  // It has been open for nearly as long as the server wants.
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + ASK_LIMITS.pause - 500);
  await retype(user, field('Name'), 'Meena');
  await retype(user, field('Phone'), '98220 12345');
  await user.dblClick(screen.getByRole('button', { name: 'Send' }));
  await expect.poll(() => screen.queryByRole('alert')?.textContent).toContain('No answer came. Please send it again');
  expect(questions()).toHaveLength(1);

  answers[ASK] = refused(429, TOO_MANY);
  await press(user, 'Send');
  await expect.poll(() => screen.queryByRole('alert')?.textContent).toContain('Please call us.');
  expect(screen.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:+919876543210');
  expect(field('Name')).toHaveValue('Meena');

  answers[ASK] = DONE;
  await press(user, 'Send');
  expect(await screen.findByText('Thank you, Meena. We have your enquiry.')).toHaveFocus();
  const ids = questions().map(({ body }) => body.requestId);
  expect(ids).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), ids[0], ids[0]]);
});

test('on a phone no keyboard comes before the form is read', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const media = new EventTarget() as MediaQueryList;
    return Object.assign(media, { media: query, matches: query === screens.phone });
  });
  openDialog();
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
});

test('what is wrong is said under its field, until it is typed in, and nothing is sent', async () => {
  const { user, questions } = openDialog();
  // It takes the focus a moment after it is shown.
  await expect.poll(() => document.activeElement).toBe(field('Name'));
  await press(user, 'Send');
  expect(field('Name')).toHaveAccessibleDescription('Name is required');
  expect(field('Name')).toHaveFocus();
  await retype(user, field('Phone'), '98220');
  expect(field('Phone')).toHaveAccessibleDescription(/^10 digits; [^.]*$/);
  expect(field('Phone')).toHaveFocus();
  expect(field('Name')).toHaveAccessibleDescription('Name is required');
  await retype(user, field('Name'), 'Meena');
  expect(screen.queryByText(/is required/)).toBeNull();
  await press(user, 'Send');
  expect(field('Phone')).toHaveAccessibleDescription(/Please enter a valid 10-digit phone number/);
  expect(field('Phone')).toHaveFocus();
  expect(questions()).toEqual([]);
});

test('who wishes for what has not come sends the search with it, without a day, and may go on to WhatsApp (R517, R520)', async () => {
  const wish = { search: { carMake: 'tempo', maxPrice: 300_000 }, words: 'Tempo, Up to ₹ 3 lakh' };
  const { user, asked } = openScreen(<TellMe wish={wish} />, { answers: { [ASK]: DONE } });
  await press(user, 'Tell me when one comes');
  const dialog = await screen.findByRole('dialog', { name: 'Tell me when one comes' });
  expect(field('Message')).toHaveValue('Please tell me when you have: Tempo, Up to ₹ 3 lakh.');
  expect(screen.queryByLabelText(/test drive/)).toBeNull();
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + ASK_LIMITS.pause);
  await retype(user, field('Name'), 'Meena');
  await retype(user, field('Phone'), '98220 12345');
  await press(user, 'Send', dialog);
  await screen.findByText('As soon as such a vehicle is here, we write or call you on 9822012345.');
  const [sent] = asked.filter(({ path }) => path === '/ask');
  expect(sent?.body).toMatchObject({ wish: { ...wish.search, words: wish.words }, testDriveOn: '' });
  expect(sent?.body).not.toHaveProperty('registernumber');
  expect(newAsk.safeParse(sent?.body).data?.wish).toEqual({ carMake: ['tempo'], maxPrice: 300_000, words: wish.words });
  const tooLong = { ...sent?.body, wish: { ...wish.search, words: 'x'.repeat(301) } };
  expect(newAsk.safeParse(tooLong).data?.wish).toMatchObject({ maxPrice: 300_000, words: '' });
  const chat = new URL(screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href') ?? '');
  expect(chat.href).toMatch(/^https:\/\/wa\.me\/919876543210/);
  expect(chat.searchParams.get('text')).toBe('Hello Sahyadri Motors, I am Meena. I have just sent you an enquiry on your website.');
});
