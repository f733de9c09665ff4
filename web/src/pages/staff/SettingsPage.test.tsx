import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, type Asked, DEALER, DONE, refused } from '../../../../tests/support/answers.ts';
import { alerted, openScreen, press, retype } from '../../../../tests/support/screen.tsx';
import { picture, stubUploads, UPLOADS } from '../../../../tests/support/uploads.ts';
import { SettingsPage } from './SettingsPage.tsx';

const SAVE = 'POST /settings/dealer';
const RATES = 'GET /settings/rates';
const WORDS = 'GET /settings/words';
const SECOND_LOOK = { error: 'Somebody else has changed this meanwhile. Please look at it again.', code: 'settings.changed' };

const dealer = {
  name: 'Sahyadri Motors',
  tagline: 'Used cars in Pune',
  city: 'Pune',
  company_name: 'Sahyadri Motors Pvt. Ltd.',
  address: 'Plot 42, Pimpri',
  pin: '411018',
  latitude: 18.6279,
  longitude: 73.8009,
  phone_label: 'Sales',
  phone: '+91 98765 43210',
  office_phone_label: 'Office',
  office_phone: '+91 98765 43211',
  group_chat: 'https://chat.example/group',
  hours: 'Monday to Saturday',
  opening_hours: 'Mo-Sa 10:00-19:00',
};
const office = {
  account_name: '',
  bank: '',
  account_number: '',
  ifsc: '',
  upi_id: '',
  gstin: '',
  authorisation_number: '',
  authorised_until: null,
  invoice_prefix: '',
  receipt_prefix: 'RCT',
  note_prefix: 'DN',
};
const gst = { kind: 'gst_rate', holdsFrom: '2017-07-01', value: 18 };

async function openSettings(given: Answers = {}, firstForm = 'Phones and hours') {
  const answers: Answers = {
    'GET /settings': { employeesSeeBalance: true, balanceAnswered: false },
    'GET /settings/papers': { priceIncludesGst: true, stampOnAllModes: false },
    'GET /settings/yard': { offlineHours: 12 },
    'GET /settings/dealer': { dealer, office },
    [RATES]: [gst],
    [WORDS]: [],
    'GET /messages/templates': [],
    'GET /messages/example': null,
    'GET /settings/setup': [],
    ...given,
  };
  const opened = openScreen(<SettingsPage />, { as: 'admin', at: '/dashboard/settings', answers });
  await screen.findByRole('form', { name: firstForm });
  const sent = (path: string) => opened.asked.filter((request) => request.path === path && request.method !== 'GET');
  return { ...opened, answers, sent };
}
const form = (name: string) => screen.getByRole('form', { name });
const field = (name: string) => screen.getByRole('textbox', { name });

test('a PIN code that is none is said at its field, and nothing is saved', async () => {
  const { user, sent } = await openSettings();
  await retype(user, field('Address'), 'Gala 7\nNashik');
  await retype(user, field('PIN code'), '42200');
  await press(user, 'Save', form('Dealership'));
  await within(form('Dealership')).findByText('PIN code: six digits');
  expect(field('Address')).toHaveValue('Gala 7\nNashik');
  expect(sent('/settings/dealer')).toEqual([]);
});

test('a phone that nobody can dial is said at its field, and nothing is saved', async () => {
  const { user, sent } = await openSettings();
  await retype(user, field('First phone'), '98220 12');
  await press(user, 'Save', form('Phones and hours'));
  await within(form('Phones and hours')).findByText(/^First phone: not a number that can be dialled/);
  expect(sent('/settings/dealer')).toEqual([]);
});

const blank = Object.fromEntries(Object.keys(dealer).map((name) => [name, ''])) as Record<string, string | null>;
const none = { ...blank, latitude: null, longitude: null };

