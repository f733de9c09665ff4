import { expectAccessible } from './accessible.ts';
import { expect, isAlive, test } from './fixtures.ts';
import { addVehicle, freshWord } from './stock.ts';

test('a family shares what it has saved: one sends, another marks, the first sees it; without scripts it is read (R513, R515, R519, R521)', async ({
  page,
  openAs,
  browser,
}) => {
  const word = freshWord();
  const add = (which: string) =>
    addVehicle({ vehicleName: `${which} ${word}`, brandName: 'Tata', vehicleSellPrice: 585_000, onhomepage: true });
  const numbers = [await add('Nexon'), await add('Harrier')];

  const link = await test.step('the sender saves two, and one press makes a list of them', async () => {
    await page.goto(`/?carSearch=${word}`);
    for (const which of ['Nexon', 'Harrier']) await page.getByRole('button', { name: `Save Tata ${which} ${word}` }).click();
    await page.getByRole('link', { name: 'Saved vehicles (2)' }).click();
    await isAlive(page);
    // WhatsApp itself is a third party; what it is sent is proven beside the component.
    await page.context().grantPermissions(['clipboard-write', 'clipboard-read']);
    const share = page.getByRole('region', { name: 'Share what you have saved' });
    await share.getByRole('button', { name: 'Copy link' }).click();
    await expect(share.getByRole('button', { name: 'Copied' })).toBeVisible();
    return new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname;
  });

  const guest = await openAs(null);
  await test.step('somebody else opens it and marks one', async () => {
    await guest.goto(`${link}.`);
    await isAlive(guest);
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText('2 vehicles for you to look at');
    const star = guest.getByRole('button', { name: `I like it: Tata Nexon ${word}` });
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(guest);
    await guest.setViewportSize({ width: 360, height: 740 });
    expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await guest.reload();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('the sender sees the mark from what was saved', async () => {
    await page.goto('/favourites');
    const sent = page.getByRole('region', { name: 'Share what you have saved' });
    await expect(sent.getByText('1 mark')).toBeVisible();
    await sent.getByRole('link', { name: /^2 vehicles, sent on / }).click();
    await expect(page.getByRole('article', { name: `Nexon ${word}` })).toContainText('1 likes it');
    await expect(page.getByRole('button', { name: `I like it: Tata Nexon ${word}` })).toHaveAttribute('aria-pressed', 'false');
    await page.getByRole('link', { name: 'Compare 2 vehicles' }).click();
    await expect(page).toHaveURL(`/compare?ids=${numbers.toReversed().join(',')}`);
  });

  await test.step('without scripts it is read, with the marks', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(link);
    await expect(plain.getByRole('article', { name: `Nexon ${word}` })).toContainText('1 likes it');
    await expect(plain.getByRole('button', { name: 'I like it' })).toHaveCount(0);
    await context.close();
  });
});
