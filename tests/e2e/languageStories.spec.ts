import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { hiOffice } from '../../web/src/text/hi.office.ts';
import { hiStaff } from '../../web/src/text/hi.staff.ts';
import { hi } from '../../web/src/text/hi.ts';
import { hiYard } from '../../web/src/text/hi.yard.ts';
import { mrOffice } from '../../web/src/text/mr.office.ts';
import { mrStaff } from '../../web/src/text/mr.staff.ts';
import { mr } from '../../web/src/text/mr.ts';
import { mrYard } from '../../web/src/text/mr.yard.ts';
import { expectAccessible } from './accessible.ts';
import { expect, isAlive, test } from './fixtures.ts';
import { bill, smallPhoto } from './pictures.ts';
import { seeToast } from './seeToast.ts';
import { addVehicle, asAdmin, freshWord } from './stock.ts';

const OPEN = { mr, hi };
const STAFF = { mr: { ...mrStaff, ...mrYard, ...mrOffice }, hi: { ...hiStaff, ...hiYard, ...hiOffice } };
type Language = keyof typeof OPEN;

/** Whoever works here has chosen this language in this browser. */
const speaks = (page: Page, language: Language) =>
  // biome-ignore lint/suspicious/noDocumentCookie: the site keeps it there
  page.addInitScript((chosen) => (document.cookie = `language=${chosen}; path=/`), language);
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** No sentence is in English: names have none of these words. */
const expectNoEnglish = (page: Page) =>
  expect(page.getByText(/\b(the|is|are|of|and|please|your|has|not)\b/i).filter({ visible: true })).toHaveCount(0);

/** A visitor reads of a vehicle, asks about it, and is thanked in their language. */
async function ask(page: Page, language: Language, number: string, name: string) {
  const { ask: said, offer } = OPEN[language];
  await page.goto(`/car/${number}`);
  await expect(page).toHaveURL(`/${language}/car/${number}`);
  await isAlive(page);
  await expectAccessible(page);
  await expectNoEnglish(page);
  await button(page, offer.ask).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(said.name, { exact: true }).pressSequentially(name);
  await dialog.getByLabel(said.phone, { exact: true }).pressSequentially(String(randomInt(9_000_000_000, 9_999_999_999)));
  await expectAccessible(page);
  await button(page, said.send).click();
  await expect(dialog.getByText(said.done.title.replace('{name}', name))).toBeVisible();
  const { enquiries } = await asAdmin<{ enquiries: { serialnum: number; language: string }[] }>(`/customer?search=${name}`);
  expect(enquiries).toMatchObject([{ language }]);
  return enquiries[0]?.serialnum ?? 0;
}

