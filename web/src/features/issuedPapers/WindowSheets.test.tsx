import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Answers, lost } from '../../../../tests/support/answers.ts';
import { EXAMPLES } from '../../../../tests/support/examplePapers.ts';
import { alerted, openScreen, press } from '../../../../tests/support/screen.tsx';
import { WindowSheets } from './WindowSheets.tsx';

const laying = vi.hoisted(() => ({ pages: 2, fails: false }));
// What the document looks like is sheetsFile.test.ts's: here its pages are empty.
vi.mock('./sheetsFile.ts', () => ({
  layOutSheets: async () => {
    if (laying.fails) throw new Error('No fonts.');
    const pages = Array.from({ length: laying.pages }, () => ({ width: 1, height: 1, marks: [] }));
    return { pages, face: {}, file: new File(['%PDF-'], 'Data sheets.pdf') };
  },
}));
beforeEach(() => Object.assign(laying, { pages: 2, fails: false }));

const SHEETS = 'POST /issued-papers/data-sheets';
const paper = (id: number) => ({ id, number: `DS/26-27/0000${id}`, day: '2026-11-27', contents: EXAMPLES.data_sheet });
const MADE = { papers: [paper(1), paper(2)], left: [{ registernumber: 'MH12C', reason: 'sold' }] };

async function openDialog(answers: Answers) {
  const opened = openScreen(<WindowSheets numbers={['MH12A', 'MH12B', 'MH12C']} onClose={() => {}} />, { as: 'employee', answers });
  const dialog = await screen.findByRole('dialog', { name: 'Data sheets for the windows' });
  const sent = () => opened.asked.filter(({ path }) => path === '/issued-papers/data-sheets').map(({ body }) => body);
  return { ...opened, answers, dialog, inside: within(dialog), sent };
}

test('each vehicle gets its sheet, once also without an answer; what is sold gets none, which is said (R584)', async () => {
  const { user, dialog, inside, sent, answers } = await openDialog({ [SHEETS]: lost });
  expect(inside.getByText(/^3 vehicles get a data sheet each/)).toBeInTheDocument();
  await user.selectOptions(inside.getByLabelText('Size'), 'A5');
  await press(user, 'Make', dialog);
  await alerted(/entered only once/);
  answers[SHEETS] = MADE;
  await press(user, 'Make', dialog);
  await inside.findByText('2 data sheets made. 1 sold: MH12C.');
  expect(sent()[0]).toEqual({
    size: 'A5',
    sheets: ['A', 'B', 'C'].map((letter) => ({ registernumber: `MH12${letter}`, page: `${location.origin}/car/MH12${letter}` })),
    requestId: expect.any(String),
  });
  expect(sent()[1]).toEqual(sent()[0]);
});

test('they are shown, printed and downloaded as one document (R585, R368)', async () => {
  const { user, dialog, inside } = await openDialog({ [SHEETS]: MADE });
  await press(user, 'Make', dialog);
  await inside.findByRole('button', { name: 'Print' });
  expect(inside.getByRole('button', { name: 'Download PDF' })).toBeInTheDocument();
  expect(inside.getAllByRole('img', { name: /^Page \d of 2$/ })).toHaveLength(2);
});

test('a long document is printed from its file', async () => {
  laying.pages = 51;
  const { user, dialog, inside } = await openDialog({ [SHEETS]: MADE });
  await press(user, 'Make', dialog);
  await inside.findByText('51 pages are too many to be shown here: they are printed from the file.');
  expect(inside.queryByRole('button', { name: 'Print' })).toBeNull();
});

test('where the file cannot be written the sheets are kept, and it is tried again without making others', async () => {
  laying.fails = true;
  const { user, dialog, inside, sent } = await openDialog({ [SHEETS]: MADE });
  await press(user, 'Make', dialog);
  await alerted('The sheets are made and kept, but the file could not be written.');
  laying.fails = false;
  await press(user, 'Try again', dialog);
  await inside.findByRole('button', { name: 'Download PDF' });
  expect(sent()).toHaveLength(1);
});

test('of what is all sold there is no document', async () => {
  const { user, dialog, inside } = await openDialog({ [SHEETS]: { papers: [], left: MADE.left } });
  await press(user, 'Make', dialog);
  await inside.findByText('No data sheet was made. 1 sold: MH12C.');
  expect(inside.queryByRole('button', { name: 'Download PDF' })).toBeNull();
});
