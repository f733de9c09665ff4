import { hasSizes, sizesOf } from '@contract/picture.ts';
import { expect, test } from 'vitest';
import { averageColour, cutForPreview } from './makeSizes.ts';

test('inventory pictures and notices have sizes, other files none', () => {
  for (const path of [
    'MH12AB1234/InventoryVehicleImages/0',
    'MH 12/InventoryVehicleImages/17',
    'Notices/1794969000000',
    'Logo/1794969000000',
  ])
    expect(hasSizes(path)).toBe(true);
  for (const path of ['MH12AB1234/OnsiteVehicleImages/1', 'OfficeDocuments/1', 'MH12AB1234/Notices/1', 'Notices/'])
    expect(hasSizes(path)).toBe(false);
});

test('a picture has only smaller sizes, and a display image its preview', () => {
  const [display, other] = ['MH12AB1234/InventoryVehicleImages/0', 'MH12AB1234/InventoryVehicleImages/1'];
  expect(sizesOf(display, 4000)).toEqual(['320', '800', '1600', 'preview']);
  expect(sizesOf(display, 1600)).toEqual(['320', '800', 'preview']);
  expect(sizesOf(display, 321)).toEqual(['320', 'preview']);
  expect(sizesOf(display, 320)).toEqual([]);
  expect(sizesOf(other, 801)).toEqual(['320', '800']);
  expect(sizesOf(other, 320)).toEqual([]);
});

test('a preview is the middle of its picture', () => {
  expect(cutForPreview({ width: 1200, height: 1200 })).toEqual({ x: 0, y: 285, width: 1200, height: 630 });
  expect(cutForPreview({ width: 2000, height: 630 })).toEqual({ x: 400, y: 0, width: 1200, height: 630 });
  expect(cutForPreview({ width: 600, height: 315 })).toEqual({ x: 0, y: 0, width: 600, height: 315 });
});

test('the colour of a picture is the average of its pixels', () => {
  expect(averageColour([255, 0, 0, 255, 0, 0, 10, 255])).toBe('#800005');
  expect(averageColour([0, 0, 0, 255])).toBe('#000000');
});
