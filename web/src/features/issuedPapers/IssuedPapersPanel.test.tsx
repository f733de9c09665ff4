import type { IssuedPaper } from '@contract/issuedPaper.ts';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Answers, Asked } from '../../../../tests/support/answers.ts';
import { EXAMPLES } from '../../../../tests/support/examplePapers.ts';
import { alerted, openScreen, press, retype } from '../../../../tests/support/screen.tsx';
import { IssuedPapersPanel } from './IssuedPapersPanel.tsx';
import { SalePapers } from './SalePapers.tsx';
import { SellerReceipt } from './SellerReceipt.tsx';
import { TokenReceipt } from './TokenReceipt.tsx';

// How a paper is drawn is tests/site/issuedPapers.test.ts's: here it has no pages.
vi.mock('./makePaper.ts', () => ({
  prepare: async () => {},
  layOutPaper: async (paper: object) => ({ paper, logo: '', pages: [], face: {} }),
  fileOf: async () => new File(['%PDF-'], 'paper.pdf'),
  storedFileOf: async () => new File(['%PDF-'], 'paper.pdf'),
}));

const NUMBER = 'TS10AB1234';
const car = { registernumber: NUMBER, kilometers: 48_000, status: true };
const paperOf = (id: number, kind: keyof typeof EXAMPLES, given: Partial<IssuedPaper> = {}): IssuedPaper => ({
  id,
  number: `NO/26-27/0000${id}`,
  day: '2026-11-21',
  language: 'en',
  registernumber: NUMBER,
  sale: 5,
  installment: null,
  purchase_payment: null,
  contents: EXAMPLES[kind],
  corrects: null,
  corrected_by: null,
  reversed: false,
  username: 'Asha Kulkarni',
  link: null,
  ...given,
});
const DRAFT = 'POST /issued-papers/draft';
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name });
const field = (inside: HTMLElement, label: string) => within(inside).getByLabelText(RegExp(`^${label}( |$)`));

/** The papers of a vehicle, over a server that keeps them. */
function keeping(papers: IssuedPaper[]): Answers {
  const note = EXAMPLES.delivery_note;
  return {
    'GET /issued-papers': ({ query }: Asked) => papers.filter(({ id }) => !query.id || id === Number(query.id)),
    [DRAFT]: ({ body }: Asked) => ({ ...note, delivery: body.details }),
    'POST /issued-papers': ({ body }: Asked) => {
      const id = papers.length + 1;
      const old = papers.find((paper) => paper.id === body.corrects);
      papers.unshift(paperOf(id, 'delivery_note', { contents: { ...note, delivery: body.details }, corrects: old?.number ?? null }));
      if (old) old.corrected_by = papers[0]?.number ?? null;
      return { id };
    },
  };
}

test('a draft is changed before it has its number; a correction begins with what the old paper says, which names the new (R349, R357, R358)', async () => {
  const { user, asked } = openScreen(<IssuedPapersPanel car={car} />, { as: 'employee', answers: keeping([]) });
  await press(user, 'Issue a paper');
  await user.click(await screen.findByRole('menuitem', { name: 'Delivery note' }));
  const form = await dialog('Delivery note');
  expect(field(form, 'Kilometers')).toHaveValue('48,000 km');
  await user.type(field(form, 'Accessories'), 'Floor mats');
  await retype(user, field(form, 'Time'), '5.30 pm');
  await user.selectOptions(field(form, 'Registration certificate'), 'Original');
  await press(user, 'Preview', form);
  await user.click(await screen.findByRole('button', { name: 'Change something' }));
  const changed = await dialog('Delivery note');
  expect(field(changed, 'Accessories')).toHaveValue('Floor mats');
  await user.type(field(changed, 'Accessories'), ', jack');
  await press(user, 'Preview', changed);
  await user.click(await screen.findByRole('button', { name: 'Issue' }));
  await alerted('Delivery note NO/26-27/00001 is issued');
  await press(user, 'Close', await dialog('Delivery note NO/26-27/00001'));
  await expect.poll(() => screen.getByRole('button', { name: 'Issue a paper' })).toHaveFocus();

  await user.click(await screen.findByRole('button', { name: /^Correct Delivery note/ }));
  const correction = await dialog('Delivery note');
  expect(field(correction, 'Accessories')).toHaveValue('Floor mats, jack');
  await retype(user, field(correction, 'Keys handed over'), '1');
  await press(user, 'Preview', correction);
  await user.click(await screen.findByRole('button', { name: 'Issue' }));
  await press(user, 'Close', await dialog('Delivery note NO/26-27/00002'));
  const panel = screen.getByRole('table');
  await expect.poll(() => panel.textContent).toMatch(/Replaces NO\/26-27\/00001.*Replaced by NO\/26-27\/00002/s);
  const made = asked.filter(({ method, path }) => method === 'POST' && path === '/issued-papers').map(({ body }) => body);
  expect(made).toMatchObject([
    {
      kind: 'delivery_note',
      registernumber: NUMBER,
      details: { accessories: 'Floor mats, jack', papers: [{ paper: 'rc', state: 'original' }] },
    },
    { kind: 'delivery_note', sale: 5, corrects: 1, details: { accessories: 'Floor mats, jack', keys: 1 } },
  ]);
  expect(made[0].details.at).toMatch(/T17:30$/);
});

