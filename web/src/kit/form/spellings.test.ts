import { newAccount } from '@contract/account.ts';
import { newAsk } from '@contract/ask.ts';
import { registrationNumber } from '@contract/common.ts';
import { newEnquiry } from '@contract/enquiry.ts';
import { cleanPhone, worldPhone } from '@contract/phone.ts';
import { soldcars } from '@contract/sale.ts';
import { loginRequest, passwordChange } from '@contract/session.ts';
import { describe, expect, test } from 'vitest';
import { choiceKey } from '../../lib/stockPages.ts';
import { parseDay } from '../dates/parseDay.ts';
import { type AmountLook, amountText, caretIn, type TypedAmount, typeAmount } from '../money/amountText.ts';
import { parseAmount } from '../money/parseAmount.ts';
import { cleanRegId } from '../regId/regId.ts';
import { doubtsOfNumber } from './doubts.ts';

/** How people write amounts, numbers, days, phones and the codes of a buyer (R264), and the parsed value. */

const NOT_AN_AMOUNT = 'Not an amount. Please write it like 1,25,000 or 850.50.';
const TOO_FINE = 'Not an amount in rupees and paise: at most two digits after the point.';
const COMMAS = 'The commas are in unusual places. Please write it like 1,25,000 or 125000.';
const NOT_WHOLE = 'Not a whole number. Please write it like 45,000.';

test.each<[string, number | '' | string]>([
  ['850.00', 850],
  ['850.', 850],
  ['.5', 0.5],
  ['36000.50', 36_000.5],
  ['36,000.50', 36_000.5],
  ['4,50,000', 450_000],
  ['1,234,567', 1_234_567],
  ['₹ 13,45,000.00', 1_345_000],
  ['₹13,45,000', 1_345_000],
  ['Rs. 5,000/-', 5_000],
  ['rs 5000', 5_000],
  ['INR 5000.25', 5_000.25],
  ['5,000/- only', 5_000],
  ['5000 rupees', 5_000],
  [' 1 234 ', 1_234],
  ['12 34 567', 1_234_567],
  ['1\u00a0234', 1_234],
  ['\u200b850\u200b', 850],
  ['१,२५,०००', 125_000],
  ['８５０', 850],
  ['007', 7],
  ['0', 0],
  ['12.340', 12.34],
  ['5.75 lakh', 575_000],
  ['5.75L', 575_000],
  ['5.75 lacs', 575_000],
  ['5.75 Lakh', 575_000],
  ['Rs.5,75,000.00/-', 575_000],
  ['5,75,000/= only', 575_000],
  ['1.2Cr.', 12_000_000],
  ['₹ 5 lakhs only', 500_000],
  ['1.2 cr', 12_000_000],
  ['1.2 Crore', 12_000_000],
  ['4.35 lakh', 435_000],
  ['5.1234567 lakh', 512_345.67],
  ['45k', 45_000],
  ['५ लाख', 500_000],
  ['₹ ५.७५लाख', 575_000],
  ['४५ हजार रुपये', 45_000],
  ['४५ हज़ार', 45_000],
  ['१.२ कोटी', 12_000_000],
  ['१.२ करोड़', 12_000_000],
  ['7 lakh 50 thousand', 750_000],
  ['₹ 7 Lakh and 50 Thousand only', 750_000],
  ['7L 50K', 750_000],
  ['1 cr 20 L', 12_000_000],
  ['७ लाख ५० हजार', 750_000],
  ['7 lakh 50', NOT_AN_AMOUNT],
  ['50 thousand 7 lakh', NOT_AN_AMOUNT],
  ['7.5L', 750_000],
  ['₹7,50,000/-', 750_000],
  ['', ''],
  ['  ', ''],
  ['-500', -500],
  ['-₹ 500', -500],
  ['₹ −500', -500],
  ['-0', 0],
  ['12abc', NOT_AN_AMOUNT],
  ['abc', NOT_AN_AMOUNT],
  ['-', NOT_AN_AMOUNT],
  ['.', NOT_AN_AMOUNT],
  ['₹', NOT_AN_AMOUNT],
  ['1.234.5', NOT_AN_AMOUNT],
  ['850,50', NOT_AN_AMOUNT],
  ['12,34', NOT_AN_AMOUNT],
  ['1,2,3', NOT_AN_AMOUNT],
  ['1e5', NOT_AN_AMOUNT],
  ['5 lakh 20', NOT_AN_AMOUNT],
  ['5 to 6 lakh', NOT_AN_AMOUNT],
  ['5.75 lakhs or so', NOT_AN_AMOUNT],
  ['(500)', NOT_AN_AMOUNT],
  ['12.345', TOO_FINE],
  ['5.12345678 lakh', TOO_FINE],
  ['99999999999999', 'Not an amount: it is too large.'],
])('the amount %j is %j', (typed, understood) => {
  const { amount, problem } = parseAmount(typed);
  expect(amount ?? problem).toBe(understood);
});

