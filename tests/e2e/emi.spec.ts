import type { Page } from '@playwright/test';
import { expect, isAlive, test } from './fixtures.ts';
import { addVehicle } from './stock.ts';

let number = '';

test.beforeAll(async () => {
  number = await addVehicle({ vehicleName: 'Baleno', brandName: 'Maruti Suzuki', vehicleSellPrice: 465_000 });
});

const calculator = (page: Page) => page.getByRole('region', { name: 'EMI calculator' });
const result = (page: Page) => calculator(page).getByRole('status');

/** Types key by key over what stands in a field, and leaves it. */
async function write(page: Page, label: string, text: string) {
  const field = calculator(page).getByRole('textbox', { name: label });
  await field.click({ clickCount: 3 });
  await field.press('Backspace');
  await field.pressSequentially(text);
  await field.press('Tab');
  return field;
}

test('the EMI follows amount, rate and months, by sliders and as people write them; what cannot be read is told', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const field = (label: string) => calculator(page).getByRole('textbox', { name: label });
  await page.goto(`/car/${number}`);

  await test.step('it starts from the price', async () => {
    await expect(result(page)).toHaveText('EMI ₹ 8,088 a month');
    await expect(calculator(page)).toContainText('Down payment ₹ 93,000');
  });

  await test.step('the sliders are moved with the keyboard and say their value', async () => {
    const months = calculator(page).getByRole('slider', { name: 'Months' });
    await isAlive(page);
    await months.press('ArrowRight');
    await expect(field('Months')).toHaveValue('66');
    await expect(months).toHaveAttribute('aria-valuetext', '66 months');
    const amount = calculator(page).getByRole('slider', { name: 'Loan amount' });
    await amount.press('Home');
    await expect(field('Loan amount')).toHaveValue('₹ 1,000');
    await expect(result(page)).toHaveText('EMI ₹ 20 a month');
    await amount.press('End');
    await expect(calculator(page)).toContainText('Down payment ₹ 0');
    if (!isMobile) return;
    const box = await amount.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    await amount.tap({ position: { x: (box?.width ?? 0) / 2, y: 22 } });
    await expect(field('Loan amount')).toHaveValue(/^₹ 2,3\d,000$/);
  });

  await test.step('what is written as people write it is read', async () => {
    await expect(await write(page, 'Loan amount', '3.5 lakh')).toHaveValue('₹ 3,50,000');
    await expect(await write(page, 'Interest rate', '9.5%')).toHaveValue('9.5');
    await expect(await write(page, 'Months', '4 years')).toHaveValue('48');
    await expect(result(page)).toHaveText('EMI ₹ 8,793 a month');
    await expect(calculator(page).getByRole('definition')).toHaveText(['₹ 72,069', '₹ 4,22,069']);
    await expect(calculator(page)).toContainText('Down payment ₹ 1,15,000');
    await expect(calculator(page)).toContainText('The bank decides');
  });

  await test.step('what cannot be read stays as it was typed, with a reason, until it is mended', async () => {
    for (const [label, wrong, reason] of [
      ['Loan amount', '9 lakh', 'up to ₹ 4,65,000'],
      ['Interest rate', 'eleven', 'from 0 to 36'],
      ['Months', '200', 'from 1 to 120'],
    ] as const) {
      const written = await write(page, label, wrong);
      await expect(written).toHaveValue(wrong);
      await expect(written).toHaveAttribute('aria-invalid', 'true');
      await expect(written).toHaveAccessibleDescription(new RegExp(reason));
      await expect(result(page)).toHaveText('Correct what is marked to see the EMI.');
    }
    await expect(await write(page, 'Loan amount', '1,00,000')).toHaveValue('₹ 1,00,000');
    await expect(await write(page, 'Interest rate', '12')).toHaveValue('12');
    await expect(await write(page, 'Months', '12')).toHaveValue('12');
    await expect(result(page)).toHaveText('EMI ₹ 8,885 a month');
    for (const mended of await calculator(page).getByRole('textbox').all()) {
      await expect(mended).not.toHaveAttribute('aria-invalid');
    }
  });
});
