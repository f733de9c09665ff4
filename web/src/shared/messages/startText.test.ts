import { MESSAGE_KINDS } from '@contract/choices.ts';
import { LANGUAGE_CODES } from '@contract/language.ts';
import { encodedLength, type MessageSubject, writtenChat } from '@contract/message.ts';
import { fillTemplate, problemOfText, templateProblem } from '@contract/messageTemplate.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { messageTemplates } from '../../text/en/templates/messageTemplates.ts';
import { inLanguage } from '../../text/language.ts';
import { loadStaffTexts } from '../../text/loadStaff.ts';
import { ownTemplate } from './ownTemplates.ts';
import { filledOf, isNoNumber, noWhatsApp, phonesOf, phoneToWrite, startText } from './startText.ts';

const writer = {
  dealer: { name: 'Sahyadri Motors', phones: { general: { label: 'Sales', dial: '+919876543210', text: '+91 98765 43210' } } },
  origin: 'https://example.in',
};
const swift = {
  registernumber: 'MH12AB1234',
  carcompany: 'Maruti',
  carname: 'Swift',
  variant: 'VXi',
  year: 2019,
  kilometers: 48_000,
  fuel: 'petrol',
  price: 535_000,
};
const nothing: MessageSubject = {
  to: [],
  vehicles: [swift],
  sale: null,
  issued_paper: null,
  money: null,
  receipt: null,
  paper: null,
  template: null,
  templates: {},
  language: null,
  last: null,
};
const money = {
  amount: 120_000.5,
  due: 120_000.5,
  overdue: 120_000.5,
  since: '2026-11-11',
  days: 12,
  balance: 270_000,
  late_fees: 0,
  next: { due_on: '2026-12-11', amount: 20_000 },
  pay_to: {
    payee: 'Sahyadri Motors',
    upi_id: 'demo@example',
    bank: 'A bank',
    account_number: '123456',
    ifsc: 'ABCD0123456',
    transfer_first: true,
  },
};

