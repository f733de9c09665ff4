import type { MetWish } from '@contract/enquiry.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, refused } from '../../../../tests/support/answers.ts';
import { openScreen, press } from '../../../../tests/support/screen.tsx';
import { MetWishes, WishMet } from './MetWishes.tsx';

const vehicle = (registernumber: string, price: number | null) => ({ registernumber, carcompany: 'Tata', carname: 'Ace', price });
const met: MetWish = {
  serialnum: 7,
  custname: 'Ravi',
  custcontact: '9822012345',
  custquery: 'Please tell me when you have: Tempo, Up to ₹ 3 lakh.',
  enquirydate: '2026-01-15',
  words: 'Tempo, Up to ₹ 3 lakh',
  vehicles: [vehicle('MH12AB1', 290_000), vehicle('MH12AB2', null)],
  more: 0,
};
const page = (wishes: MetWish[], next: number | null = null) => ({ wishes, next });
const subject = {
  to: [{ name: 'Ravi', phone: '9822012345' }],
  vehicles: [{ ...vehicle('MH12AB1', 290_000), variant: '', year: 2019, kilometers: 40_000, fuel: 'diesel' }],
  sale: null,
  issued_paper: null,
  money: null,
  receipt: null,
  paper: null,
  template: null,
  wish: { words: met.words, asked: met.custquery, day: met.enquirydate },
  last: null,
};
const AT = '/dashboard/customerEnquiry';

test('the office sees what has come for whom, and the message to them is ready (R518)', async () => {
  const { user, asked } = openScreen(<MetWishes />, {
    as: 'employee',
    at: AT,
    answers: {
      'GET /enquiries/wishes': ({ query }: { query: Record<string, string> }) =>
        query.before === '7'
          ? page([{ ...met, serialnum: 6, custname: 'Asha', more: 3 }])
          : page([{ ...met, serialnum: 8, custname: 'Meena', vehicles: [vehicle('MH12AB1', 290_000)] }, met], 7),
      'GET /messages/subject': subject,
      'GET /persons/silence': { silent: false },
    },
  });
  const panel = within(await screen.findByRole('region', { name: 'Vehicles have come that people asked for' }));
  expect(panel.getByRole('link', { name: 'Ravi' })).toHaveAttribute('href', `${AT}?enquiry=7`);
  const [, , first] = panel.getAllByRole('listitem');
  expect(first).toHaveTextContent('MH12AB1 Tata Ace, ₹ 2,90,000');
  expect(first).toHaveTextContent('MH12AB2 Tata Ace');
  await press(user, 'Write to Meena about these vehicles');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('textbox', { name: 'Phone' })).toHaveValue('9822012345');
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value).toMatch(
    /^Hello Ravi,\nYou asked for Tempo, Up to ₹ 3 lakh on .*2026\.\nTata Ace, MH12AB1\nPrice: ₹ 2,90,000/,
  );
  expect(asked.find(({ path }) => path === '/messages/subject')?.query).toEqual({
    kind: 'vehicle',
    enquiry: '8',
    registernumbers: 'MH12AB1',
  });
  await user.keyboard('{Escape}');
  await press(user, 'Show more');
  expect(await panel.findByText('and 3 more')).toBeVisible();
  expect(panel.getByRole('link', { name: 'Meena' })).toBeVisible();
  expect(panel.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('what they looked for stands beside what they wrote, unless this says it; a sentence of before stands alone (R518)', async () => {
  const own = 'A tempo for my shop, please.';
  const wishes = [met, { ...met, serialnum: 6, custquery: own }, { ...met, serialnum: 5, words: null }];
  const before = { ...subject, wish: { words: null, asked: met.custquery, day: met.enquirydate } };
  const { user } = openScreen(<MetWishes />, {
    as: 'employee',
    at: AT,
    answers: { 'GET /enquiries/wishes': page(wishes), 'GET /messages/subject': before, 'GET /persons/silence': { silent: false } },
  });
  expect(await screen.findAllByText(met.custquery)).toHaveLength(2);
  expect(screen.getAllByText(met.words ?? '')).toHaveLength(1);
  expect(screen.getByText(own)).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Write to Ravi about these vehicles' })[2] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  const text = await dialog.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
  await expect.poll(() => text.value).toMatch(/You asked us on .*2026 to tell you when a vehicle comes\./);
});

test('where it cannot be loaded that is said, and asked again (R518)', async () => {
  const answers: Answers = { 'GET /enquiries/wishes': refused(500) };
  const { user } = openScreen(<MetWishes />, { as: 'employee', at: AT, answers });
  await screen.findByText('Whether a vehicle has come that people asked for could not be loaded.');
  answers['GET /enquiries/wishes'] = page([met]);
  await press(user, 'Retry');
  await screen.findByRole('link', { name: 'Ravi' });
});

test('of one enquiry it is asked for alone; where nothing has come nothing is said (R518)', async () => {
  const { asked } = openScreen(
    <>
      <WishMet serialnum={7} />
      <MetWishes />
    </>,
    {
      as: 'employee',
      at: AT,
      answers: { 'GET /enquiries/wishes': ({ query }: { query: Record<string, string> }) => page(query.enquiry ? [met] : []) },
    },
  );
  expect(await screen.findByRole('region', { name: 'Vehicles that suit and have come since' })).toHaveTextContent('MH12AB2');
  expect(screen.queryByRole('region', { name: /asked for$/ })).toBeNull();
  expect(asked.map(({ query }) => query)).toContainEqual({ enquiry: '7' });
});
