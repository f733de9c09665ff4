import { beforeAll, describe, expect, test } from 'vitest';
import { addVehicle, call, expectRefusal, indiaToday, post, publicPicture, tokenOf, upload } from './client.ts';

let admin: string;
let employee: string;
beforeAll(async () => {
  [admin, employee] = await Promise.all([tokenOf('admin'), tokenOf('employee')]);
});

interface Enquiries {
  enquiries: { serialnum: number; custname: string; custcontact: string; custquery: string; enquirydate: string }[];
  totalCount: number;
}

describe('enquiries', () => {
  const enquiry = { custName: ' Meena Joshi ', custContact: '9822111222', custQuery: 'Swift?\nDiesel' };
  const found = async (query: Record<string, string | number>) =>
    (await (await call('/customer', { token: employee, query })).json()) as Enquiries;

  test('come, are found newest first and page by page, and go (R206-R208)', async () => {
    for (const custName of ['First Enqtest', 'Second Enqtest', 'Third Enqtest']) {
      expect((await post('/customer', employee, { ...enquiry, custName })).status).toBe(200);
    }
    const all = await found({ search: 'enqTEST' });
    expect(all.enquiries.map(({ custname }) => custname.split(' ')[0])).toEqual(['Third', 'Second', 'First']);
    expect(all.totalCount).toBe(3);
    expect(all.enquiries[0]).toEqual({
      serialnum: expect.any(Number),
      custname: 'Third Enqtest',
      custcontact: '9822111222',
      custquery: 'Swift?\nDiesel',
      enquirydate: indiaToday(),
    });
    const { serialnum = 0 } = all.enquiries[1] ?? {};
    const page = await found({ search: 'enqtest', before: serialnum, limit: 5 });
    expect([page.enquiries.map(({ custname }) => custname), page.totalCount]).toEqual([['First Enqtest'], 3]);

    const body = { serialnum, custcontact: enquiry.custContact };
    expect((await call('/customer', { method: 'DELETE', token: admin, body })).status).toBe(200);
    await expectRefusal(await call('/customer', { method: 'DELETE', token: admin, query: body }), 404, 'There is no such enquiry.');
    expect((await found({ search: 'enqtest' })).totalCount).toBe(2);
  });

  test('keep the day they name, and are recorded once for each request', async () => {
    const request = { ...enquiry, custName: 'Once Enqday', date: '2026-02-28', requestId: crypto.randomUUID() };
    for (let tries = 0; tries < 2; tries++) expect((await post('/customer', employee, request)).status).toBe(200);
    const { enquiries } = await found({ search: 'enqday' });
    expect(enquiries.map(({ custname, enquirydate }) => [custname, enquirydate])).toEqual([['Once Enqday', '2026-02-28']]);
  });

  test.each([
    ['no name', { custName: ' ' }, 'Customer Name is required'],
    ['no telephone', { custContact: undefined }, 'Phone No. is required'],
    ['nine digits', { custContact: '982211122' }, 'Please enter a valid 10-digit phone number'],
    ['eleven digits', { custContact: '98221112221' }, 'Please enter a valid 10-digit phone number'],
    ['other digits', { custContact: '٩٨٢٢١١١٢٢٢' }, 'Please enter a valid 10-digit phone number'],
    ['no question', { custQuery: '' }, 'Description of Enquiry is required'],
    ['no day', { date: '2026-02-30' }, 'Date: not a date (year-month-day)'],
  ])('%s is refused in words (R202, R203)', async (_name, fields, text) => {
    await expectRefusal(await post('/customer', employee, { ...enquiry, ...fields }), 400, text);
  });

  test('are deleted by number and telephone, both (R208)', async () => {
    const answer = await call('/customer', { method: 'DELETE', token: admin, query: { serialnum: 1 } });
    await expectRefusal(answer, 400, 'Phone No. is required');
  });
});

