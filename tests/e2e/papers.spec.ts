import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { smallPhoto } from './pictures.ts';
import { addVehicle, asAdmin } from './stock.ts';

test.use({ person: 'employee' });

/** A day so many years from now, as it is typed. */
const inYears = (years: number) => `31/03/${new Date().getFullYear() + years}`;

test('a truck with two insurances and a yearly tax gets another one and a permit; one is corrected and one removed (decision 0024); an Aadhaar is sent when its number is covered', async ({
  page,
}) => {
  const number = await addVehicle({
    vehicleName: 'Ultra',
    brandName: 'Tata',
    vehicleType: 'truck',
    fitness_upto_date: '2020-01-31',
    showInsuranceFields: true,
    insuranceCompany: 'United',
    policyNumber: 'OD 1',
    insuranceEndDate: `${new Date().getFullYear() + 1}-01-31`,
  });
  for (const [kind, paperNumber, years] of [
    ['third_party', 'TP 2', 3],
    ['road_tax', 'TX 4', 1],
  ] as const) {
    const validUntil = `${new Date().getFullYear() + years}-03-31`;
    await asAdmin('/papers', { method: 'POST', body: { registernumber: number, kind, number: paperNumber, validUntil } });
  }
  await page.goto(`/dashboard/costReport/${number}`);
  const papers = page.getByRole('region', { name: 'Papers', exact: true });
  await expect(papers.getByText('Insurance, own damage')).toBeVisible();
  await expect(papers.getByText(/^Expired [\d,]+ days ago$/)).toBeVisible();

  async function add(kind: string, paperNumber: string, until: string) {
    await papers.getByRole('button', { name: 'Add paper' }).click();
    const typed = papers.getByRole('form', { name: 'New paper' });
    await typed.getByRole('combobox', { name: 'Paper' }).selectOption(kind);
    await typed.getByLabel('Number', { exact: true }).pressSequentially(paperNumber);
    await typed.getByLabel('Valid until').pressSequentially(until);
    if (kind === 'Insurance, own damage') await typed.getByLabel('Insurance company').pressSequentially('Bajaj');
    if (kind === 'Permit') await typed.getByLabel('Paper as a file', { exact: true }).setInputFiles(await smallPhoto('permit.jpg'));
    await typed.getByRole('button', { name: 'Save paper' }).click();
    await expect(typed).toHaveCount(0);
    await expect(papers.getByText(paperNumber)).toBeVisible();
    expect(await page.evaluate(() => document.activeElement?.matches('body'))).toBe(false);
  }
  await add('Insurance, own damage', 'OD 5', inYears(2));
  expect(await asAdmin(`/car/${number}`)).toMatchObject({ insurance: { policynumber: 'OD 5' } });
  await add('Permit', 'PM 3', inYears(4));
  await expect(papers.getByRole('link', { name: 'Open the file of: Permit PM 3' })).toBeVisible();
  const folderPath = encodeURIComponent(`${number}/AdminDocuments/`);
  expect(await asAdmin(`/Description?folderPath=${folderPath}`)).toMatchObject({ descriptions: ['Permit PM 3'] });

  await test.step('all that is missing is said at once, and what is typed is left after a question only', async () => {
    await papers.getByRole('button', { name: 'Add paper' }).click();
    const typed = papers.getByRole('form', { name: 'New paper' });
    await expect(typed.getByRole('heading')).toBeFocused();
    await typed.getByRole('button', { name: 'Save paper' }).click();
    await expect(typed.getByText('Paper is required')).toBeVisible();
    await expect(typed.getByText(/a day, or for life$/)).toBeVisible();
    await typed.getByLabel('Number', { exact: true }).pressSequentially('PM 9');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await papers.getByRole('button', { name: 'Correct: Permit PM 3' }).click();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(typed.getByLabel('Number', { exact: true })).toHaveValue('PM 9');
    await typed.getByRole('button', { name: 'Cancel paper' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(typed).toHaveCount(0);
  });

  await test.step('an Aadhaar is sent when its number is covered, and shown to whoever asks', async () => {
    const identity = page.getByRole('region', { name: 'Identity papers' });
    const send = identity.getByRole('button', { name: 'Upload identity paper' });
    const question = page.getByRole('dialog', { name: 'Is the number covered?' });
    await identity.getByLabel('Identity paper as a file', { exact: true }).setInputFiles(await smallPhoto('aadhaar.jpg'));
    await send.click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(identity.getByRole('list', { name: 'Chosen identity papers' }).getByRole('listitem')).toHaveCount(1);
    await send.click();
    await question.getByRole('button', { name: 'It is covered' }).click();
    await expect(page.getByText('Identity paper uploaded')).toBeVisible();
    await identity.getByRole('button', { name: 'Show identity papers' }).click();
    await expect(identity.getByRole('link', { name: 'Aadhaar, aadhaar' })).toBeVisible();
    // With the list of papers above it.
    await expectAccessible(page);
  });

  await papers.getByRole('button', { name: 'Correct: Road tax TX 4' }).click();
  await papers.getByRole('switch', { name: 'For life' }).check();
  await papers.getByRole('button', { name: 'Save paper' }).click();
  await expect(papers.getByRole('form')).toHaveCount(0);
  await expect(papers.getByText('For life')).toBeVisible();
  // Another paper's removal leaves the form open, its own closes it.
  await papers.getByRole('button', { name: 'Correct: Permit PM 3' }).click();
  for (const [removed, open] of [
    ['Insurance, third party TP 2', 1],
    ['Permit PM 3', 0],
  ] as const) {
    await papers.getByRole('button', { name: `Remove: ${removed}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(papers.getByRole('button', { name: `Remove: ${removed}` })).toHaveCount(0);
    await expect(papers.getByRole('form')).toHaveCount(open);
  }
});
