import type { Enquiry, EnquiryRecord } from '@contract/enquiry.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, DONE, refused } from '../../../../tests/support/answers.ts';
import { alerted, openScreen, press } from '../../../../tests/support/screen.tsx';
import { useUnsavedParts } from '../../kit/form/useUnsaved.ts';
import { EnquiryDetail } from './EnquiryDetail.tsx';
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

/** The whole record, with the form. */
const Detail = () => <EnquiryDetail serialnum={7} unsaved={useUnsavedParts()} papersOf={() => null} />;

test('of two who follow it at once the second sees what the first has noted, and loses nothing (R273)', async () => {
  const record: EnquiryRecord = { enquiry, notes: [], person: null };
  const noted = (id: number, note: string, status: 'called' | 'visit') => {
    record.notes.unshift({ id, serialnum: 7, note, status, done: null, username: 'Asha Kulkarni', created_at: '2026-01-16T09:00:00Z' });
    record.enquiry = { ...enquiry, status };
  };
  const answers: Answers = {
    'GET /enquiries/7': () => record,
    'GET /enquiries/wishes': { wishes: [], next: null },
    'POST /person/silence/lookup': { silent: false },
    'GET /messages': [],
    [FOLLOW]: refused(409, { error: 'Somebody else has noted something meanwhile.', code: 'enquiry.followed' }),
  };
  const opened = openScreen(<Detail />, { as: 'employee', at: '/dashboard/customerEnquiry?enquiry=7', answers });
  await screen.findByRole('form', { name: 'What happens next' });
  await opened.user.type(field('Note'), 'Comes on Sunday');
  noted(4, 'Asked for the papers', 'visit');
  await press(opened.user, 'Save');
  await form().findByText(/Somebody else has noted something meanwhile\./);
  const notes = () => within(screen.getByRole('list', { name: 'Notes' })).queryAllByRole('listitem');
  await expect.poll(() => notes()[0]?.textContent).toContain('Asked for the papers');
  expect(field('Status')).toHaveValue('visit');
  expect(field('Note')).toHaveValue('Comes on Sunday');
  answers[FOLLOW] = () => {
    noted(5, 'Comes on Sunday', 'visit');
    return DONE;
  };
  await press(opened.user, 'Save');
  await expect.poll(() => notes()[0]?.textContent).toContain('Comes on Sunday');
  const sent = opened.asked.filter(({ path }) => path === '/enquiries/follow');
  expect(sent.map(({ body }) => body.lastNote)).toEqual([0, 4]);
});
