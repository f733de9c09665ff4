import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refused } from '../../../../tests/support/answers.ts';
import { openScreen } from '../../../../tests/support/screen.tsx';
import { AddVehicle } from './AddVehicle.tsx';

/** How people write it, what the field shows when it is left, and what is sent. */
type Understood = [written: string, shown: string, kept: number | string];
/** How people write it, and why it is not sent; it stays in the field. */
type Refused = [written: string, because: string];

interface Kind {
  field: string;
  sentAs: string;
  understood: Understood[];
  refused: Refused[];
}

const NOT_AN_AMOUNT = 'Not an amount. Please write it like 1,25,000 or 850.50.';
const TOO_FINE = 'Not an amount in rupees and paise: at most two digits after the point.';
const NOT_WHOLE = 'Not a whole number. Please write it like 45,000.';
const NOT_A_DAY = 'Not a date. Please write it as dd/mm/yyyy.';
const NOT_A_PHONE = 'not a phone number. Please write it in digits, like 98220 12345';

const KINDS: Kind[] = [
  {
    field: 'Display Price',
    sentAs: 'vehicleSellPrice',
    understood: [
      ['5.75 lakh', '₹ 5,75,000', 575_000],
      ['5.75L', '₹ 5,75,000', 575_000],
      ['5.75 lacs', '₹ 5,75,000', 575_000],
      ['1.2 cr', '₹ 1,20,00,000', 12_000_000],
      ['1.2Cr.', '₹ 1,20,00,000', 12_000_000],
      ['1.2 Crore', '₹ 1,20,00,000', 12_000_000],
      ['45k', '₹ 45,000', 45_000],
      ['₹ 13,45,000.00', '₹ 13,45,000', 1_345_000],
      ['₹13,45,000', '₹ 13,45,000', 1_345_000],
      ['Rs. 5,75,000.00/-', '₹ 5,75,000', 575_000],
      ['rs 5000', '₹ 5,000', 5000],
      ['INR 5000.25', '₹ 5,000.25', 5000.25],
      ['5,000/- only', '₹ 5,000', 5000],
    ],
    refused: [
      ['12abc', NOT_AN_AMOUNT],
      ['12.3.4', NOT_AN_AMOUNT],
      ['1.234.5', NOT_AN_AMOUNT],
      ['5 lakh 20', NOT_AN_AMOUNT],
      ['500 km', NOT_AN_AMOUNT],
    ],
  },
  {
    field: 'Buying Price',
    sentAs: 'vehicleBuyPrice',
    understood: [
      ['850.00', '₹ 850', 850],
      ['.5', '₹ 0.50', 0.5],
      ['36000.5', '₹ 36,000.50', 36_000.5],
      ['4,50,000', '₹ 4,50,000', 450_000],
      ['1,234,567', '₹ 12,34,567', 1_234_567],
      ['12 34 567', '₹ 12,34,567', 1_234_567],
      ['1\u00a0234', '₹ 1,234', 1234],
      [' 850 ', '₹ 850', 850],
      ['007', '₹ 7', 7],
      ['१,२५,०००', '₹ 1,25,000', 125_000],
      ['५ लाख', '₹ 5,00,000', 500_000],
      ['४५ हजार रुपये', '₹ 45,000', 45_000],
    ],
    refused: [
      ['5 to 6 lakh', NOT_AN_AMOUNT],
      ['1e5', NOT_AN_AMOUNT],
      ['12.345', TOO_FINE],
      ['(500)', NOT_AN_AMOUNT],
    ],
  },
  {
    field: 'Kilometers',
    sentAs: 'kilometers',
    understood: [
      ['45000', '45,000 km', 45_000],
      ['52,300 kms', '52,300 km', 52_300],
      [' 52 300 kms', '52,300 km', 52_300],
      ['52300 kms.', '52,300 km', 52_300],
      ['52300km', '52,300 km', 52_300],
      ['52300 kilometers', '52,300 km', 52_300],
      ['52,300 KM', '52,300 km', 52_300],
    ],
    refused: [
      ['45,000.5', NOT_WHOLE],
      ['52,300kmph', NOT_WHOLE],
      ['52,300 kg', NOT_WHOLE],
    ],
  },
  {
    field: 'Register Number',
    sentAs: 'registernumber',
    understood: [
      ['MH 12 AB 9001', 'MH12AB9001', 'MH12AB9001'],
      ['mh12ab1', 'MH12AB1', 'MH12AB1'],
      ['MH12AB0001', 'MH12AB0001', 'MH12AB0001'],
      ['mh-12-ab-9001', 'MH12AB9001', 'MH12AB9001'],
      ['MH–12–AB–9001', 'MH12AB9001', 'MH12AB9001'],
      ['MH.12.AB.9001', 'MH12AB9001', 'MH12AB9001'],
      ['MH\u00a012\u00a0AB\u00a09001', 'MH12AB9001', 'MH12AB9001'],
      ['ＭＨ１２ＡＢ９００１', 'MH12AB9001', 'MH12AB9001'],
      ['22 BH 1234 AA', '22BH1234AA', '22BH1234AA'],
      ['26-bh-0007-b', '26BH0007B', '26BH0007B'],
      ['MH 12 A 42', 'MH12A42', 'MH12A42'],
      ['MHV AAA 1234', 'MHVAAA1234', 'MHVAAA1234'],
    ],
    refused: [
      ['   ', 'Registration number is required'],
      ['MH12@AB1', 'letters, digits, spaces and hyphens only'],
      ['एमएच१२', 'letters, digits, spaces and hyphens only'],
    ],
  },
  {
    field: 'Registration Date',
    sentAs: 'registration_date',
    understood: [
      ['01/03/2020', '01/03/2020', '2020-03-01'],
      ['1/3/2020', '1/3/2020', '2020-03-01'],
      ['01-03-2020', '01-03-2020', '2020-03-01'],
      ['01.03.20', '01.03.20', '2020-03-01'],
      ['1.3.1998', '1.3.1998', '1998-03-01'],
      ['1/3/98', '1/3/98', '1998-03-01'],
      [' 31/12/2019 ', ' 31/12/2019 ', '2019-12-31'],
      ['29/02/2024', '29/02/2024', '2024-02-29'],
    ],
    refused: [
      ['31/02/2020', NOT_A_DAY],
      ['29/02/2023', NOT_A_DAY],
      ['03/13/2020', NOT_A_DAY],
      ['2020-03-01', NOT_A_DAY],
      ['1 March 2020', NOT_A_DAY],
      ['yesterday', NOT_A_DAY],
    ],
  },
  {
    field: 'Owner Phone',
    sentAs: 'ownerPhone',
    understood: [
      ['9822012345', '9822012345', '9822012345'],
      ['98220 12345', '9822012345', '9822012345'],
      ['98220-12345', '9822012345', '9822012345'],
      ['98220.12345', '9822012345', '9822012345'],
      ['(98220) 12345', '9822012345', '9822012345'],
      ['+91 98220-12345', '9822012345', '9822012345'],
      ['+919822012345', '9822012345', '9822012345'],
      ['098220 12345', '9822012345', '9822012345'],
      ['0091 98220 12345', '9822012345', '9822012345'],
      ['\u202a+91 98220\u00a012345\u202c', '9822012345', '9822012345'],
      ['९८२२० १२३४५', '9822012345', '9822012345'],
      ['+1 415 555 0199', '+14155550199', '+14155550199'],
      ['1800 123 4567', '18001234567', '18001234567'],
    ],
    refused: [
      ['98220abc', NOT_A_PHONE],
      ['call Ravi', NOT_A_PHONE],
      ['98220+12345', NOT_A_PHONE],
      ['+', NOT_A_PHONE],
    ],
  },
  {
    field: 'Owner Landline',
    sentAs: 'owner_landline',
    understood: [
      ['020-2555 1234', '02025551234', '02025551234'],
      ['(020) 2555 1234', '02025551234', '02025551234'],
      ['+91 20 2555 1234', '02025551234', '02025551234'],
      ['2555-1234', '25551234', '25551234'],
      ['02114-223344', '02114223344', '02114223344'],
    ],
    refused: [
      ['ask for Ravi', NOT_A_PHONE],
      ['020-abc', NOT_A_PHONE],
    ],
  },
];