describe('documents', () => {
  const lists = async (token: string, folderPath?: string) =>
    (await (await call('/Description', { token, query: folderPath ? { folderPath } : {} })).json()) as {
      descriptions: string[];
      docuploadedby: string[];
      uniqueids: string[];
    };
  let number = Date.now();
  const fresh = () => String(++number);

  test('are described, listed in three lists alike, and take their words along (R219, R220, R224)', async () => {
    const reg = await addVehicle(admin);
    const folder = `${reg}/AdminDocuments/`;
    const [hers, his] = [fresh(), fresh()];
    expect(await upload(admin, folder + hers)).toBe(200);
    expect(await upload(employee, folder + his)).toBe(200);
    const papers = { description: 'RC book', docType: 'Vehicle' };
    expect((await post('/Description', admin, { ...papers, uniqueID: hers, docuploadedby: 'Employee' })).status).toBe(200);
    expect((await post('/Description', employee, { ...papers, uniqueID: Number(his), docuploadedby: '' })).status).toBe(200);

    expect(await lists(admin, folder)).toEqual({
      descriptions: ['RC book', 'RC book'],
      docuploadedby: ['Admin', 'Employee'],
      uniqueids: [hers, his],
    });
    expect((await lists(employee, folder)).uniqueids).toEqual([his]);
    expect((await lists(employee)).uniqueids).toContain(his);
    expect((await lists(employee)).uniqueids).not.toContain(hers);

    const path = folder + his;
    expect((await call('/delete-image', { method: 'DELETE', token: employee, query: { path } })).status).toBe(200);
    expect((await lists(admin)).uniqueids).not.toContain(his);
  });

  test('an employee neither describes nor undescribes the document of an admin (D25)', async () => {
    const reg = await addVehicle(admin);
    const uniqueID = fresh();
    await upload(admin, `${reg}/AdminDocuments/${uniqueID}`);
    const papers = { uniqueID, description: 'Papers', docType: 'Vehicle' };
    await expectRefusal(await post('/Description', employee, papers), 403, 'Your account may not do this.');
    await post('/Description', admin, papers);
    const removal = await call('/delete-imagedescription', { method: 'DELETE', token: employee, query: { uniqueID } });
    expect(removal.status).toBe(200);
    expect((await lists(admin)).uniqueids).toContain(uniqueID);
  });

  const remove = async (token: string, endpoint: string, query: Record<string, string>) =>
    (await call(endpoint, { method: 'DELETE', token, query })).status;

  test.each([
    ['the file first, described', ['image', 'words'], true],
    ['the words first, described', ['words', 'image'], true],
    ['the file first, never described', ['image', 'words'], false],
    ['the words first, never described', ['words', 'image'], false],
  ])('both deletions succeed, again and again: %s (D39)', async (_name, order, described) => {
    const uniqueID = fresh();
    const path = `OfficeDocuments/${uniqueID}`;
    await upload(employee, path);
    if (described) await post('/Description', employee, { uniqueID, description: 'Rent', docType: 'Office' });
    for (const what of [...order, ...order]) {
      const [endpoint, query] = what === 'image' ? ['/delete-image', { path }] : ['/delete-imagedescription', { uniqueID }];
      expect(await remove(employee, endpoint as string, query as Record<string, string>)).toBe(200);
    }
    expect((await lists(admin, 'OfficeDocuments/')).uniqueids).not.toContain(uniqueID);
    expect((await lists(admin)).uniqueids).not.toContain(uniqueID);
  });

  test("of an admin's document that is there and one that is not an employee is told the same (D25, D39)", async () => {
    const folder = `${await addVehicle(admin)}/AdminDocuments/`;
    const [hidden, none] = [fresh(), fresh()];
    await upload(admin, folder + hidden);
    await post('/Description', admin, { uniqueID: hidden, description: 'Papers', docType: 'Vehicle' });
    for (const uniqueID of [hidden, none]) {
      expect(await remove(employee, '/delete-imagedescription', { uniqueID })).toBe(200);
      expect(await remove(employee, '/delete-image', { path: folder + uniqueID })).toBe(200);
    }
    expect(await lists(admin, folder)).toMatchObject({ uniqueids: [hidden], descriptions: ['Papers'] });
  });

  test('without a description still know who uploaded them, and take one later from a colleague (R222)', async () => {
    const folder = `${await addVehicle(admin)}/AdminDocuments/`;
    const [his, hers] = [fresh(), fresh()];
    await upload(employee, folder + his);
    await upload(admin, folder + hers);
    expect(await lists(admin, folder)).toEqual({ descriptions: ['', ''], docuploadedby: ['Employee', 'Admin'], uniqueids: [his, hers] });
    expect((await lists(admin)).uniqueids).not.toContain(his);

    const words = { uniqueID: his, description: 'RC book', docType: 'Vehicle' };
    expect((await post('/Description', admin, words)).status).toBe(200);
    expect(await lists(employee, folder)).toEqual({ descriptions: ['RC book'], docuploadedby: ['Employee'], uniqueids: [his] });
    await expectRefusal(await post('/Description', employee, { ...words, uniqueID: hers }), 403, /may not do this/);
    const other = { ...words, description: 'Another' };
    await expectRefusal(await post('/Description', employee, other), 409, 'This document has a description already.');
  });

  test('are described and forgotten once for each requestId', async () => {
    const [uniqueID, requestId, other] = [fresh(), crypto.randomUUID(), crypto.randomUUID()];
    const words = { uniqueID, description: 'Rent', docType: 'Office', requestId };
    const forget = (body: object) => call('/delete-imagedescription', { method: 'DELETE', token: admin, body });
    for (const write of [() => post('/Description', admin, words), () => forget({ uniqueID, requestId: other })]) {
      expect([(await write()).status, (await write()).status]).toEqual([200, 200]);
    }
    expect((await post('/Description', admin, words)).status).toBe(200);
    expect((await lists(admin)).uniqueids, 'a late second try').not.toContain(uniqueID);
    const reused = /^This requestId was used/;
    await expectRefusal(await post('/Description', admin, { ...words, description: 'Other' }), 409, reused);
    await expectRefusal(await post('/Description', employee, words), 409, reused);
    await expectRefusal(await forget({ uniqueID, requestId }), 409, reused);
  });

  test.each([
    ['no words', { description: ' ' }, 'Description is required'],
    ['another type', { docType: 'Car' }, 'docType: Office or Vehicle'],
    ['no number', { uniqueID: '../1' }, 'uniqueID: a number of up to 15 digits'],
  ])('%s is refused in words', async (_name, fields, text) => {
    const description = { uniqueID: fresh(), description: 'Papers', docType: 'Office', ...fields };
    await expectRefusal(await post('/Description', admin, description), 400, text);
  });
});

