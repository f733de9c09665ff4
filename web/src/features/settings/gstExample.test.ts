import { expect, test } from 'vitest';
import { gstExample } from './gstExample.ts';

// By hand: a margin of 90,000. On top 9 per cent twice, 8,100; inside 90,000 x 100 / 118 = 76,271.19, 9 per cent of it twice, 6,864.
test('the example says what the sheet would: the tax inside the price, and on top of it (R485)', () =>
  expect(gstExample()).toEqual({ bought: '₹ 4,20,000', sold: '₹ 5,10,000', inside: '₹ 13,728', onTop: '₹ 16,200', bill: '₹ 5,26,200' }));