test.each<[string, number | string]>([
  ['45000', 45_000],
  ['45,000', 45_000],
  ['45000.0', 45_000],
  ['1.2 lakh', 120_000],
  ['45000.5', NOT_WHOLE],
  ['far', NOT_WHOLE],
])('the whole number %j is %j', (typed, understood) => {
  const { amount, problem } = parseAmount(typed, 0);
  expect(amount ?? problem).toBe(understood);
});

test.each([
  ['MH 12 AB 9001', 'MH12AB9001'],
  [' MH12QW4821', 'MH12QW4821'],
  ['mh-12-ab-9001', 'MH12AB9001'],
  ['MH–12–AB–9001', 'MH12AB9001'],
  ['MH\u00a012\u00a0AB\u00a09001', 'MH12AB9001'],
  ['\u200bMH12AB9001\u200b', 'MH12AB9001'],
  ['MH\t12 AB 9001\n', 'MH12AB9001'],
  ['ＭＨ１２ＡＢ９００１', 'MH12AB9001'],
  ['22 BH 1234 AA', '22BH1234AA'],
  ['MH.12.AB.9001', 'MH12AB9001'],
  ['MH/12/AB/9001', 'MH12AB9001'],
  ['MH 12 AB 1', 'MH12AB1'],
  ['MH12AB90012', 'MH12AB90012'],
  ['mh 14 jh 07702', 'MH14JH07702'],
  ['   ', ''],
])('the registration number %j is %j', (typed, understood) => {
  expect(cleanRegId(typed)).toBe(understood);
});

test.each([
  'MH12AB1234',
  'MH12AB1',
  'MH12AB0001',
  'MH 12 AB 9001',
  'mh-12-a-42',
  'MH540001',
  'MH54A1',
  'DL1CAB1234',
  'KA5ABC1',
  '22BH1234AA',
  '22BH1234A',
  '26 BH 0007 B',
  'MHVAAA1234',
  'MMH1234',
  'MMH7',
  'KL7CA4567',
])('the registration number %j looks right', (typed) => {
  expect(doubtsOfNumber(typed)).toEqual([]);
});

test.each([
  'MH12AIB123',
  'MH12OO1234',
  'MH',
  'MHAB1234',
  '12AB1234',
  'MH123AB12',
  'MH12A12345',
  'M12AB1234',
  '22BH123AA',
  '22BH1234AI',
  'BH22123AA',
  'MHVAA1234',
  'MMH12345',
  '05D123456W',
  'SWIFT',
  '1234',
  'TEMP',
])('the registration number %j is asked about (R321)', (typed) => {
  expect(doubtsOfNumber(typed)).toEqual([expect.stringContaining(`${typed} does not look like`)]);
});

