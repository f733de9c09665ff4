import { expect, test } from 'vitest';
import { numberFinder } from './numbersIn.ts';

const find = numberFinder(['MH12AB1234', 'MH14CD5678', 'MH 02-CD 7', '22BH1234AA', 'MH10OI1001', 'MHA 1234', 'KA5', 'MH12AB123']);
const [A, B] = ['MH12AB1234', 'MH14CD5678'];

test.each([
  ['MH12AB1234.jpg', A],
  ['MH12AB1234 (2).jpg', A],
  ['MH12AB1234(2).jpeg', A],
  ['MH12AB1234_1.JPG', A],
  ['mh-12-ab-1234_1.JPG', A],
  ['mh 12 ab 1234 left door.png', A],
  ['MH 12 AB 1234/front.jpg', A],
  ['MH.12.AB.1234 front.webp', A],
  ['Mh12Ab1234front.jpg', A],
  ['front MH12AB1234.jpg', A],
  ['IMG_20240305_MH12AB1234.jpg', A],
  ['1 MH12AB1234.jpg', A],
  ['MH12AB1234 20240305.jpg', A],
  ['MH12 AB1234-3-of-9.jpg', A],
  ['ＭＨ１２ＡＢ１２３４.jpg', A],
  ['MH१२AB१२३४.jpg', A],
  ['Stock/March/MH14CD5678/IMG-20240305-WA0012.jpg', B],
  ['Stock\\MH14CD5678\\1.jpg', B],
  ['pictures.zip/MH14CD5678/1.jpg', B],
  ['MH12AB1234/MH12AB1234 (3).jpg', A],
  ['MH02CD7.jpg', 'MH 02-CD 7'],
  ['MH2CD0007 rear.jpg', 'MH 02-CD 7'],
  ['22 BH 1234 AA/1.jpg', '22BH1234AA'],
  ['MHA-1234 side.jpg', 'MHA 1234'],
  ['MH12AB123 4.jpg', 'MH12AB123'],
  ['MH10OI1001 a.jpg', 'MH10OI1001'],
  ['KA5/1.jpg', 'KA5'],
])('%s is of %s (R617)', (path, number) => {
  expect(find(path)).toEqual({ sure: [number], near: [] });
});

test.each([
  ['IMG-20240305-WA0012.jpg'],
  ['IMG_1234.HEIC'],
  ['front.jpg'],
  ['DCIM/100MEDIA/DSC_5678.JPG'],
  ['MH12AB12345.jpg'],
  ['XMH12AB1234.jpg'],
  ['MH12AC1234.jpg'],
  ['KA5 1.jpg'],
  [''],
  ['.jpg'],
])('%s is of none (R617)', (path) => {
  expect(find(path)).toEqual({ sure: [], near: [] });
});

test.each([
  ['MH12AB1234/MH14CD5678.jpg', [A, B]],
  ['MH14CD5678 and MH12AB1234.jpg', [B, A]],
])('%s names two: nobody chooses (R618)', (path, sure) => {
  expect(find(path)).toEqual({ sure, near: [] });
});

test.each([
  ['MHI2ABI234.jpg', A],
  ['MH12AB 12 34.jpg', A],
  ['mh-I4-CD-5678 (1).jpg', B],
  ['MH1001IO0I.jpg', 'MH10OI1001'],
  ['22BHI234AA/1.jpg', '22BH1234AA'],
])('%s is nearly %s, which is proposed (R618)', (path, number) => {
  expect(find(path)).toEqual({ sure: [], near: [number] });
});
