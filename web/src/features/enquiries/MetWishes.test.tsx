import type { MetWish } from '@contract/enquiry.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen, press } from '../../../../tests/support/screen.tsx';
import { MetWishes, WishMet } from './MetWishes.tsx';

const vehicle = (registernumber: string, price: number | null) => ({ registernumber, carcompany: 'Tata', carname: 'Ace', price });
const met: MetWish = {
  serialnum: 7,
  custname: 'Ravi',
  custcontact: '9822012345',
  custquery: 'Please tell me when you have: Tempo, Up to ₹ 3 lakh.',
  enquirydate: '2026-01-15',
  vehicles: [vehicle('MH12AB1', 290_000), vehicle('MH12AB2', null)],
};
const subject = {
  to: [{ name: 'Ravi', phone: '9822012345' }],
  vehicles: [{ ...vehicle('MH12AB1', 290_000), variant: '', year: 2019, kilometers: 40_000, fuel: 'diesel' }],
  sale: null,
  issued_paper: null,
  money: null,
  receipt: null,
  paper: null,
  template: null,
  last: null,
};
const AT = '/dashboard/customerEnquiry';

test('the office sees what has come for whom, and the message to them is ready (R518)', async () => {
  const { user, asked } = openScreen(<MetWishes />, {
    as: 'employee',
    at: AT,
    answers: {
      'GET /enquiries/wishes': [met, { ...met, serialnum: 8, custname: 'Meena', vehicles: [vehicle('MH12AB1', 290_000)] }],
      'GET /messages/subject': subject,
      'GET /persons/silence': { silent: false },
    },
  });
  const panel = within(await screen.findByRole('region', { name: 'Vehicles have come that 2 people asked for' }));
  expect(panel.getByRole('link', { name: 'Ravi' })).toHaveAttribute('href', `${AT}?enquiry=7`);
  const [first] = panel.getAllByRole('listitem');
  expect(first).toHaveTextContent('MH12AB1 Tata Ace, ₹ 2,90,000');
  expect(first).toHaveTextContent('MH12AB2 Tata Ace');
  await press(user, 'Write to Meena about these vehicles');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('textbox', { name: 'Phone' })).toHaveValue('9822012345');
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value).toMatch(
    /^Hello Ravi,\nTata Ace, MH12AB1\nPrice: ₹ 2,90,000/,
  );
  expect(asked.find(({ path }) => path === '/messages/subject')?.query).toEqual({
    kind: 'vehicle',
    enquiry: '8',
    registernumbers: 'MH12AB1',
  });
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
      answers: { 'GET /enquiries/wishes': ({ query }: { query: Record<string, string> }) => (query.enquiry ? [met] : []) },
    },
  );
  expect(await screen.findByRole('region', { name: 'Vehicles that suit and have come since' })).toHaveTextContent('MH12AB2');
  expect(screen.queryByRole('region', { name: /asked for$/ })).toBeNull();
  expect(asked.map(({ query }) => query)).toContainEqual({ enquiry: '7' });
});
