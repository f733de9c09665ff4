import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DEALER } from '../../../../tests/support/answers.ts';
import { openScreen } from '../../../../tests/support/screen.tsx';
import { ContactPage } from './ContactPage.tsx';
import { PayPage } from './PayPage.tsx';

const due = {
  payee: 'Sahyadri Motors',
  upi_id: 'dealer@example',
  bank: '',
  account_number: '',
  ifsc: '',
  amount: 20_500,
  reference: 'MH12AB1234',
  transfer_first: false,
};
const chat = async (name: string) => new URL((await screen.findByRole('link', { name })).getAttribute('href') ?? '');

test('beside the UTR WhatsApp says what was paid and for what (R520)', async () => {
  openScreen(<PayPage />, { at: '/pay/x', answers: { 'GET /pay': { due } } });
  const { origin, pathname, searchParams } = await chat('I have paid: send the UTR on WhatsApp');
  expect([origin, pathname]).toEqual(['https://wa.me', '/919876543210']);
  expect(searchParams.get('text')).toBe('Hello Sahyadri Motors, I have paid ₹ 20,500 for MH12AB1234. The UTR is: ');
});

test('the contact page has WhatsApp; where the dealer has no mobile, it has none (R520)', async () => {
  openScreen(<ContactPage />, { at: '/contact' });
  expect((await chat('Write to us on WhatsApp')).searchParams.get('text')).toBe('Hello Sahyadri Motors, I have a question: ');
});

test('a landline has no WhatsApp (R520)', async () => {
  const phones = { ...DEALER.phones, general: { label: 'Sales', dial: '+912027112233', text: '020 2711 2233' } };
  openScreen(<ContactPage />, { at: '/contact', answers: { 'GET /dealer': { ...DEALER, phones } } });
  await screen.findByRole('link', { name: '020 2711 2233' });
  expect(screen.queryByRole('link', { name: 'Write to us on WhatsApp' })).toBeNull();
});
