import { expect, test } from 'vitest';
import { pathOfLink } from './objectPaths.ts';

test('the path of a stored file is read from its link, whatever its version and however it is signed', () => {
  const site = 'https://example.org/storage/v1/object';
  expect(pathOfLink(`${site}/public/public-files/MH%2012/InventoryVehicleImages/0?v=17`)).toBe(
    'MH 12/InventoryVehicleImages/0',
  );
  expect(pathOfLink(`${site}/sign/private-files/MH12/OnsiteVehicleImages/1791513000000?token=a.b&download=x`)).toBe(
    'MH12/OnsiteVehicleImages/1791513000000',
  );
  expect(() => pathOfLink('https://example.org/logo.png')).toThrow('no link to a stored file');
});
