import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, type Asked, DONE, refused } from '../../../../tests/support/answers.ts';
import { alerted, openScreen, press } from '../../../../tests/support/screen.tsx';
import { SalePanel } from './SalePanel.tsx';

const SELL = 'POST /dashboard/sell-car';
const car = { registernumber: 'TS10AB1234', carname: 'Dzire', status: false } as Parameters<typeof SalePanel>[0]['car'];
const before = { kind: 'sold', day: '2026-01-05', registernumber: 'TS09ZZ1111', enquiry: null, vehicle: 'Maruti Swift' };

test('a known phone offers what is known, which fills what is blank and overwrites nothing', async () => {
  const answers: Answers = {
    'GET /settings/dealer': refused(403),
    'GET /settings/rates': [],
    'GET /received-under': [],
    'GET /person': ({ query }: Asked) =>
      query.phone === '9822077777' ? { name: 'Mohan Gore', town: 'Satara', pin: '415001', dealings: [before] } : null,
    [SELL]: DONE,
  };
  const panel = (
    <SalePanel car={car} title="Maruti Dzire" onSold={() => {}}>
      {null}
    </SalePanel>
  );
  const { user, asked } = openScreen(panel, { as: 'employee', at: '/dashboard/sellCarDetails', answers });
  const form = within(screen.getByRole('form', { name: 'Sell Car' }));
  const field = (label: string) => form.getByLabelText<HTMLInputElement>(RegExp(`^${label}( |$)`));
  await press(user, 'Fill in');
  await user.type(field('Village Or Town'), 'Karad');
  await user.type(field('Contact No.'), '+91 98220 77777');
  const known = await form.findByRole('note');
  expect(known).toHaveTextContent('This number is known: Mohan Gore');
  expect(within(known).getByRole('link', { name: /Maruti Swift, TS09ZZ1111/ })).toHaveAttribute('href', '/dashboard/costReport/TS09ZZ1111');
  expect(field('Buyer Name')).toHaveValue('');
  await press(user, 'Use what is known', known);
  expect(field('Buyer Name')).toHaveValue('Mohan Gore');
  expect(field('PIN Code')).toHaveValue('415001');
  expect(field('Village Or Town')).toHaveValue('Karad');
  expect(within(known).queryByRole('button')).toBeNull();

  await user.type(field('PAN'), 'abcde1234-f');
  expect(field('PAN')).toHaveValue('ABCDE1234F');
  await user.type(field('Selling Price'), '630000');
  await user.selectOptions(field('Payment Mode'), 'UPI');
  await user.click(form.getByLabelText('Paid in full'));
  await press(user, 'Sell Car');
  await press(user, 'Confirm', await screen.findByRole('dialog', { name: 'Confirm Sale' }));
  await alerted('Car sold successfully!');
  expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({
    ownerName: 'Mohan Gore',
    contactNo: '9822077777',
    buyer_town: 'Karad',
    buyer_pin: '415001',
    buyer_pan: 'ABCDE1234F',
  });
});
