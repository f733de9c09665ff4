import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, type Asked, DONE, lost, refused } from '../../../../tests/support/answers.ts';
import { alerted, openScreen, press } from '../../../../tests/support/screen.tsx';
import { stubUploads, UPLOADS } from '../../../../tests/support/uploads.ts';
import { AddDocuments } from './AddDocuments.tsx';
import { DocumentList } from './DocumentList.tsx';
import { officeDocuments } from './places.ts';

const DESCRIBE = 'POST /Description';
const LINKS = 'GET /get-images';
const DELETE = 'DELETE /delete-image';
const ID = '1760000000000';
const bill = (name = 'rent.pdf') => new File([`%PDF-1.4 ${name}`], name, { type: 'application/pdf' });
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Description' });

function openForm(given: Answers = {}) {
  const answers: Answers = { ...UPLOADS, [DESCRIBE]: DONE, ...given };
  const form = <AddDocuments place={officeDocuments} viewPath="/dashboard/viewOfficeDocuments" />;
  const opened = openScreen(form, { as: 'admin', at: '/dashboard/addOfficeDocuments', answers });
  return { ...opened, answers, count: (key: string) => opened.asked.filter(({ method, path }) => `${method} ${path}` === key).length };
}
async function chooseAndDescribe({ user }: ReturnType<typeof openForm>, words: string, ...names: string[]) {
  const files = [bill(), ...names.map(bill)];
  await user.upload(screen.getByLabelText('Documents'), files);
  await expect.poll(() => screen.queryAllByText('Ready to upload')).toHaveLength(files.length);
  await user.clear(field());
  await user.click(field());
  await user.paste(words);
}

test('a description that the server would refuse is refused under its field, before anything is uploaded (R217)', async () => {
  stubUploads();
  const opened = openForm();
  expect(screen.getByRole('button', { name: 'Add documents' })).toBeDisabled();
  await chooseAndDescribe(opened, 'Rent\u0007 papers');
  await press(opened.user, 'Add documents');
  await expect.poll(field).toHaveAccessibleDescription(/Description has characters that cannot be seen/);
  expect(field()).toHaveFocus();
  expect(opened.asked).toEqual([]);
});

test('an upload that fails is tried again; a description that is lost is told, and stays; leaving asks (R225, R226)', async () => {
  let isLost = true;
  stubUploads(() => (isLost ? 'lost' : { status: 200 }));
  const opened = openForm({ [DESCRIBE]: lost });
  await chooseAndDescribe(opened, 'Lost words');
  await press(opened.user, 'Add documents');
  await alerted('Error in adding Vehicle Images. Please try again!');
  expect(field().value).toBe('Lost words');
  isLost = false;
  await press(opened.user, 'Retry');
  await screen.findByText(/1 document added, but not the description\./);
  expect(field().value).toBe('Lost words');
  await opened.user.click(screen.getByRole('link', { name: 'View documents' }));
  await press(opened.user, 'Leave', await screen.findByRole('dialog'));
  await expect.poll(opened.address).toBe('/dashboard/viewOfficeDocuments');
});

test('each of several documents gets the description, and the form is blank again (R217, R219)', async () => {
  const sent = stubUploads();
  const opened = openForm();
  await chooseAndDescribe(opened, 'Papers', 'tax.pdf');
  await press(opened.user, 'Add documents');
  await screen.findByText(/^2 documents added\./);
  expect(sent.files).toBe(2);
  const described = opened.asked.filter(({ method, path }) => `${method} ${path}` === DESCRIBE).map(({ body }) => body);
  expect(described).toMatchObject([{ description: 'Papers' }, { description: 'Papers' }]);
  expect(new Set(described.map(({ uniqueID }) => uniqueID)).size).toBe(2);
  expect(field().value).toBe('');
});

/** The list with one document without a description. */
function openList(given: Answers = {}) {
  let words = '';
  const link = `${location.origin}/storage/v1/object/sign/private-files/OfficeDocuments/${ID}?token=1&download=rent.pdf`;
  const links = [link];
  const described = () => ({ descriptions: [words], docuploadedby: ['Admin'], uniqueids: [ID] });
  const answers: Answers = {
    [LINKS]: links,
    'GET /Description': described,
    [DESCRIBE]: ({ body }: Asked) => {
      words = body.description;
      return DONE;
    },
    [DELETE]: () => {
      links.pop();
      return DONE;
    },
    ...given,
  };
  return { ...openScreen(<DocumentList place={officeDocuments} />, { as: 'admin', answers }), answers, links };
}
const row = async () => within((await screen.findByText('rent.pdf')).closest('tr') as HTMLElement);

test('a list that does not come is told, and asked for again; a deletion that fails leaves the document (R222, R224)', async () => {
  const { user, answers, links } = openList({ [LINKS]: refused(403, {}) });
  await screen.findByRole('heading', { name: 'Failed to load notice images' });
  answers[LINKS] = links;
  await press(user, 'Retry');
  expect((await row()).getByText('No Description Available')).toBeInTheDocument();
  const remove = answers[DELETE];
  answers[DELETE] = lost;
  await user.click((await row()).getByRole('button', { name: /^Delete/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete this document?' });
  await press(user, 'Delete', dialog);
  await alerted('Failed to delete notice image');
  answers[DELETE] = remove;
  await press(user, 'Delete', dialog);
  await alerted('Document deleted successfully!');
  await screen.findByText('No Documents Exist!');
});

test('a description comes later; what was typed stays until it is saved (R219)', async () => {
  const { user, answers } = openList();
  const dialog = () => screen.findByRole('dialog', { name: 'Add description' });
  const add = async () => user.click((await row()).getByRole('button', { name: /^Add description/ }));
  await add();
  await press(user, 'Save', await dialog());
  await screen.findByText('Description is required');
  await user.type(within(await dialog()).getByRole('textbox'), 'RC book');
  await user.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await add();
  expect(within(await dialog()).getByRole('textbox')).toHaveValue('RC book');
  const save = answers[DESCRIBE];
  answers[DESCRIBE] = lost;
  await press(user, 'Save', await dialog());
  await alerted(/Server is not responding/);
  answers[DESCRIBE] = save;
  await press(user, 'Save', await dialog());
  await alerted('Description added successfully!');
  await (await row()).findByText('RC book');
  expect(screen.getByRole('table').closest('[tabindex="-1"]')).toHaveFocus();
  expect((await row()).queryByRole('button', { name: /^Add description/ })).toBeNull();
});
