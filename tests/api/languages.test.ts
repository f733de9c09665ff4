import { decodeJwt } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Dealer, dealerDetails } from '../../supabase/functions/_shared/contract/dealer.ts';
import { LANGUAGE_CODES } from '../../supabase/functions/_shared/contract/language.ts';
import { addVehicle, call, closeAccount, expectRefusal, logIn, newAccount, post, saleOf, tokenOf } from './client.ts';

let admin: string;
let employee: string;
beforeAll(async () => {
  [admin, employee] = await Promise.all([tokenOf('admin'), tokenOf('employee')]);
});

describe('the languages of the site', () => {
  const change = (languages: unknown, token = admin) => post('/settings/languages', token, { languages });
  const languages = async () => {
    const answer = await call('/dealer', { query: { another: crypto.randomUUID() } });
    return ((await answer.json()) as Dealer).languages;
  };

  // As they are: the site's tests read its pages at the same time. In another order the database has them (languages.test.sql).
  test('are an admin’s to say (R706)', async () => {
    expect((await change(LANGUAGE_CODES)).status).toBe(200);
    expect(await languages()).toEqual(LANGUAGE_CODES);
    await expectRefusal(await change(['mr'], employee), 403, 'Your account may not do this.');
  });

  test.each([[[]], [['mr', 'mr']], [['gu']], ['mr'], [null]])('are some of ours, each once: not %j', async (wrong) => {
    expect((await change(wrong)).status).toBe(400);
    expect(await languages()).toEqual(LANGUAGE_CODES);
  });

  test('one that this release does not know yet is left out of the answer, and breaks no page', () => {
    expect(dealerDetails.shape.languages.parse(['gu', 'hi'])).toEqual(['hi']);
    expect(dealerDetails.shape.languages.parse(['gu'])).toEqual(LANGUAGE_CODES);
  });
});

test('a driver chooses a language of their own, which login and token check tell (R707)', async () => {
  const { token } = await newAccount('many.tongues', 'Driver');
  const who = async () => (await (await call('/validate-token', { method: 'POST', token })).json()) as { language: string | null };
  expect((await who()).language).toBeNull();
  expect((await post('/language', token, { language: 'mr' })).status).toBe(200);
  expect((await who()).language).toBe('mr');
  expect(decodeJwt(await (await logIn('many.tongues', 'many.tongues123')).text())).toMatchObject({ language: 'mr', isDriver: true });
  expect((await post('/language', token, { language: 'gu' })).status).toBe(400);
  expect((await post('/language', token, { language: null })).status).toBe(200);
  expect((await who()).language).toBeNull();
  await closeAccount('many.tongues');
});

test('a sale has the language in which was asked, and of another than ours none (R708)', async () => {
  const [asked, other] = await Promise.all([addVehicle(employee), addVehicle(employee)]);
  const ask = (registernumber: string, language: string, phone: string) =>
    post('/ask', undefined, { name: 'Meena', phone, message: 'Is it there?', registernumber, language, elapsed: 5000, website: '' });
  const sold = async (registernumber: string, phone: string) => {
    const list = await (await call('/customer', { token: employee, query: { search: phone } })).json();
    const [{ serialnum, language }] = list.enquiries;
    const sale = await post('/dashboard/sell-car', employee, { ...saleOf(registernumber), enquiry: serialnum });
    expect(sale.status).toBe(200);
    const answer = await (await call('/dashboard/sold-cars', { token: employee, query: { carID: registernumber } })).json();
    return [language, answer.dbData.buyer_language];
  };
  expect((await ask(asked, 'mr', '9822777011')).status).toBe(200);
  expect((await ask(other, 'ta', '9822777012')).status).toBe(200);
  expect(await sold(asked, '9822777011')).toEqual(['mr', 'mr']);
  expect(await sold(other, '9822777012')).toEqual([undefined, undefined]);
});

test('a make has the name that the dealer has given it, on vehicles and among the brands (R710)', async () => {
  const number = await addVehicle(employee, { brandName: 'Zyqolux', vehicleName: 'Quorvex', onhomepage: true });
  const word = { said: 'झिकोलेट', means: 'Zyqolux', shownIn: ['mr'] };
  expect((await post('/settings/words', admin, word)).status).toBe(200);
  const another = crypto.randomUUID();
  const page = async (path: string, query = {}) => (await call(path, { query: { another, ...query } })).json();
  expect((await page(`/landingcar/${number}`)).car.names).toEqual({ carcompany: { mr: 'झिकोलेट' } });
  expect((await page('/', { brand: 'Zyqolux' })).carsWithImages[0].names).toEqual({ carcompany: { mr: 'झिकोलेट' } });
  const { brand } = await page('/filters', { brand: 'Zyqolux' });
  expect(brand.find((one: { value: string }) => one.value === 'Zyqolux')).toMatchObject({ names: { mr: 'झिकोलेट' } });
  await call('/settings/words', { method: 'DELETE', token: admin, body: { said: word.said } });
  expect((await page(`/landingcar/${number}`, { another: crypto.randomUUID() })).car).not.toHaveProperty('names');
});
