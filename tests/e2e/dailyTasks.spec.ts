import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { goWithin } from './goWithin.ts';
import { dialog as confirmation, typeBuyer } from './saleForm.ts';
import { seeToast } from './seeToast.ts';
import { addVehicle, asAdmin, freshWord, sellVehicle } from './stock.ts';

const DAY_MS = 86_400_000;
const dayFromNow = (days: number) => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.now() + days * DAY_MS);
const written = (day: string) => day.split('-').toReversed().join('/');
const lastFour = (number: string) => number.slice(-4);

/** The rows of the table in docs/daily-tasks.md. */
const TASKS = readFileSync(new URL('../../docs/daily-tasks.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, task = '', , atMost, presses, typed]) => ({ task, atMost: Number(atMost), presses: Number(presses), typed }));

/** Does what a person does, and counts it. */
function handOf(page: Page) {
  const typed: string[] = [];
  let presses = 0;
  return {
    page,
    async press(what: Locator) {
      presses++;
      await what.click();
    },
    async type(called: string, what: Locator, text: string) {
      typed.push(called);
      await what.pressSequentially(text);
    },
    /** A form with its button, whatever it takes. */
    async fill(form: () => Promise<void>) {
      typed.push('the form');
      await form();
    },
    counted: () => ({ presses, typed: typed.join(', ') || '–' }),
  };
}
type Hand = ReturnType<typeof handOf>;

const inMain = (page: Page, role: 'link' | 'button', name: string) => page.getByRole('main').getByRole(role, { name, exact: true });
const line = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });

/** Sold five months ago on ten installments of ₹ 20,000, of which none is paid. */
async function soldOnPlan() {
  const buyer = `Sachin ${freshWord()}`;
  const number = await addVehicle({ vehicleName: 'Wagon R', brandName: 'Maruti' });
  await sellVehicle(number, {
    ownerName: buyer,
    paymentMode: 'UPI',
    sellDate: dayFromNow(-150),
    sellingPrice: 250_000,
    downPayment: 50_000,
    totalInstallments: 10,
    installmentAmount: 20_000,
    firstDueDate: dayFromNow(-120),
  });
  return { number, buyer };
}