test.each([
  ['buyer_pin', '415 001', '415001'],
  ['buyer_pin', ' 415-001\n', '415001'],
  ['buyer_pin', '41500', 'PIN code: six digits'],
  ['buyer_pin', '4150O1', 'PIN code: six digits'],
  ['buyer_pin', '015001', 'PIN code: six digits'],
  ['buyer_pan', 'abcde 1234 f', 'ABCDE1234F'],
  ['buyer_pan', 'ABCDE12345', 'PAN: five letters, four digits and a letter'],
  ['buyer_gstin', '27 aapfu0939f-1zv', '27AAPFU0939F1ZV'],
  ['buyer_gstin', '27AAPFU0939F1YV', 'GSTIN: 15 characters, like 27AAPFU0939F1ZV'],
  ['buyer_identity_end', '12 ab', '12AB'],
  ['buyer_identity_end', '1234 5678 9012', 'Its last four characters: at most 4 characters'],
] as const)('%s %j is %j', (field, typed, understood) => {
  const { data, error } = soldcars[field].check.safeParse(typed);
  expect(error?.issues[0]?.message ?? data).toBe(understood);
});

test.each([
  ['२१/११/२०२६', '2026-11-21'],
  ['1/3/2026', '2026-03-01'],
  ['01-03-2026', '2026-03-01'],
  ['01.03.26', '2026-03-01'],
  ['29/02/2024', '2024-02-29'],
  ['31/02/2020', null],
  ['29/02/2025', null],
  ['03/13/2026', null],
  ['32/01/2026', null],
  ['tomorrow', null],
])('the day %j is %j (R718)', (typed, understood) => {
  expect(parseDay(typed)).toBe(understood);
});

const NO_PHONE = 'Please enter a valid 10-digit phone number';
test.each([
  ['9822012345', '9822012345'],
  ['98220 12345', '9822012345'],
  ['98220-12345', '9822012345'],
  ['+91 98220-12345', '9822012345'],
  ['+919822012345', '9822012345'],
  ['0091 98220 12345', '9822012345'],
  ['091 98220 12345', '9822012345'],
  ['91 98220 12345', '9822012345'],
  ['098220 12345', '9822012345'],
  ['(98220) 12345', '9822012345'],
  ['982201234', NO_PHONE],
  ['98220123456', NO_PHONE],
  ['+1 98220 12345', NO_PHONE],
  ['98220 1234x', NO_PHONE],
])('the phone %j is %j (R203)', (typed, understood) => {
  const { data, error } = newEnquiry.shape.custContact.safeParse(cleanPhone(typed));
  expect(data ?? error?.issues[0]?.message).toBe(understood);
});

const NOT_A_PHONE = 'Contact number: not a phone number. Please write it in digits, like 98220 12345';
test.each([
  ['+91 98220-12345', '9822012345'],
  ['098220 12345', '9822012345'],
  ['0091 98220 12345', '9822012345'],
  ['98220.12345', '9822012345'],
  ['\u202a+91 98220\u00a012345\u202c', '9822012345'],
  ['९८२२० १२३४५', '9822012345'],
  ['020 2555 1234', '2025551234'],
  ['(020) 2555-1234', '2025551234'],
  ['2555 1234', '25551234'],
  ['1800 123 4567', '18001234567'],
  ['+1 415 555 0199', '+14155550199'],
  ['001 415 555 0199', '+14155550199'],
  ['982201', '982201'],
  ['9822012345678', '9822012345678'],
  ['98220abc', NOT_A_PHONE],
  ['call Ravi', NOT_A_PHONE],
  ['98220 12345 / 98220 54321', '98220 12345 / 98220 54321'],
  ['98220 12345 / Ravi', NOT_A_PHONE],
  ['98220 12345 98220 54321', NOT_A_PHONE],
  ['98220+12345', NOT_A_PHONE],
  ['+', NOT_A_PHONE],
  ['   ', 'Contact number is required'],
  ['9'.repeat(41), 'Contact number: at most 40 characters'],
])('the phone of a buyer %j is %j (R277)', (typed, understood) => {
  const { data, error } = soldcars.contact_no.check.safeParse(typed);
  expect(error?.issues[0]?.message ?? data).toBe(understood);
});

