import { expect, test } from 'vitest';
import { haveSameBytes, nextPath, pathOfLink, storageStatus } from './storage.ts';

test('the path of a stored file is read from its link, whatever its version and however it is signed', () => {
  const site = 'https://example.org/storage/v1/object';
  expect(pathOfLink(`${site}/public/public-files/MH%2012/InventoryVehicleImages/0?v=17`)).toBe('MH 12/InventoryVehicleImages/0');
  expect(pathOfLink(`${site}/sign/private-files/MH12/OnsiteVehicleImages/1791513000000?token=a.b&download=x`)).toBe(
    'MH12/OnsiteVehicleImages/1791513000000',
  );
  expect(() => pathOfLink('https://example.org/logo.png')).toThrow('no link to a stored file');
});

test('after a taken number comes the next one, after a taken moment the next millisecond', () => {
  expect(nextPath('MH12AB1234/InventoryVehicleImages/9')).toBe('MH12AB1234/InventoryVehicleImages/10');
  expect(nextPath('MH12AB1234/OnsiteVehicleImages/1791513000999')).toBe('MH12AB1234/OnsiteVehicleImages/1791513001000');
});

test('numbers that other waiting pictures have are passed over', () => {
  const waiting = ['R/3', 'R/4', 'R/6'];
  expect(nextPath('R/3', (path) => waiting.includes(path))).toBe('R/5');
  expect(nextPath('R/5', (path) => waiting.includes(path))).toBe('R/7');
});

const body = (statusCode: unknown) => JSON.stringify({ statusCode, error: 'x', message: 'x' });

test.each([
  ['Storage names the true status in the body', 400, body('413'), 413],
  ['or in newer versions as a number', 400, body(409), 409],
  ['a gateway before it answers with its own page', 413, '<html>413 Request Entity Too Large</html>', 413],
  ['an answer without a body is what it is', 400, '', 400],
  ['and one with another', 400, '{"message":"x"}', 400],
])('%s', (_name, status, text, meant) => expect(storageStatus(status, text)).toBe(meant));

test.each([
  ['a photo', 'a photo', true],
  ['a photo', 'a phoTo', false],
  ['a photo', 'a photo!', false],
])('%s and %s are the same file: %s', async (one, other, same) => {
  expect(await haveSameBytes(new Blob([one]), new Blob([other]))).toBe(same);
});