const WAYS = {
  'typed key by key': (user: UserEvent, text: string) => user.keyboard(text.replace(/[{[]/g, '$&$&')),
  pasted: (user: UserEvent, text: string) => user.paste(text),
};

/** A field with a row of one of its lists. */
const rowsAt = <Row,>(place: number, rowsOf: (kind: Kind) => Row[]) =>
  KINDS.flatMap((kind) => {
    const row = rowsOf(kind)[place];
    return row ? [{ ...kind, row }] : [];
  });
const longest = (rowsOf: (kind: Kind) => unknown[]) => Math.max(...KINDS.map((kind) => rowsOf(kind).length));

test('there are at least sixty', () => {
  expect(KINDS.flatMap(({ understood, refused }) => [...understood, ...refused]).length).toBeGreaterThan(60);
});

test.each(Object.entries(WAYS))(
  '%s, amounts, numbers, days and phones are kept as they were meant, or refused (R331)',
  async (_, write) => {
    const answers = { 'POST /details': refused(), 'GET /person': refused(404) };
    const { user, asked } = openScreen(<AddVehicle isAdmin onAdded={() => {}} />, { as: 'admin', answers });
    const sent = () => asked.filter(({ path }) => path === '/details').map(({ body }) => body);
    /** Writes a spelling into each of the fields; answers what they show when they are left. */
    async function fill(rows: { field: string; row: Understood | Refused }[]) {
      for (const { field: label, row } of rows) {
        await user.clear(field(label));
        await write(user, row[0]);
      }
      await user.click(field('Vehicle Name'));
      return rows.map(({ field: label }) => field(label).value);
    }
    await user.click(screen.getByRole('switch', { name: 'Has owner details' }));
    await screen.findByLabelText('Owner Phone');
    // Looked up once: that takes longer than typing.
    const labels = ['Vehicle Name', ...KINDS.map((kind) => kind.field)];
    const fields = new Map(labels.map((label) => [label, screen.getByLabelText<HTMLInputElement>(RegExp(`^${label}( |$)`))]));
    const field = (label: string) => fields.get(label) as HTMLInputElement;
    const submit = screen.getByRole('button', { name: 'Submit' });

    for (let place = 0; place < longest(({ understood }) => understood); place++) {
      const rows = rowsAt(place, ({ understood }) => understood);
      expect(await fill(rows)).toEqual(rows.map(({ row: [, shown] }) => shown));
      for (const { field: label } of rows) expect(field(label)).toBeValid();
      await user.click(submit);
      await expect.poll(() => sent().length).toBe(place + 1);
      expect(sent().at(-1)).toMatchObject(Object.fromEntries(rows.map(({ sentAs, row: [, , kept] }) => [sentAs, kept])));
      await expect.poll(() => submit).toBeEnabled();
    }

    const before = sent().length;
    for (let place = 0; place < longest(({ refused }) => refused); place++) {
      const rows = rowsAt(place, ({ refused }) => refused);
      const shown = await fill(rows);
      expect(shown.map((text) => text.replace('₹ ', ''))).toEqual(rows.map(({ row: [written] }) => written.trim()));
      await user.click(submit);
      for (const { field: label, row } of rows) await expect.poll(() => field(label)).toHaveAccessibleDescription(RegExp(row[1]));
    }
    expect(sent()).toHaveLength(before);
  },
  // Some thousand keys, each with the whole form: seconds, and minutes on a busy machine.
  240_000,
);
