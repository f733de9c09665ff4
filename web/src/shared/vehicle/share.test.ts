import { expect, test, vi } from 'vitest';
import { NOBODY } from '../../lib/dealer.ts';
import { type Offered, shareLink, whatsAppLink } from './share.ts';

const dealer = {
  ...NOBODY,
  name: 'Sahyadri Motors',
  phones: { general: { label: 'Sales', dial: '+919876543210', text: '+91 98765 43210' } },
};
const swift: Offered = {
  registernumber: 'MH12AB1234',
  title: 'Maruti Suzuki Swift & Co #1',
  price: 465_000,
  isUnpriced: false,
  link: 'https://dealer.example/car/MH12AB1234',
  picture: '/front',
};
const textOf = (link = '') => new URL(link).searchParams.get('text');

test('WhatsApp opens with vehicle, price and link written out', () => {
  expect(whatsAppLink(swift, dealer)).toMatch(/^https:\/\/wa\.me\/919876543210\?text=Hello%20/);
  expect(textOf(whatsAppLink(swift, dealer))).toBe(
    'Hello Sahyadri Motors, I am interested in Maruti Suzuki Swift & Co #1 (MH12AB1234), ₹ 4,65,000.\n' +
      'https://dealer.example/car/MH12AB1234',
  );
});

test.each(['18001234567', '+912027112233'])('nobody is sent to WhatsApp at %s, which has none (R278)', (dial) => {
  const other = { ...dealer, phones: { general: { label: 'Sales', dial, text: dial } } };
  expect(whatsAppLink(swift, other)).toBeUndefined();
});

test('without a price WhatsApp says none', () => {
  expect(textOf(whatsAppLink({ ...swift, price: null }, dealer))).toBe(
    'Hello Sahyadri Motors, I am interested in Maruti Suzuki Swift & Co #1 (MH12AB1234).\n' + 'https://dealer.example/car/MH12AB1234',
  );
});

/** A browser that can do as much as `can`, and what it was told to do. */
function browser(can: { files?: boolean; share?: () => Promise<void>; copy?: () => Promise<void> }) {
  const share = can.share && vi.fn<(data: ShareData) => Promise<void>>(can.share);
  const writeText = vi.fn<(text: string) => Promise<void>>(can.copy ?? (() => Promise.resolve()));
  return {
    canShare: (data?: ShareData) => Boolean(can.files && data?.files?.every((file) => file.type === 'image/webp')),
    ...(share && { share }),
    clipboard: { writeText },
  };
}
const picture = () => Promise.resolve(new Response('…', { headers: { 'content-type': 'image/webp' } }));
const done = () => Promise.resolve();
const refuse = (name: string) => () => Promise.reject(new DOMException('no', name));

test('a phone that can shares the picture, with the link in the text', async () => {
  const phone = browser({ files: true, share: done });
  expect(await shareLink(swift, phone, picture)).toBe('shared');
  const [{ files = [], ...words } = {}] = phone.share?.mock.lastCall ?? [];
  expect(files.map((file) => [file.name, file.type])).toEqual([['MH12AB1234.webp', 'image/webp']]);
  expect(words).toEqual({ title: swift.title, text: 'Maruti Suzuki Swift & Co #1, ₹ 4,65,000\nhttps://dealer.example/car/MH12AB1234' });
});

test.each([
  ['cannot share files', { files: false, share: done }, picture],
  ['does not get the picture', { files: true, share: done }, () => Promise.reject(new TypeError('offline'))],
  ['gets an error for a picture', { files: true, share: done }, async () => new Response('', { status: 404 })],
])('a phone that %s shares the link', async (_, can, get) => {
  const phone = browser(can);
  expect(await shareLink(swift, phone, get)).toBe('shared');
  expect(phone.share?.mock.lastCall).toEqual([{ title: swift.title, text: 'Maruti Suzuki Swift & Co #1, ₹ 4,65,000', url: swift.link }]);
});

test('who closes the sheet has decided: nothing is copied behind his back', async () => {
  const phone = browser({ share: refuse('AbortError') });
  expect(await shareLink(swift, phone, picture)).toBe('shared');
  expect(phone.clipboard.writeText).not.toHaveBeenCalled();
});

test.each([
  ['cannot share', {}],
  ['refuses to share', { share: refuse('NotAllowedError') }],
])('a browser that %s copies the link', async (_, can) => {
  const desktop = browser(can);
  expect(await shareLink(swift, desktop, picture)).toBe('copied');
  expect(desktop.clipboard.writeText).toHaveBeenCalledWith(swift.link);
});

test('a browser that can do nothing says so', async () => {
  expect(await shareLink(swift, browser({ copy: refuse('NotAllowedError') }), picture)).toBe('failed');
  expect(await shareLink(swift, {}, picture)).toBe('failed');
});