test('a new shop is named by what is known in the first minute, and says the rest in two parts from then on (R597)', async () => {
  const given = { 'GET /settings/dealer': { dealer: none, office }, [SAVE]: DONE };
  const { user, answers, sent } = await openSettings(given, 'Dealership');
  expect(screen.queryByRole('form', { name: 'Phones and hours' })).toBeNull();
  const inForm = within(form('Dealership'));
  expect(inForm.getAllByRole('textbox')).toHaveLength(5);
  await retype(user, inForm.getByLabelText(/^Name/), 'Anand Motors');
  await press(user, 'Save', form('Dealership'));
  await inForm.findByText('First phone is required');
  expect(sent('/settings/dealer')).toEqual([]);
  for (const [label, value] of Object.entries({ City: 'Nashik', Address: 'Gala 7', 'First phone': '0253 271 1223' }))
    await retype(user, inForm.getByLabelText(RegExp(`^${label}`)), value);
  answers['GET /settings/dealer'] = { dealer: { ...dealer, name: 'Anand Motors' }, office };
  await press(user, 'Save', form('Dealership'));
  await screen.findByRole('form', { name: 'Phones and hours' });
  const [{ body } = { body: {} }] = sent('/settings/dealer');
  const { requestId: _, ...told } = body;
  expect(told).toEqual({ ...none, name: 'Anand Motors', city: 'Nashik', address: 'Gala 7', phone: '0253 271 1223', seen: none });
});

test('the place comes from a pasted link: what is read is shown, a link that says none keeps what was typed (R600)', async () => {
  const { user, sent } = await openSettings({ [SAVE]: DONE });
  const map = field('Place on the map');
  expect(map).toHaveValue('18.6279, 73.8009');
  expect(screen.queryByLabelText(/Latitude|Longitude/)).toBeNull();
  await user.clear(map);
  await user.click(map);
  await user.paste('https://maps.app.goo.gl/AbCdEf123456');
  await within(form('Dealership')).findByText(/A short link does not say where it leads/);
  await press(user, 'Save', form('Dealership'));
  expect(map).toHaveValue('https://maps.app.goo.gl/AbCdEf123456');
  expect(sent('/settings/dealer')).toEqual([]);
  await user.clear(map);
  await user.paste('https://www.google.com/maps/place/A/@18.5,73.8,17z/data=!3d18.52!4d73.85');
  await screen.findByText(/^Read: 18.52, 73.85/);
  expect(screen.getByRole('link', { name: 'Look on the map' })).toHaveAttribute('href', expect.stringContaining('mlat=18.52&mlon=73.85'));
  await press(user, 'Save', form('Dealership'));
  await alerted('The site says so from now on.');
  expect(sent('/settings/dealer').map(({ body }) => body)).toMatchObject([{ latitude: 18.52, longitude: 73.85, seen: dealer }]);
});

test('a part that is not saved says so at its heading and at the top, with the way to the field, until it is saved (R601)', async () => {
  const { user, answers, sent } = await openSettings({
    [SAVE]: DONE,
    'POST /settings/office': refused(500, { error: 'Something went wrong.' }),
  });
  const dealership = () => screen.getByRole('region', { name: 'Dealership' });
  await retype(user, field('PIN code'), '42200');
  await expect.poll(() => dealership().textContent).toContain('Not saved yet');
  expect(screen.queryByText('Not saved')).toBeNull();
  await press(user, 'Save', form('Dealership'));
  await expect.poll(() => dealership().textContent).toContain('Not saved: PIN code: six digits');
  await user.type(field('Bank'), 'Bank of Pune');
  await press(user, 'Save', form('Bank and tax'));
  const top = () => screen.getByText('Not saved').closest('[role="status"]') as HTMLElement;
  await expect.poll(() => top().textContent).toMatch(/Dealership.*PIN code: six digits.*Bank and tax: Something went wrong/);
  await press(user, 'PIN code: six digits', top());
  expect(field('PIN code')).toHaveFocus();
  await retype(user, field('PIN code'), '422001');
  await expect.poll(() => dealership().textContent).toContain('Not saved yet');
  await press(user, 'Save', form('Dealership'));
  await alerted('The site says so from now on.');
  await expect.poll(() => dealership().textContent).not.toContain('Not saved');
  expect(top()).not.toHaveTextContent('Dealership');
  answers['POST /settings/office'] = DONE;
  await press(user, 'Save', form('Bank and tax'));
  await expect.poll(() => screen.queryByText('Not saved')).toBeNull();
  expect(sent('/settings/dealer')).toHaveLength(1);
});

