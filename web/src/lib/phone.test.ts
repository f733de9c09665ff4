import { expect, test } from 'vitest';
import { callLink, whatsAppOf } from './phone.ts';

test.each([
  ['9822012345', 'https://wa.me/919822012345'],
  ['+919822012345', 'https://wa.me/919822012345'],
  ['+14155550199', 'https://wa.me/14155550199'],
  ['18001234567', undefined],
  ['2025551234', undefined],
  ['02025551234', undefined],
  ['+912025551234', undefined],
  ['25551234', undefined],
  ['', undefined],
])('the chat with %j is %j (R278)', (phone, link) => expect(whatsAppOf(phone)).toBe(link));

test.each([
  ['9822012345', 'tel:9822012345'],
  ['98220 12345', 'tel:9822012345'],
  ['2025551234', 'tel:02025551234'],
  ['02025551234', 'tel:02025551234'],
  ['18001234567', 'tel:18001234567'],
  ['+14155550199', 'tel:+14155550199'],
])('%j is called by %s', (phone, link) => expect(callLink(phone)).toBe(link));
