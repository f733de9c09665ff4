import type { Page } from '@playwright/test';
import { SKIPPED } from '../given/skipped.ts';
import { givenStack, startTestStack } from '../stack.ts';
import { expect, test } from './fixtures.ts';
import { PEOPLE, type Person } from './people.ts';

// Isolation: its own stack, as this setting changes everybody's balance.
let house: Awaited<ReturnType<typeof startTestStack>>;
test.skip(Boolean(givenStack()), SKIPPED.balance);
test.beforeAll(async () => {
  house = await startTestStack('as is');
});
test.afterAll(() => house?.stop());

const setting = (page: Page) => page.getByRole('switch', { name: 'Employees see the account balance' });
const tile = (page: Page) => page.getByText('Total Account Balance').locator('..');

async function logIn(page: Page, person: Person) {
  await page.goto(`${house.siteUrl}/admin`);
  await page.getByLabel('User ID').fill(person);
  await page.getByRole('textbox', { name: 'Password' }).fill(PEOPLE[person].password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(`${house.siteUrl}/dashboard`);
}

test('an admin hides the balance from employees, who are told why and get no figure of it (D02)', async ({
  page,
  openAs,
}) => {
  const answers: string[] = [];
  const office = await openAs(null);
  await logIn(office, 'employee');
  await expect(tile(office)).toContainText('₹');

  await logIn(page, 'admin');
  await page.goto(`${house.siteUrl}/dashboard/settings`);
  await expect(setting(page)).toBeChecked();
  await expect(page.getByText(/gives buying prices away/)).toBeVisible();
  await setting(page).press('Space');
  await expect(page.getByRole('alert').filter({ hasText: 'The setting is saved.' })).toBeVisible();
  await page.reload();
  await expect(setting(page)).not.toBeChecked();

  office.on('response', async (answer) => {
    if (answer.url().includes('/api/accountDetails')) answers.push(await answer.text());
  });
  await office.reload();
  await expect(tile(office)).toContainText('Hidden');
  await expect(tile(office)).toContainText('Only admins see it here.');
  await office.getByRole('link', { name: 'Total Account Balance' }).click();
  const sheet = office.getByRole('region', { name: 'Remaining balance' });
  await expect(sheet).toContainText('An admin has switched off');
  await expect(sheet.getByText('Hidden')).toHaveCount(4);
  await expect(office.getByRole('region', { name: 'Investments' })).toContainText('Only admins see it here.');
  expect(answers.join()).toContain('"Remaining_Balance":null');
  expect(answers.join()).not.toMatch(/"(totalBuy|totalInvestment|Remaining_Balance)":[^n]/);

  await page.goto(`${house.siteUrl}/dashboard`);
  await expect(tile(page)).toContainText('₹');
});
