import { expect, test } from 'vitest';
import { amountInWords } from './amountInWords.ts';

test.each([
  [0, 'Rupees zero only'],
  [1, 'Rupees one only'],
  [19, 'Rupees nineteen only'],
  [20, 'Rupees twenty only'],
  [21, 'Rupees twenty-one only'],
  [100, 'Rupees one hundred only'],
  [999, 'Rupees nine hundred ninety-nine only'],
  [1_000, 'Rupees one thousand only'],
  [25_005, 'Rupees twenty-five thousand five only'],
  [100_000, 'Rupees one lakh only'],
  [100_001, 'Rupees one lakh one only'],
  [575_000, 'Rupees five lakh seventy-five thousand only'],
  [575_000.5, 'Rupees five lakh seventy-five thousand and fifty paise only'],
  [0.05, 'Rupees zero and five paise only'],
  [1_345_000, 'Rupees thirteen lakh forty-five thousand only'],
  [1_234_567.89, 'Rupees twelve lakh thirty-four thousand five hundred sixty-seven and eighty-nine paise only'],
  [12_000_000, 'Rupees one crore twenty lakh only'],
  [9_999_999_999, 'Rupees nine hundred ninety-nine crore ninety-nine lakh ninety-nine thousand nine hundred ninety-nine only'],
  [10_000_000_000, 'Rupees one thousand crore only'],
  // Which floating point has a little less of.
  [4_35_000.29, 'Rupees four lakh thirty-five thousand and twenty-nine paise only'],
])('%d is %s (R276)', (rupees, words) => expect(amountInWords(rupees)).toBe(words));
