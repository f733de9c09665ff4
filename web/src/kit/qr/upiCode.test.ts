import decodeQR from 'qr/decode.js';
import { describe, expect, test } from 'vitest';
import { upiLink, upiReference } from '../../lib/upiLink.ts';
import { qrPath } from './qrPath.ts';

const due = { upi_id: 'sahyadri@example', payee: 'Sahyadri Motors', amount: 8500, reference: 'MH12AB1234' };

/** What a phone reads from the code: its modules as dots of a picture. */
function read(content: string): string {
  const { path, size } = qrPath(content);
  const dot = 4;
  const width = size * dot;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = Number(y) * dot; row < (Number(y) + 1) * dot; row++) {
      data.fill(0, (row * width + Number(x) * dot) * 4, (row * width + (Number(x) + Number(length)) * dot) * 4);
    }
  }
  for (let alpha = 3; alpha < data.length; alpha += 4) data[alpha] = 255;
  return decodeQR({ width, height: width, data });
}

describe('what a UPI app reads (R421)', () => {
  test('has spaces as %20, two decimals and an @ that stays', () => {
    expect(upiLink({ ...due, payee: 'Lotus Motors & Sons (Pune)' }, 'Reference MH12AB1234')).toBe(
      'upi://pay?pa=sahyadri@example&pn=Lotus%20Motors%20%26%20Sons%20%28Pune%29&am=8500.00&cu=INR&tn=Reference%20MH12AB1234&tr=MH12AB1234',
    );
    expect(upiLink({ ...due, amount: 22_916.666 }, '')).toContain('&am=22916.67&cu=INR&tr=');
    expect(upiLink({ ...due, amount: 0.1 + 0.2 }, '')).toContain('&am=0.30&');
  });
  test('has a reference of letters, figures, - and _, without /, and nothing that is empty', () => {
    expect(upiReference('RCT/26-27/00042 अ')).toBe('RCT-26-27-00042--');
    expect(upiReference('x'.repeat(50))).toHaveLength(35);
    expect(upiLink({ ...due, reference: 'RCT/26-27/00042' }, '')).toMatch(/&tr=RCT-26-27-00042$/);
    expect(upiLink({ ...due, reference: '' }, '')).not.toMatch(/t[nr]=/);
  });
  test('has at most 50 letters of the note, none of them cut in two', () => {
    expect(new URL(upiLink(due, '🚗'.repeat(60))).searchParams.get('tn')).toBe('🚗'.repeat(50));
  });
  test.each([
    ['श्री ज्ञानेश्वर मोटर्स & सन्स', 'Reference MH12AB1234'],
    ["O'Brien & Co.", '100% paid? #1 = yes + more'],
  ])('names %s in the link and in the code', (payee, note) => {
    const link = upiLink({ ...due, payee }, note);
    expect(link).toMatch(/^upi:\/\/pay\?[\w%&=.@-]+$/);
    const { searchParams } = new URL(link);
    expect([searchParams.get('pn'), searchParams.get('tn')]).toEqual([payee, note]);
    expect(read(link)).toBe(link);
  });
});