test('a driver’s day in Marathi: looks up a tempo, uploads pictures, records a repair with its bill (R707, R718)', {
  tag: '@phone-only',
}, async ({ openAs }) => {
  const { driver, lookup, maintenance } = STAFF.mr;
  const number = await addVehicle({ vehicleName: 'Bolero', brandName: 'Mahindra', vehicleType: 'tempo', fitness_upto_date: '2020-01-31' });
  const page = await openAs('driver');
  await page.setViewportSize({ width: 360, height: 740 });
  await speaks(page, 'mr');
  await page.goto('/driverdashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(driver.dashboardTitle);
  await expectAccessible(page);
  await page.getByLabel(lookup.label).pressSequentially(number.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Mahindra Bolero' })).toBeVisible();
  await expect(page.getByText(/^मुदत .* संपली$/)).toBeVisible();
  await expectNoEnglish(page);
  await test.step('the pictures', async () => {
    await page.getByRole('main').getByRole('link', { name: driver.imagesTitle }).click();
    await page.locator('input[type=file][multiple]').setInputFiles([await smallPhoto('a.jpg'), await smallPhoto('b.jpg')]);
    await expectAccessible(page);
    await button(page, driver.upload.submit).click();
    await seeToast(page, driver.upload.done);
    await expectNoEnglish(page);
  });
  await test.step('the repair', async () => {
    await page.goto(`/driverdashboard/drivermaintainance?id=${number}`);
    await field(page, 'price').pressSequentially('१२५०');
    await expect(field(page, 'price')).toHaveValue('₹ 1,250');
    await page.locator('input[type=file]:not([capture])').setInputFiles(bill());
    await expectAccessible(page);
    await button(page, maintenance.add.submit).click();
    await seeToast(page, maintenance.add.done);
    await expectNoEnglish(page);
  });
  const { maintenanceRecords } = await asAdmin<{ maintenanceRecords: object[] }>(`/maintainance?registernumber=${number}`);
  expect(maintenanceRecords).toMatchObject([{ price: 1250 }]);
});

test.describe('a farmer', () => {
  test.use({ locale: 'mr-IN' });

  test('asks for a tempo in Marathi, buys it, and has his receipt in Marathi and English (R713, R716)', async ({ page, openAs }) => {
    const { enquiries, sale, issuing } = STAFF.mr;
    const name = `Ganpat ${freshWord()}`;
    const price = 300_000;
    const number = await addVehicle({
      vehicleName: 'Ace',
      brandName: 'Tata',
      vehicleType: 'tempo',
      vehicleSellPrice: price,
      onhomepage: true,
    });
    const serial = await ask(page, 'mr', number, name);
    const office = await openAs('employee');
    await speaks(office, 'mr');
    await office.goto(`/dashboard/customerEnquiry?enquiry=${serial}`);
    await expectNoEnglish(office);
    await expectAccessible(office);
    await office.getByRole('main').getByRole('link', { name: enquiries.one.sell }).click();
    await expect(field(office, 'ownerName')).toHaveValue(name);
    await expect(field(office, 'buyer_language')).toHaveValue('mr');
    await field(office, 'sellingPrice').pressSequentially(String(price));
    await field(office, 'paymentMode').selectOption('UPI');
    await office.getByLabel(sale.payment.inFull).check();
    await expectNoEnglish(office);
    await button(office, sale.form.label).click();
    await expectAccessible(office);
    await button(office, sale.confirm.confirm).click();
    await seeToast(office, sale.form.done);
    await office.goto(`/dashboard/costReport/${number}?tab=papers`);
    await office
      .getByRole('region', { name: issuing.title })
      .getByRole('button', { name: /^.*RCT\// })
      .first()
      .click();
    const paper = office.getByRole('dialog');
    await expect(paper.getByText(/तीन लाख रुपये फक्त \/ Rupees three lakh only/)).toBeAttached();
  });
});

test.describe('a family', () => {
  test.use({ locale: 'hi-IN' });

  test('asks for a car in Hindi, has it reserved for a token, and is written to in Hindi (R713, R717)', async ({ page, openAs }) => {
    const { reservations, messages } = STAFF.hi;
    const name = `Sunita ${freshWord()}`;
    const number = await addVehicle({ vehicleName: 'Ertiga', brandName: 'Maruti', vehicleSellPrice: 800_000, onhomepage: true });
    const serial = await ask(page, 'hi', number, name);
    const office = await openAs('employee');
    await speaks(office, 'hi');
    await office.goto(`/dashboard/costReport/${number}?reserve=${serial}`);
    await expect(field(office, 'name')).toHaveValue(name);
    await expect(field(office, 'language')).toHaveValue('hi');
    await field(office, 'amount').pressSequentially('10000');
    await field(office, 'mode').selectOption('Cash');
    await field(office, 'until').pressSequentially(new Intl.DateTimeFormat('en-GB').format(Date.now() + 4 * 86_400_000));
    await expectAccessible(office);
    await button(office, reservations.submit).click();
    await expect(office.getByRole('region', { name: reservations.panel, exact: true })).toContainText(name);
    await expectNoEnglish(office);
    await office.goto(`/dashboard/customerEnquiry?enquiry=${serial}`);
    await button(office, messages.write).click();
    const text = office.getByRole('textbox', { name: messages.compose.text });
    await expect(text).toHaveValue(/[\u0900-\u097f]{3}/);
    await expect(text).toHaveValue(new RegExp(`/hi/car/${number}`));
    await expectAccessible(office);
  });
});