test('a rate that is not set is said at its heading and at the top, too (R601)', async () => {
  const { user } = await openSettings();
  await press(user, 'Set', form('Change a rate'));
  await expect.poll(() => screen.getByRole('region', { name: 'Rates and limits' }).textContent).toMatch(/Not saved: \S/);
  expect(screen.getByText('Not saved').closest('[role="status"]')).toHaveTextContent('Rates and limits');
});

test('a UPI ID is tried by a code of one rupee before it is saved (R602)', async () => {
  const { user } = await openSettings();
  const tried = () => screen.queryByRole('button', { name: 'Try the UPI ID with ₹ 1' });
  await user.type(field('UPI ID'), 'nobank');
  expect(tried()).toBeNull();
  await retype(user, field('UPI ID'), 'anand@bank');
  await user.click(tried() as HTMLElement);
  expect(screen.getByRole('img', { name: 'Code that pays ₹ 1 to anand@bank' })).toBeInTheDocument();
});

test('what was left out of setting up is brought back (R599)', async () => {
  const { user, answers, sent } = await openSettings({
    'GET /settings/setup': [
      { line: 'logo', state: 'open' },
      { line: 'gst', state: 'skipped' },
    ],
    'POST /settings/setup': () => {
      answers['GET /settings/setup'] = [{ line: 'gst', state: 'open' }];
      return DONE;
    },
  });
  await screen.findByRole('region', { name: 'Set up your shop' });
  expect(screen.queryByRole('button', { name: 'Bring back: Logo' })).toBeNull();
  await press(user, 'Bring back: GST');
  await alerted('On the list again: GST');
  await expect.poll(() => screen.queryByRole('region', { name: 'Set up your shop' })).toBeNull();
  expect(sent('/settings/setup').map(({ body }) => body)).toMatchObject([{ line: 'gst', skipped: false }]);
});

test('who saves after somebody else is told, keeps what is typed, and sees what was saved meanwhile', async () => {
  const theirs = { ...dealer, hours: 'Monday to Friday', group_chat: '' };
  const { user, answers, sent } = await openSettings({ [SAVE]: refused(409, SECOND_LOOK) });
  const phones = within(form('Phones and hours'));
  await retype(user, field('Opening hours'), 'Every day');
  answers['GET /settings/dealer'] = { dealer: theirs, office };
  await press(user, 'Save', form('Phones and hours'));
  await phones.findByText('Saved meanwhile: Monday to Friday');
  expect(phones.getByRole('alert')).toHaveTextContent('Somebody else has changed the settings meanwhile.');
  expect(field('Opening hours')).toHaveValue('Every day');
  expect(field('Link to the group chat')).toHaveValue('');
  answers[SAVE] = DONE;
  await press(user, 'Save', form('Phones and hours'));
  await alerted('The site says so from now on.');
  const [first, second] = sent('/settings/dealer').map(({ body }) => body);
  expect(first).toMatchObject({ hours: 'Every day', group_chat: dealer.group_chat, seen: dealer });
  expect(second).toMatchObject({ ...theirs, hours: 'Every day', seen: theirs });
});

test('a logo is uploaded in place of the one before, which goes; it is taken away after asking (R259)', async () => {
  stubUploads();
  const logo = (place: number) => ({ src: `${location.origin}/storage/v1/object/public/public-files/Logo/${place}?v=1` });
  const { user, answers, sent } = await openSettings({
    ...UPLOADS,
    'GET /dealer': { ...DEALER, logo: logo(1) },
    'DELETE /delete-image': DONE,
  });
  const section = screen.getByRole('region', { name: 'Logo' });
  await press(user, 'Upload the logo', section);
  await alerted('Please choose a picture first.');
  await user.upload(within(section).getByLabelText('New logo'), picture('new.jpg'));
  await screen.findByText('Ready to upload');
  answers['GET /dealer'] = { ...DEALER, logo: logo(2) };
  await press(user, 'Upload the logo', section);
  await alerted('The site says so from now on.');
  const gone = () => sent('/delete-image').map(({ query }) => query.path);
  expect(gone()).toEqual(['Logo/1']);
  await expect.poll(() => within(section).getByRole('img').getAttribute('src')).toContain('Logo/2');

  answers['GET /dealer'] = DEALER;
  await press(user, 'Take away', section);
  await press(user, 'Delete', await screen.findByRole('dialog'));
  await alerted('The logo is taken away');
  expect(gone()).toEqual(['Logo/1', 'Logo/2']);
  await expect.poll(() => within(section).queryByRole('button', { name: 'Take away' })).toBeNull();
});

