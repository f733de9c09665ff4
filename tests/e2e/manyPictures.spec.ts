import { mkdir, writeFile } from 'node:fs/promises';
import { makeZip } from 'client-zip';
import { expect, test } from './fixtures.ts';
import { smallPhoto } from './pictures.ts';
import { addVehicle, picturesOf } from './stock.ts';

const numbersOf = async (registernumber: string) => (await picturesOf(registernumber)).map((link) => Number(/\/(\d+)\?/.exec(link)?.[1]));
const spaced = (number: string) => number.replace(/^(..)(..)(..)/, '$1 $2-$3 ');

test.use({ person: 'employee' });

test('a folder and a ZIP are laid to their vehicles; what is there is not sent again (R617-R621)', async ({ page }, testInfo) => {
  const [one, other] = [await addVehicle({ vehicleName: 'Alto' }), await addVehicle({ vehicleName: 'Swift' })];
  const folder = testInfo.outputPath('yard');
  await mkdir(`${folder}/${spaced(one)}`, { recursive: true });
  const [front, rear, side] = await Promise.all(['2.jpg', '10.jpg', 'side.jpg'].map(smallPhoto));
  await writeFile(`${folder}/${spaced(one)}/2.jpg`, front?.buffer ?? '');
  await writeFile(`${folder}/${spaced(one)}/10.jpg`, rear?.buffer ?? '');
  await writeFile(`${folder}/IMG-20240305-WA0012.jpg`, side?.buffer ?? '');

  await page.goto('/dashboard/pictures');
  await page.locator('input[webkitdirectory]').setInputFiles(folder);
  const table = page.getByRole('table', { name: 'Pictures by vehicle' });
  await expect(table.getByRole('row')).toHaveCount(2);

  await test.step('a WhatsApp name fits none: its vehicle is looked up', async () => {
    await page.getByRole('button', { name: /^Choose the vehicle of .*WA0012/ }).click();
    await page.getByRole('dialog').getByLabel('Vehicle Reg ID').fill(other);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Goes to ${other}`)).toBeVisible();
  });
  await page.getByRole('button', { name: 'Add 3 pictures to 2 vehicles' }).click();
  await expect(page.getByText('All of them are there.')).toBeVisible();
  expect([await numbersOf(one), await numbersOf(other)]).toEqual([[0, 1], [0]]);

  const archive = makeZip([
    { name: `../${one}.jpg`, input: front?.buffer ?? '' },
    { name: `${other} (2).jpg`, input: rear?.buffer ?? '' },
    { name: `${other}/bill.pdf`, input: '%PDF-1.7' },
  ]);
  const buffer = Buffer.from(await new Response(archive).arrayBuffer());
  await page
    .getByLabel('Choose pictures or a ZIP', { exact: true })
    .and(page.locator('input'))
    .setInputFiles({ name: 'yard.zip', mimeType: 'application/zip', buffer });
  await expect(page.getByText('bill.pdf is not an image. It is a PDF document.')).toBeVisible();
  await page.getByRole('button', { name: 'Add 1 picture to 1 vehicle' }).click();
  await expect(page.getByText('All of them are there.')).toBeVisible();
  expect([await numbersOf(one), await numbersOf(other)]).toEqual([
    [0, 1],
    [0, 1],
  ]);
});