test.each([
  ['(020) 2555 1234', '02025551234'],
  ['+91 20 2555 1234', '02025551234'],
  ['2025551234', '02025551234'],
  ['2555-1234', '25551234'],
  ['1800 123 4567', '18001234567'],
  ['1800 12 3456', '1800123456'],
  ['0712 252 0000', '07122520000'],
  ['', ''],
  ['ask for Ravi', 'Landline: not a phone number. Please write it in digits, like 98220 12345'],
])('the landline %j is %j (R278)', (typed, understood) => {
  const { data, error } = soldcars.buyer_landline.check.safeParse(typed);
  expect(error?.issues[0]?.message ?? data).toBe(understood);
});

test.each([
  ['MH 12 AB 9001', 'MH12AB9001'],
  [' mh१२ab९००१ ', 'MH12AB9001'],
  ['MH-१२-AB-९००१', 'MH12AB9001'],
])('the registration number %j is sent as %j', (typed, understood) => {
  expect(registrationNumber.parse(typed)).toBe(understood);
});

test('typed key by key a phone is what it is when it is pasted', () => {
  for (const typed of ['+91 98220-12345', '098220 12345', '0091 98220 12345', '(020) 2555 1234', '98220abc', '+1 415 555 0199'])
    expect([...typed].reduce((field, key) => worldPhone(field + key), '')).toBe(worldPhone(typed.replaceAll(/[ ()-]/g, '')));
});

describe('accents without end, which take long to be put in order', () => {
  const endless = `a${'\u0301'.repeat(24_000)}${'\u0316'.repeat(24_000)}`;
  const milliseconds = (work: () => unknown) => {
    const begun = performance.now();
    work();
    return performance.now() - begun;
  };

  test.each([
    ['an enquiry', newAsk, { name: endless, phone: endless, message: endless, elapsed: 5000 }],
    ['a login', loginRequest, { userID: endless, userPass: endless }],
    ['another password', passwordChange, { oldPassword: endless, newPassword: endless }],
    ['a new account', newAccount, { userID: 'ravi', userName: 'ravi', userPassword: endless }],
  ])('are refused at once in %s', (_, schema, sent) => {
    let refused = false;
    expect(milliseconds(() => (refused = !schema.safeParse(sent).success))).toBeLessThan(150);
    expect(refused).toBe(true);
  });

  test('hold up neither a form nor a page', () => {
    for (const read of [cleanPhone, cleanRegId, choiceKey, (typed: string) => parseAmount(typed)])
      expect(milliseconds(() => read(endless))).toBeLessThan(150);
  });
});

const RUPEES: AmountLook = { prefix: '₹ ', suffix: '', decimals: 2 };
const KM: AmountLook = { prefix: '', suffix: ' km', decimals: 0 };
const NOTHING: TypedAmount = { text: '', value: '' };

/** Types these keys at the caret; '<' deletes. Answers the resulting text, with | for the caret. */
function press(keys: string, look: AmountLook, start = NOTHING, from = start.text.length) {
  let [typed, caret] = [start, from];
  for (const key of keys) {
    const deletes = key === '<' ? 1 : 0;
    const head = typed.text.slice(0, caret - deletes) + (deletes ? '' : key);
    const raw = head + typed.text.slice(caret);
    typed = typeAmount(raw, typed, look, true);
    caret = caretIn(typed.text, raw, head.length, look);
  }
  return { shown: `${typed.text.slice(0, caret)}|${typed.text.slice(caret)}`, value: typed.value };
}