test('a rate is set from a coming day on, and taken back after asking (R261)', async () => {
  const coming = { kind: 'gst_rate', holdsFrom: '2199-04-01', value: 12.5 };
  const { user, answers, sent } = await openSettings();
  Object.assign(answers, {
    'POST /settings/rates': ({ body: { requestId: _, ...rate } }: Asked) => {
      answers[RATES] = [rate, gst];
      return DONE;
    },
    'DELETE /settings/rates': () => {
      answers[RATES] = [gst];
      return DONE;
    },
  });
  await user.type(within(form('Change a rate')).getByRole('textbox', { name: 'Value' }), '12.5');
  await retype(user, within(form('Change a rate')).getByRole('textbox', { name: 'Holds from' }), '01/04/2199');
  await press(user, 'Set', form('Change a rate'));
  await alerted('The rate is set');
  await screen.findByText('From a coming day');
  await press(user, 'Take back: GST on the margin, 12.5 % from 01/04/2199');
  await press(user, 'Delete', await screen.findByRole('dialog', { name: 'Take this rate back?' }));
  await alerted('The rate is taken back');
  await expect.poll(() => screen.queryByText('From a coming day')).toBeNull();
  expect(sent('/settings/rates').map(({ method, body }) => [method, body])).toEqual([
    ['POST', expect.objectContaining(coming)],
    ['DELETE', expect.objectContaining({ kind: 'gst_rate', holdsFrom: '2199-04-01' })],
  ]);
});

test('a word of the search is added, shown as a name, and deleted after asking (R510, R710)', async () => {
  const word = { said: 'dukkar gadi', means: 'tempo ape' };
  const { user, answers, sent } = await openSettings();
  Object.assign(answers, {
    'POST /settings/words': () => {
      answers[WORDS] = [
        { ...word, found: 1, hides: false, shown_in: ['mr'] },
        { said: 'ape', means: 'piaggio', found: 1001, hides: true, shown_in: [] },
        { said: 'zyq', means: 'zyqnone', found: 0, hides: false, shown_in: [] },
      ];
      return DONE;
    },
    'DELETE /settings/words': () => {
      answers[WORDS] = [];
      return DONE;
    },
  });
  const added = () => within(form('Add a word'));
  await user.type(added().getByRole('textbox', { name: 'What people type' }), 'five words are too many');
  await user.type(added().getByRole('textbox', { name: 'What is searched for' }), word.means);
  await press(user, 'Add', form('Add a word'));
  await added().findByText('What people type: one to four words');
  await retype(user, added().getByRole('textbox', { name: 'What people type' }), word.said);
  await user.click(within(added().getByRole('group', { name: 'Shown as the name in' })).getByRole('switch', { name: 'मराठी' }));
  await press(user, 'Add', form('Add a word'));
  await alerted('The search knows “dukkar gadi” now');
  await screen.findByText(word.means);
  const effectOf = (said: string) => screen.getByRole('row', { name: new RegExp(`^${said}`) });
  expect(effectOf('dukkar gadi')).toHaveTextContent(/मराठी1 vehicleDelete$/);
  expect(effectOf('ape')).toHaveTextContent('More than 1,000 vehiclesVehicles are called “ape” already.');
  expect(effectOf('zyq')).toHaveTextContent('It finds nothing now.');
  await press(user, 'Delete: dukkar gadi');
  await press(user, 'Delete', await screen.findByRole('dialog', { name: 'Delete this word?' }));
  await alerted('The word is deleted');
  await screen.findByText('No words of your own yet.');
  expect(sent('/settings/words').map(({ method, body }) => [method, body])).toEqual([
    ['POST', expect.objectContaining({ ...word, shownIn: ['mr'] })],
    ['DELETE', expect.objectContaining({ said: word.said })],
  ]);
});

