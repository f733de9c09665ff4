import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, type Asked, DONE, lost, refused } from '../../../../tests/support/answers.ts';
import { alerted, alerts, openScreen, press } from '../../../../tests/support/screen.tsx';
import { picture, stubUploads, UPLOADS } from '../../../../tests/support/uploads.ts';
import { AddNoticePage } from './AddNoticePage.tsx';

const LIST = 'GET /get-images';
const DELETE = 'DELETE /dashboard/delete-notice';
const TEXT = 'POST /dashboard/notice-text';
const SAVE_FAILED = 'An error occurred while saving details';

/** The page over a server that keeps notices. */
function openPage(given: Answers = {}) {
  const notices: { src: string; alt?: string }[] = [
    { src: `${location.origin}/storage/v1/object/public/public-files/Notices/1760000000000?v=1` },
  ];
  const list = () => [...notices];
  const answers: Answers = {
    ...UPLOADS,
    [LIST]: list,
    [TEXT]: ({ body }: Asked) => {
      const known = notices.find(({ src }) => src.includes(body.path));
      if (known) known.alt = body.text;
      else notices.unshift({ src: `${location.origin}/storage/v1/object/public/public-files/${body.path}?v=1`, alt: body.text });
      return DONE;
    },
    [DELETE]: () => {
      notices.pop();
      return DONE;
    },
    ...given,
  };
  return { ...openScreen(<AddNoticePage />, { as: 'employee', at: '/dashboard/addNoticeImage', answers }), answers, list };
}
const tiles = async () => within(await screen.findByRole('list', { name: 'Notices' })).getAllByRole('listitem');
const LIST_FAILED = { name: 'Failed to load notice images' };

test('a notice is for every page, or for those in one language (R711)', async () => {
  const { user, asked } = openPage({ [TEXT]: DONE });
  const [tile] = await tiles();
  await press(user, 'Change what notice 1 says', tile);
  const inForm = within(await screen.findByRole('form', { name: 'What the notice says' }));
  await user.type(inForm.getByRole('textbox', { name: /^What it says/ }), 'रविवारी मेळा');
  await user.selectOptions(inForm.getByRole('combobox', { name: 'For visitors who read' }), 'मराठी');
  await press(user, 'Save text');
  await alerted('The text of the notice is saved.');
  expect(asked.filter(({ path }) => path === '/dashboard/notice-text').map(({ body }) => body)).toMatchObject([
    { path: 'Notices/1760000000000', text: 'रविवारी मेळा', language: 'mr' },
  ]);
});

test('a list that does not come is told', async () => {
  openPage({ [LIST]: refused(400) });
  await screen.findByRole('heading', LIST_FAILED);
});

test('no file, and one without its text, are told; an upload that fails is tried again (R210-R214, R494)', async () => {
  let isLost = true;
  stubUploads(() => (isLost ? 'lost' : { status: 200 }));
  const { user } = openPage();
  await press(user, 'Upload notices');
  await alerted('Please select images to upload.');
  await user.upload(screen.getByLabelText('Notice Images'), [
    picture('mela.jpg'),
    new File(['Dear customer'], 'letter.jpg', { type: 'image/jpeg' }),
  ]);
  await alerted('letter.jpg is not an image.');
  await screen.findByText('Ready to upload');
  await press(user, 'Upload notices');
  await alerted('Please write what each notice says.');
  await user.type(screen.getByRole('textbox', { name: /^What it says/ }), 'Mela');
  await press(user, 'Upload notices');
  await alerted(SAVE_FAILED);
  isLost = false;
  await press(user, /^Retry/);
  await alerted('Notice Images added successfully!');
  await expect.poll(() => alerts(SAVE_FAILED)).toBe(0);
  await expect.poll(async () => (await tiles())[0]?.textContent).toContain('Mela');
  expect((await tiles())[1]).toHaveTextContent('It has no text yet');
});

test('a text is changed where it stands (R494)', async () => {
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Change what notice 1 says' }));
  const form = await screen.findByRole('dialog', { name: 'What the notice says' });
  await user.type(within(form).getByRole('textbox', { name: /^What it says/ }), 'Mela on Monday');
  await press(user, 'Save text', form);
  await expect.poll(async () => (await tiles())[0]?.textContent).toContain('Mela on Monday');
});

test('a deletion that fails is told, and the list stays although it cannot be asked for again (R215)', async () => {
  const { user, answers, list } = openPage();
  await user.click(await screen.findByRole('button', { name: /^Delete/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Are you sure you want to delete this image?' });
  const remove = answers[DELETE];
  answers[DELETE] = lost;
  answers[LIST] = refused(400);
  await press(user, 'Delete', dialog);
  await alerted('Failed to delete notice image');
  await screen.findByRole('heading', LIST_FAILED);
  expect(await tiles()).toHaveLength(1);
  answers[DELETE] = remove;
  answers[LIST] = list;
  await press(user, 'Delete', dialog);
  await alerted('Notice image with serial number 1 deleted successfully!');
});
