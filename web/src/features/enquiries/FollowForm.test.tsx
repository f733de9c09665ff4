import type { Enquiry } from '@contract/enquiry.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, DONE, refused } from '../../../../tests/support/answers.ts';
import { alerted, openScreen, press } from '../../../../tests/support/screen.tsx';
import { useUnsavedParts } from '../../kit/form/useUnsaved.ts';
import { FollowForm } from './FollowForm.tsx';

const FOLLOW = 'POST /enquiries/follow';
const enquiry = {
  serialnum: 7,
  custname: 'Ravi',
  custcontact: '9822012345',
  custquery: 'A bike',
  enquirydate: '2026-01-15',
  status: 'called',
} as Enquiry;

function Followed() {
  return <FollowForm enquiry={enquiry} lastNote={3} unsaved={useUnsavedParts()} />;
}
function openForm(given: Answers = {}) {
  const opened = openScreen(<Followed />, { as: 'employee', at: '/dashboard/customerEnquiry', answers: { [FOLLOW]: DONE, ...given } });
  return { ...opened, sent: () => opened.asked.map(({ body }) => body) };
}
const form = () => within(screen.getByRole('form', { name: 'What happens next' }));
const field = (label: string) => form().getByLabelText<HTMLInputElement>(RegExp(`^${label}`));
const save = ({ user }: ReturnType<typeof openForm>) => press(user, 'Save');

test('nothing to save, and a loss without its reason, are told at the field (R274)', async () => {
  const opened = openForm();
  await save(opened);
  await expect.poll(() => field('Note')).toHaveAccessibleDescription(/^There is nothing to save/);
  await opened.user.selectOptions(field('Status'), 'Lost');
  await save(opened);
  await expect.poll(() => field('Reason')).toHaveAccessibleDescription(/^Reason is required/);
  expect(opened.sent()).toEqual([]);
  await opened.user.type(field('Reason'), 'Bought elsewhere');
  await save(opened);
  await alerted('Enquiry updated successfully!');
  expect(opened.sent()).toMatchObject([{ serialnum: 7, lastNote: 3, status: 'lost', lostReason: 'Bought elsewhere', nextCall: null }]);
});

test('one is not won by saying so: the form leads to its sale (R273)', async () => {
  const opened = openForm({ [FOLLOW]: refused(409, { error: 'Please sell the vehicle.' }) });
  await opened.user.selectOptions(field('Status'), 'Won');
  expect(form().getByText(/An enquiry is won by its sale\./)).toBeInTheDocument();
  expect(form().getByRole('link')).toHaveAttribute('href', expect.stringContaining('enquiry=7'));
  await save(opened);
  await form().findByText(/Please sell the vehicle\./);
});