test('whoever owes gets the receipt of what was paid last: neither a corrected nor a reversed one, nor another sale’s (R438)', async () => {
  const receipts = [
    paperOf(4, 'payment_receipt', { reversed: true }),
    paperOf(3, 'payment_receipt', { sale: 6 }),
    paperOf(2, 'payment_receipt', { corrected_by: 'NO/26-27/00009' }),
    paperOf(1, 'payment_receipt'),
  ];
  const { user } = openScreen(<SalePapers registernumber={NUMBER} sale={5} name="Mohan Gore" />, {
    as: 'employee',
    answers: keeping(receipts),
  });
  await press(user, `Papers of Mohan Gore, ${NUMBER}`);
  await user.click(await screen.findByRole('menuitem', { name: 'Last receipt' }));
  await dialog('Payment receipt NO/26-27/00001');
});

test('the receipt of a token is shown, and written about; no reversed one (R436, R437)', async () => {
  const answers = keeping([paperOf(2, 'token_receipt', { reversed: true }), paperOf(1, 'token_receipt')]);
  const { user } = openScreen(<TokenReceipt registernumber={NUMBER} />, { as: 'employee', answers });
  await user.click(await screen.findByRole('button', { name: 'Token receipt' }));
  await press(user, 'Close', await dialog('Token receipt NO/26-27/00001'));
  expect(await screen.findByRole('button', { name: 'Write about the token' })).toBeInTheDocument();
});

test('a seller signs a receipt of a payment: made once, its file kept nowhere; a correction is of the same payment (R570, R573, R574)', async () => {
  const papers = [paperOf(1, 'seller_receipt', { sale: null, purchase_payment: 8 })];
  const answers: Answers = {
    'GET /issued-papers': ({ query }: Asked) => papers.filter(({ id }) => !query.id || id === Number(query.id)),
    [DRAFT]: EXAMPLES.seller_receipt,
    'POST /issued-papers': () => {
      papers.unshift(paperOf(2, 'seller_receipt', { sale: null, purchase_payment: 9 }));
      return { id: 2 };
    },
  };
  const payment = { id: 9, amount: 120_000, day: '2026-10-02' };
  const { user, asked } = openScreen(
    <>
      <SellerReceipt registernumber={NUMBER} payment={payment} />
      <IssuedPapersPanel car={car} />
    </>,
    { as: 'admin', answers },
  );
  const sent = () => asked.filter(({ method, path }) => method === 'POST' && path === '/issued-papers').map(({ body }) => body);
  const open = await screen.findByRole('button', { name: 'Receipt to be signed by the seller, ₹ 1,20,000 on 02/10/2026' });
  for (const _ of ['made', 'there']) {
    await user.click(open);
    await press(user, 'Close', await dialog('Receipt of the seller NO/26-27/00002'));
  }
  expect(sent()).toMatchObject([{ kind: 'seller_receipt', purchasePayment: 9 }]);
  await user.click(await screen.findByRole('button', { name: 'Correct Receipt of the seller NO/26-27/00001' }));
  await user.click(await screen.findByRole('button', { name: 'Issue' }));
  await expect.poll(() => sent()[1]).toMatchObject({ kind: 'seller_receipt', purchasePayment: 8, corrects: 1 });
});
