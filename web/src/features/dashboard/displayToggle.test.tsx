import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, type Asked, DONE, held, lost, refused } from '../../../../tests/support/answers.ts';
import { alerted, alerts, openScreen } from '../../../../tests/support/screen.tsx';
import { Display } from './cells.tsx';
import { type Question, rowsQuery } from './queries.ts';

const EDIT = 'POST /edit-fields';
const NUMBER = 'TS10AB1234';
const vehicle = (fields: object = {}) => ({
  registernumber: NUMBER,
  ownername: '',
  company_name: '',
  ownerphone: '',
  carmake: null,
  carname: 'Alto',
  carcompany: '',
  variant: '',
  status: false,
  onhomepage: false,
  price: null,
  kilometers: null,
  year: null,
  days: 0,
  starred: false,
  papers: [],
  picture: null,
  ...fields,
});

function Switches() {
  const { data = [] } = useQuery(rowsQuery({ carSearch: '', filter: 'all', sort: 'newest', order: 'asc' } as Question, 0));
  return data.map((row) => <Display key={row.registernumber} row={row} />);
}

async function openSwitch(answers: Answers, fields: object = {}) {
  const row = vehicle(fields);
  const keep = ({ body }: Asked) => {
    row.onhomepage = body.newValue;
    return DONE;
  };
  const given: Answers = { 'GET /dashboard-list': () => [row], [EDIT]: keep, ...answers };
  const opened = openScreen(<Switches />, { as: 'employee', answers: given });
  const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: `Display ${NUMBER}` });
  const ids = () => opened.asked.filter(({ path }) => path === '/edit-fields').map(({ body }) => body.requestId);
  return { ...opened, answers: given, toggle, ids, keep };
}

test('the display switch answers at once (R104)', async () => {
  const saving = held(() => DONE);
  const { user, toggle } = await openSwitch({ [EDIT]: saving.answer });
  await user.click(toggle);
  expect(toggle).toBeChecked();
  saving.letGo();
  await expect.poll(() => toggle.getAttribute('aria-busy')).toBe('false');
});

test('lost, and then refused with the same request id, it is rolled back and told', async () => {
  const { user, toggle, answers, ids } = await openSwitch({ [EDIT]: lost });
  await user.click(toggle);
  await alerted(`${NUMBER}: Server is not responding. Please try again later.`);
  expect(toggle).not.toBeChecked();
  answers[EDIT] = refused(409, { error: 'This vehicle is sold and stays off the home page.' });
  await user.click(toggle);
  await alerted(`${NUMBER}: This vehicle is sold and stays off the home page.`);
  await expect.poll(() => alerts('not responding')).toBe(0);
  expect(toggle).not.toBeChecked();
  expect(ids()).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), ids()[0]]);
});

test('a sold vehicle is never shown as displayed, whatever was set before (R103, R105)', async () => {
  const { toggle } = await openSwitch({}, { status: true, onhomepage: true });
  expect(toggle).toBeDisabled();
  expect(toggle).not.toBeChecked();
});