test('the languages of the site are chosen in their order, each once (R706)', async () => {
  const { user, sent } = await openSettings({ 'POST /settings/languages': DONE });
  const inForm = within(await screen.findByRole('form', { name: 'Languages' }));
  const [first, second, third] = inForm.getAllByRole('combobox') as [HTMLElement, HTMLElement, HTMLElement];
  expect([first, second, third].map((place) => (place as HTMLSelectElement).value)).toEqual(['en', 'mr', 'hi']);
  await user.selectOptions(first, 'मराठी');
  await press(user, 'Save', form('Languages'));
  await inForm.findByText('This language is already chosen above.');
  expect(sent('/settings/languages')).toEqual([]);
  await user.selectOptions(second, 'English');
  await user.selectOptions(third, 'None');
  await press(user, 'Save', form('Languages'));
  await alerted('Visitors have these languages from now on.');
  expect(sent('/settings/languages').map(({ body }) => body)).toMatchObject([{ languages: ['mr', 'en'] }]);
});

test('what the switch of prices with GST does is shown before it is changed (R485)', async () => {
  const { user, sent } = await openSettings({ 'POST /settings/papers': DONE });
  const gstSwitch = await screen.findByRole('switch', { name: 'Prices include GST' });
  await user.click(gstSwitch);
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('The buyer owes ₹ 5,26,200');
  await press(user, 'Cancel', dialog);
  expect(gstSwitch).toBeChecked();
  expect(sent('/settings/papers')).toEqual([]);
  await user.click(gstSwitch);
  await press(user, 'Change it', await screen.findByRole('dialog'));
  await expect
    .poll(() => sent('/settings/papers').map(({ body }) => body))
    .toMatchObject([{ priceIncludesGst: false, stampOnAllModes: false }]);
});

test('what is typed is not lost without a question', async () => {
  const { user, address, goTo } = await openSettings();
  await retype(user, field('Bank'), 'Bank of Pune');
  void goTo('/dashboard');
  await press(user, 'Leave', await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await expect.poll(address).toBe('/dashboard');
});

test('a chosen logo is not left without a question, nor a text for one of another kind; a form that was refused as it came is', async () => {
  stubUploads();
  const { user, address, goTo } = await openSettings(UPLOADS);
  await user.upload(screen.getByLabelText('New logo'), picture('new.jpg'));
  await screen.findByText('Ready to upload');
  void goTo('/dashboard');
  await press(user, 'Stay', await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await press(user, /Remove/, screen.getByRole('region', { name: 'Logo' }));
  await user.type(await screen.findByRole('textbox', { name: 'Text' }), '!');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Message' }), 'receipt');
  await press(user, 'Leave', await screen.findByRole('dialog'));
  await press(user, 'Set', form('Change a rate'));
  await screen.findByText('Not saved');
  void goTo('/dashboard');
  await expect.poll(address).toBe('/dashboard');
});

test('for how many hours a phone without network shows the stock is said in whole hours, 1 to 72 (R723)', async () => {
  const { user, sent } = await openSettings({ 'POST /settings/yard': DONE });
  const phones = form('Phones without network');
  const hours = () => within(phones).getByLabelText(/^Hours without network/);
  expect(hours()).toHaveValue('12');
  for (const wrong of ['73', '0']) {
    await retype(user, hours(), wrong);
    await press(user, 'Save', phones);
    await within(phones).findByText('Hours without network: from 1 to 72 hours');
  }
  expect(sent('/settings/yard')).toEqual([]);
  await retype(user, hours(), '24');
  await press(user, 'Save', phones);
  await alerted('Saved. Phones go by it as soon as they have network.');
  expect(sent('/settings/yard').map(({ body }) => body)).toMatchObject([{ offlineHours: 24 }]);
});