describe('the link to WhatsApp (R399)', () => {
  test('has digits only, with 91, and the text encoded', () => {
    expect(writtenChat('098220 12345', 'Price: ₹ 5 & more\nhttps://a.in/?b=c')).toBe(
      'https://wa.me/919822012345?text=Price%3A%20%E2%82%B9%205%20%26%20more%0Ahttps%3A%2F%2Fa.in%2F%3Fb%3Dc',
    );
    expect(writtenChat('+44 7700 900123', 'a')).toBe('https://wa.me/447700900123?text=a');
  });
  test('is none for a landline, a number that is none, and a text that is too long for it', () => {
    expect(['020 1234 5678', '1800 123 4567', '98220', ''].map((phone) => writtenChat(phone, 'a'))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(encodedLength('नमस्ते')).toBe(54);
    expect(writtenChat('9822012345', 'न'.repeat(222))).toBeDefined();
    expect(writtenChat('9822012345', 'न'.repeat(223))).toBeUndefined();
    expect(writtenChat('9822012345', 'a'.repeat(2000))).toBeDefined();
    expect(writtenChat('9822012345', 'a'.repeat(2001))).toBeUndefined();
  });
  test('a number without WhatsApp says why', () => {
    expect(noWhatsApp('9822012345')).toBe('');
    expect(noWhatsApp('02012345678')).toMatch(/^This is a landline, which has no WhatsApp/);
    expect(noWhatsApp('')).toMatch(/^Please give a mobile number/);
    expect(noWhatsApp('1800123456')).toMatch(/^This is no mobile number/);
  });
  test('several numbers in one, or half a one, are no number; an empty one is left out (R431)', () => {
    expect(['9422066666 9822055555', 'Asha', '', '98220 55555', '+44 7700 900123'].map(isNoNumber)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(phonesOf('98220 55555, 9422066666')).toEqual(['9822055555', '9422066666']);
  });
  test('of several numbers the mobile one is written to', () => {
    expect(phoneToWrite('020 1234 5678 / +91 98220 12345')).toBe('9822012345');
    expect(phoneToWrite('020 1234 5678')).toBe('2012345678');
    expect(phoneToWrite('')).toBe('');
  });
});

describe('placeholders (R401)', () => {
  test('a line goes where one of them has nothing to fill in, and so does the room that it leaves', () => {
    expect(fillTemplate('नमस्कार {name},\n\n{link}\n\nKm: {kilometers} {fuel}\nBye', { name: 'श्री ज्ञानेश्वर', fuel: 'Petrol' })).toBe(
      'नमस्कार श्री ज्ञानेश्वर,\n\nBye',
    );
  });
  test('what is filled in is not filled in again', () => {
    expect(fillTemplate('{name}: {vehicle}', { name: '{vehicle} $& {x}', vehicle: 'Swift' })).toBe('{vehicle} $& {x}: Swift');
  });
  test.each([
    ['Hello {name}', ''],
    ['Hello {name', 'A brace stands alone. A placeholder has one on each side.'],
    ['Hello name}', 'A brace stands alone. A placeholder has one on each side.'],
    ['Hello {{name}}', 'A brace stands alone. A placeholder has one on each side.'],
    ['Hello {Name}', 'No placeholder of this text is called "Name".'],
    ['Hello { name }', 'No placeholder of this text is called " name ".'],
    ['Hello {}', 'No placeholder of this text is called "".'],
    ['Hello {amount}', 'No placeholder of this text is called "amount".'],
  ])('%j is told at once', (template, problem) => {
    expect(templateProblem('vehicle', template)).toBe(problem);
  });
  test.each([
    ['{late_fees}', false],
    ['Thank you\n{late_fees}', true],
    ['Hello {name}', true],
    ['Pay {amount}', true],
    ['{since}\n{pay_link}', false],
  ])('a text of which nothing may be left is refused: %j', (template, isFine) => {
    expect(problemOfText('reminder', template) === '').toBe(isFine);
    expect(problemOfText('reminder', '')).toBe('');
  });
  test.each(MESSAGE_KINDS)('the text of the site has those of its kind: %s', (kind) => {
    expect(problemOfText(kind, messageTemplates[kind])).toBe('');
  });
});

describe('what a message begins with (R400)', () => {
  test('of a vehicle, with its page', () => {
    expect(startText('vehicle', nothing, 'Ravi', writer)).toBe(
      'Hello Ravi,\nMaruti Swift VXi, MH12AB1234\nPrice: ₹ 5,35,000\nYear: 2019\nDriven: 48,000 km\nFuel: Petrol\n' +
        'https://example.in/car/MH12AB1234\n\nSahyadri Motors\n+91 98765 43210',
    );
  });
  test('of a choice of vehicles, each with its own page', () => {
    const other = { ...swift, registernumber: 'MH14 1', carname: '', carcompany: '', variant: '', price: null, year: null };
    const text = startText('vehicles', { ...nothing, vehicles: [swift, other] }, '', writer);
    expect(text).toContain('1. Maruti Swift VXi 2019, 48,000 km, ₹ 5,35,000\nhttps://example.in/car/MH12AB1234\n');
    expect(text).toContain('2. MH14 1 48,000 km\nhttps://example.in/car/MH14%201');
    expect(text).toMatch(/^here are 2 vehicles/);
  });
  test('of a reminder: what is overdue, what comes next, how it is paid', () => {
    expect(startText('reminder', { ...nothing, money }, 'Asha', writer)).toBe(
      'Hello Asha,\nthis is a reminder for your Maruti Swift VXi, MH12AB1234.\nTo be paid now: ₹ 1,20,000.50\n' +
        'Overdue since 11/11/2026, 12 days\nNext installment: ₹ 20,000 on 11/12/2026\nRemaining in all: ₹ 2,70,000\n\n' +
        'Bank transfer: Sahyadri Motors, A bank, account 123456, IFSC ABCD0123456\nUPI: demo@example\n\n' +
        'If you have paid meanwhile, thank you, and please ignore this.\nSahyadri Motors\n+91 98765 43210',
    );
  });
  test('of a reminder before the day: nothing is to be paid now, and what comes next has its day', () => {
    const early = { ...money, amount: 20_000, due: 0, overdue: 0, since: null, days: null };
    expect(startText('reminder', { ...nothing, money: early }, 'Asha', writer)).toContain(
      'MH12AB1234.\nNext installment: ₹ 20,000 on 11/12/2026\nRemaining in all',
    );
  });
  test('up to the limit of UPI that comes first; without either nothing is said of paying', () => {
    const payTo = (pay_to: typeof money.pay_to | null) => filledOf({ ...nothing, money: { ...money, pay_to } }, '', writer).pay_to;
    expect(payTo({ ...money.pay_to, transfer_first: false })).toMatch(/^UPI: demo@example\nBank transfer/);
    expect(payTo({ ...money.pay_to, account_number: '' })).toBe('UPI: demo@example');
    expect(payTo(null)).toBe('');
  });
  test('the page to pay on, late fees in the amount (R418)', () => {
    const told = { ...nothing, payToken: 'aB-_34567890123456789012', money: { ...money, late_fees: 500 } };
    expect(startText('reminder', told, 'Asha', writer)).toMatch(
      /\nTo be paid now: ₹ 1,20,000.50\n.*\nLate fees in it: ₹ 500\n[\s\S]*\nRemaining in all: ₹ 2,70,500\n[\s\S]*\nUPI: demo@example\nhttps:\/\/example.in\/pay\/aB-_34567890123456789012\n/,
    );
  });
  test('of a receipt, a paper and an enquiry without a vehicle', () => {
    const receipt = {
      number: 'RCT/26-27/00042',
      amount: 5000,
      day: '2026-11-23',
      mode: 'UPI',
      balance: 0 as number | null,
      next: null,
      until: null as string | null,
    };
    expect(startText('receipt', { ...nothing, receipt }, 'Asha', writer)).toContain(
      'We have received ₹ 5,000 on 23/11/2026 (UPI) for your Maruti Swift VXi, MH12AB1234.\nReceipt: RCT/26-27/00042\nRemaining: ₹ 0\n\n',
    );
    const token = { ...receipt, balance: null, until: '2026-11-30' };
    expect(startText('receipt', { ...nothing, receipt: token }, 'Asha', writer)).toContain(
      'Receipt: RCT/26-27/00042\nReserved for you until 30/11/2026\n\n',
    );
    const paper = { kind: 'puc', valid_until: '2026-12-01', days_left: 8 } as const;
    expect(startText('paper', { ...nothing, paper }, 'Asha', writer)).toContain(
      'PUC of Maruti Swift VXi, MH12AB1234, is valid until 01/12/2026.',
    );
    const ended = { ...paper, valid_until: '2026-09-12', days_left: -73 };
    expect(startText('paper', { ...nothing, paper: ended }, '', writer)).toContain(
      'PUC of Maruti Swift VXi, MH12AB1234, has ended on 12/09/2026.',
    );
    expect(startText('enquiry', { ...nothing, vehicles: [] }, 'Asha', writer)).toBe(
      'Hello Asha,\nthank you for your enquiry.\nWhen would you like to come and see us?\n\nSahyadri Motors\n+91 98765 43210',
    );
  });
  test('a variant that the name ends with is not said twice', () => {
    const named = (carname: string, variant: string) =>
      filledOf({ ...nothing, vehicles: [{ ...swift, carname, variant }] }, '', writer).vehicle;
    expect(named('Swift VXi', 'vxi')).toBe('Maruti Swift VXi');
    expect(named('Swift VXi GLS', 'VXi')).toBe('Maruti Swift VXi GLS VXi');
    expect(named('Swift', 'Lift')).toBe('Maruti Swift Lift');
    expect(named('Swift', '')).toBe('Maruti Swift');
  });
  test("an admin's own text comes before the site's", () => {
    expect(startText('vehicle', { ...nothing, templates: { en: 'नमस्कार {name}: {price}' } }, 'अशा', writer)).toBe('नमस्कार अशा: ₹ 5,35,000');
  });
});

describe('a message in the language of whom it is for (R717)', () => {
  beforeAll(() => loadStaffTexts('mr'));

  test('is filled in by it, and its links lead to its pages', () => {
    const said = inLanguage('mr', () => startText('vehicle', nothing, 'अशा', writer));
    expect(said).toMatch(/^नमस्कार अशा/);
    expect(said).toContain(`${writer.origin}/mr/car/`);
    expect(said).not.toMatch(/Hello|Price/);
    expect(startText('vehicle', nothing, 'Asha', writer)).toMatch(/^Hello Asha/);
  });

  test("an admin's own text is of one language", () => {
    const subject = { ...nothing, templates: { mr: 'राम राम {name}' } };
    expect(inLanguage('mr', () => startText('vehicle', subject, 'अशा', writer))).toBe('राम राम अशा');
    expect(startText('vehicle', subject, 'Asha', writer)).toMatch(/^Hello Asha/);
  });

  test.each(MESSAGE_KINDS)('%s has a text in each language, with the placeholders of its kind', (kind) => {
    for (const language of LANGUAGE_CODES) {
      expect(problemOfText(kind, ownTemplate(kind, language))).toBe('');
      expect(ownTemplate(kind, language)).toContain('{name}');
    }
  });
});
