import type { Enquiry } from '@contract/enquiry.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, type Asked, DONE, refused } from '../../../../tests/support/answers.ts';
import { alerted, openScreen } from '../../../../tests/support/screen.tsx';
import { today } from '../../kit/dates/days.ts';
import { Enquiries } from './Enquiries.tsx';

const FOLLOW = 'POST /enquiries/follow';
const AT = '/dashboard/customerEnquiry?view=board&search=Ravi';

/** The board over a server that has one enquiry. */
function openBoard(given: Partial<Enquiry> = {}) {
  const enquiry = {
    serialnum: 7,
    custname: 'Ravi',
    custcontact: '9822012345',
    custquery: 'A bike',
    enquirydate: today(),
    last_note: 3,
    ...given,
  };
  const answers: Answers = {
    'GET /enquiries/counts': {},
    'GET /enquiries/wishes': { wishes: [], next: null },
    'GET /customer': ({ query }: Asked) => {
      const found = !query.status || query.status === (enquiry.status ?? 'new') ? [enquiry] : [];
      return { enquiries: found, totalCount: found.length };
    },
    [FOLLOW]: ({ body }: Asked) => {
      enquiry.status = body.status;
      return DONE;
    },
  };
  const opened = openScreen(<Enquiries isBoard />, { as: 'employee', at: AT, answers });
  return { ...opened, answers, sent: () => opened.asked.filter(({ method }) => method === 'POST').map(({ body }) => body) };
}
const name = (status: string) => RegExp(`^${status} \\(`);
const column = (status: string) => screen.getByRole('region', { name: name(status) });
const card = async (status: string) =>
  within(await within(await screen.findByRole('region', { name: name(status) })).findByRole('listitem'));
const mover = async (status: string) => (await card(status)).getByRole('button', { name: 'Move the enquiry of Ravi' });

test('a card is moved by its menu, by an arrow key and dragged; the focus goes with it (R274)', async () => {
  const { user, sent } = openBoard({ next_call: '2026-03-01' });
  expect((await card('New')).getByText('Asked today')).toBeInTheDocument();
  (await mover('New')).focus();
  await user.keyboard('{Enter}');
  (await screen.findByRole('menuitem', { name: 'Called' })).focus();
  await user.keyboard('{Enter}');
  await expect.poll(() => mover('Called')).toHaveFocus();
  expect(within(column('New')).queryByRole('listitem')).toBeNull();
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Ravi: Called');
  await user.keyboard('{ArrowRight}');
  await expect.poll(() => mover('Visit')).toHaveFocus();

  const carried = new Map<string, string>();
  const dataTransfer = {
    setData: (type: string, text: string) => carried.set(type, text),
    getData: (type: string) => carried.get(type),
    get types() {
      return [...carried.keys()];
    },
  };
  const dragged = within(column('Visit')).getByRole('listitem');
  expect(dragged).toHaveAttribute('draggable', 'true');
  fireEvent.dragStart(dragged, { dataTransfer });
  // What is not prevented cannot be dropped there.
  expect(fireEvent.dragOver(column('Offer'), { dataTransfer })).toBe(false);
  fireEvent.drop(column('Offer'), { dataTransfer });
  await card('Offer');
  const kept = { serialnum: 7, lastNote: 3, nextCall: '2026-03-01' };
  expect(sent()).toMatchObject([
    { ...kept, status: 'called' },
    { ...kept, status: 'visit' },
    { ...kept, status: 'offer' },
  ]);
});

test('what would be won goes to its sale, what is lost to its form: both need more than a move (R275)', async () => {
  const { user, address, goTo, sent } = openBoard({ status: 'offer', registernumber: 'TS10AB1234' });
  await user.click(await mover('Offer'));
  await user.click(await screen.findByRole('menuitem', { name: 'Won' }));
  await expect.poll(address).toMatch(/^\/dashboard\/sellCarDetails\?.*enquiry=7/);
  await goTo(AT);
  await user.click(await mover('Offer'));
  await user.click(await screen.findByRole('menuitem', { name: 'Lost' }));
  await expect.poll(address).toBe(`${AT}&enquiry=7&status=lost`);
  expect(sent()).toEqual([]);
});

test('a refused move leaves the card where it was, and says why', async () => {
  const { user, answers } = openBoard();
  answers[FOLLOW] = refused(409, { error: 'Somebody else has noted something meanwhile.', code: 'enquiry.followed' });
  await user.click(await mover('New'));
  await user.click(await screen.findByRole('menuitem', { name: 'Called' }));
  await alerted('Somebody else has noted something meanwhile.');
  await mover('New');
});