describe('typed key by key', () => {
  test.each<[string, AmountLook, string, number | string]>([
    ['450000', RUPEES, '₹ 4,50,000|', 450_000],
    ['850.00', RUPEES, '₹ 850.00|', 850],
    ['36000.50', RUPEES, '₹ 36,000.50|', 36_000.5],
    ['4,50,000', RUPEES, '₹ 4,50,000|', 450_000],
    ['5.75 lakh', RUPEES, '₹ 5.75 lakh|', 575_000],
    ['1.2 cr', RUPEES, '₹ 1.2 cr|', 12_000_000],
    ['12abc', RUPEES, '₹ 12abc|', '12abc'],
    ['12.345', RUPEES, '₹ 12.345|', '12.345'],
    ['1.234.5', RUPEES, '₹ 1.234.5|', '1.234.5'],
    ['-512', RUPEES, '-512|', '-512'],
    ['-512', { ...RUPEES, zeroed: true }, '₹ 0|', '-5'],
    ['850,5<<50', RUPEES, '₹ 8,550|', 8550],
    ['450<<', RUPEES, '₹ 4|', 4],
    ['4<', RUPEES, '|', ''],
    ['12a<3', RUPEES, '₹ 123|', 123],
    ['45000', KM, '45,000| km', 45_000],
    ['45000.5', KM, '45,000.5|', '45000.5'],
    ['45000.5<<', KM, '45,000| km', 45_000],
    ['45k', KM, '45k|', 45_000],
    ['45000<', KM, '4,500| km', 4_500],
  ])('%s', (keys, look, shown, value) => {
    const end = press(keys, look);
    expect({ ...end, value: typeof value === 'string' ? String(end.value).replaceAll(',', '') : end.value }).toEqual({ shown, value });
  });

  test.each([
    ['1,50,00', '1,50,00'],
    ['850,50', '850,50'],
    ['1,50,000', 150_000],
    ['150,000', 150_000],
    ['1,50,00<<<0,000', 150_000],
    ['1,50,00<', 1500],
  ])('commas as in %s are grouping where they are usual, and refused elsewhere: %j (R343)', (keys, value) => {
    let typed = NOTHING;
    for (const key of keys) typed = typeAmount(key === '<' ? typed.text.slice(0, -1) : typed.text + key, typed, RUPEES, true);
    expect(typed.value).toBe(value);
    expect(typed.problem).toBe(typeof value === 'string' ? COMMAS : undefined);
  });

  test('in the middle the caret stays behind its digit, and a comma is passed over', () => {
    const start = { text: '₹ 4,50,000', value: 450_000 };
    expect(press('9', RUPEES, start, 3).shown).toBe('₹ 49|,50,000');
    expect(press('<', RUPEES, start, 4).shown).toBe('₹ 4|,50,000');
    expect(press('<<', RUPEES, start, 4).shown).toBe('₹ |50,000');
  });

  test('at the end behind the unit, a digit is added and the last one deleted', () => {
    const start = { text: '45,000 km', value: 45_000 };
    expect(press('5', KM, start)).toEqual({ shown: '4,50,005| km', value: 450_005 });
    expect(press('<', KM, start)).toEqual({ shown: '4,500| km', value: 4_500 });
  });
});

test('pasted it is shown as it was understood, or stays', () => {
  const paste = (text: string) => typeAmount(text, NOTHING, RUPEES, false);
  expect(paste('Rs. 13,45,000.50/-')).toEqual({ text: '₹ 13,45,000.50', value: 1_345_000.5 });
  expect(paste('5.75 lakh')).toEqual({ text: '₹ 5,75,000', value: 575_000 });
  expect(paste('-390000')).toEqual({ text: '-390000', value: '-390000', isNegative: true });
  const zeroed = typeAmount('-390000', NOTHING, { ...RUPEES, zeroed: true }, false);
  expect(zeroed).toEqual({ text: '₹ 0', value: '-390000', isNegative: true });
  expect(paste('850,50')).toEqual({ text: '850,50', value: '850,50', problem: NOT_AN_AMOUNT });
});

test.each<[number | string, AmountLook, string]>([
  [36_000.5, RUPEES, '₹ 36,000.50'],
  [1_345_000, RUPEES, '₹ 13,45,000'],
  [0, RUPEES, '₹ 0'],
  ['', RUPEES, ''],
  ['12abc', RUPEES, '12abc'],
  [29_700, KM, '29,700 km'],
])('the value %j is shown as %s', (value, look, text) => {
  expect(amountText(value, look)).toBe(text);
});