describe('notices', () => {
  test('go by their own address, which removes nothing else (R213)', async () => {
    const path = `Notices/${Date.now()}`;
    expect(await upload(employee, path)).toBe(200);
    const remove = (query: Record<string, string>) => call('/dashboard/delete-notice', { method: 'DELETE', token: employee, query });
    for (const other of ['OfficeDocuments/1', 'Notices/../OfficeDocuments/1', 'Notices/', 'Notices/x']) {
      await expectRefusal(await remove({ path: other }), 400, 'path: not that of a notice');
    }
    expect((await remove({ path })).status).toBe(200);
    await expectRefusal(await remove({ path }), 404, 'There is no such file.');
  });

  test('go once for each requestId, and a late second try takes no other along', async () => {
    const path = `Notices/${Date.now()}`;
    await upload(employee, path);
    const requestId = crypto.randomUUID();
    const remove = (body: object) => call('/dashboard/delete-notice', { method: 'DELETE', token: employee, body });
    for (let time = 0; time < 2; time++) {
      const answer = await remove({ path, requestId });
      expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
    }
    await upload(employee, path);
    expect((await remove({ path, requestId })).status).toBe(200);
    expect((await publicPicture(path)).status).toBe(200);
    const other = { path: `Notices/${Date.now() + 1}`, requestId };
    await expectRefusal(await remove(other), 409, 'This requestId was used for another entry. Nothing was saved this time.');
    expect((await remove({ path })).status).toBe(200);
  });
});