/** How each task is done, and that its answer is there to be read. */
const WAYS: Record<string, (hand: Hand) => Promise<void>> = {
  'who owes, and how much': async ({ page, press }) => {
    await press(inMain(page, 'link', 'Who owes'));
    const owing = page.getByRole('table', { name: 'Who owes' }).getByRole('row').filter({ hasText: 'Balaji Transport' });
    await expect(owing).toContainText('₹ 2,50,000');
    await expect(owing).toBeVisible();
  },
  'record an installment that is due': async ({ page, press }) => {
    const { number, buyer } = await soldOnPlan();
    const pay = page.getByRole('link', { name: `Record payment of ${buyer}, ${number}` });
    await press(inMain(page, 'link', 'Who owes'));
    await press(pay);
    const payment = page.getByRole('dialog', { name: `Payment of ${buyer}` });
    await expect(payment.getByLabel('Amount')).toHaveValue(/^₹ (80,000|1,00,000)$/);
    await press(payment.getByRole('button', { name: 'Save installment' }));
    await seeToast(page, 'Installment added successfully');
    const { installments } = await asAdmin<{ installments: { amount: number }[] }>(`/installments?registernumber=${number}`);
    expect(installments).toHaveLength(1);
  },
  'which insurance runs out within a month': async ({ page, press }) => {
    await press(inMain(page, 'link', 'Papers that end'));
    const paper = line(page, 'Insurance, third party, MH20DE7318');
    await expect(paper).toContainText('13 days left');
    await expect(paper).toContainText(`until ${written(dayFromNow(13))}`);
    await expect(paper).toContainText('Nilesh Gaikwad');
  },
  'which vehicles stand for more than 60 days, and what is locked in them': async ({ page, press }) => {
    await press(inMain(page, 'link', 'Long in stock'));
    await expect(line(page, 'Very long in stock, MH12LP6650')).toContainText('For 148 days');
    await expect(line(page, 'Very long in stock, MH12LP6650')).toContainText('₹ 1,18,000 locked');
    await expect(line(page, 'Long in stock, MH05EK2941')).toContainText('For 82 days');
  },
  'sell a vehicle, from its page': async ({ page, press, fill }) => {
    const number = await addVehicle({ vehicleName: 'Dzire', brandName: 'Maruti' });
    await goWithin(page, `/dashboard/costReport/${number}`);
    await press(inMain(page, 'link', 'Sell'));
    await fill(async () => {
      const form = page.getByRole('form', { name: 'Sell Car' });
      await typeBuyer(page);
      await form.getByLabel('Paid in full').check();
      await form.getByRole('button', { name: 'Sell Car' }).click();
    });
    await expect(confirmation(page)).toContainText('₹ 6,30,000');
    await press(confirmation(page).getByRole('button', { name: 'Confirm' }));
    await seeToast(page, 'Car sold successfully!');
  },
  'take back a wrong installment': async ({ page, press, type }) => {
    const { number } = await soldOnPlan();
    const day = dayFromNow(-20);
    const said = day.split('-').toReversed().join('/');
    const paid = { registernumber: number, amount: 7000, installmentdate: day, paymentMode: 'UPI' };
    await asAdmin('/installments', { method: 'POST', body: paid });
    await type('the last four digits', page.getByLabel('Search vehicles'), lastFour(number));
    await press(page.getByRole('link', { name: `View ${number}` }));
    await press(page.getByRole('button', { name: `Reverse Installment of ${said}, ₹ 7,000` }));
    const question = page.getByRole('dialog', { name: 'Reverse this entry?' });
    await type('the reason', question.getByLabel('Reason'), 'Booked on the wrong vehicle');
    await press(question.getByRole('button', { name: 'Reverse', exact: true }));
    await seeToast(page, `Reversed: Installment of ${said}, ₹ 7,000.`);
    await expect(page.getByRole('region', { name: 'Balance', exact: true })).toContainText('₹ 2,00,000');
  },
  'find a vehicle by its last four digits': async ({ page, press, type }) => {
    await press(page.getByRole('button', { name: 'Find a vehicle' }));
    const found = page.getByRole('dialog', { name: 'Find a vehicle' });
    await type('the last four digits', found.getByLabel('Vehicle Reg ID'), '8098');
    await expect(found.getByRole('option').filter({ hasText: 'MH12LT8098' })).toContainText('Tata Motors 407 Gold SFC');
  },
  'count the drawer': async ({ page, press, type }) => {
    await press(inMain(page, 'link', 'Cash & bank'));
    await press(inMain(page, 'button', 'Count the drawer'));
    const count = page.getByRole('dialog', { name: 'Count the drawer' });
    await type('the notes', count.getByLabel('₹ 500'), '3');
    await type('the reason', count.getByLabel('Why it differs from the cash book'), 'Counted for the first time');
    await press(count.getByRole('button', { name: 'Save the count' }));
    await seeToast(page, 'Count saved');
  },
};

test.describe('the admin', () => {
  test.use({ person: 'admin' });

  test('does each daily task with as many presses as docs/daily-tasks.md says (R330)', async ({ page }) => {
    expect(TASKS.map(({ task }) => task)).toEqual(Object.keys(WAYS));
    for (const { task, atMost, presses, typed } of TASKS) {
      await test.step(task, async () => {
        const hand = handOf(page);
        // A document of its own: what a task has entered beside the page is not in its cache.
        await page.goto('/dashboard');
        await WAYS[task]?.(hand);
        expect(hand.counted()).toEqual({ presses, typed });
        expect(presses).toBeLessThanOrEqual(atMost);
      });
    }
  });
});
