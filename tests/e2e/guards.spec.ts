import { expect, test } from './fixtures.ts';
import { goWithin } from './goWithin.ts';
import { addressOf, GUARDED, mayOpen } from './pages.ts';
import type { Person } from './people.ts';

/** Where each person comes in; addresses of other letter case or with a closing slash are guarded too. An admin opens them all in everyPage. */
const ENTRIES: [person: Person | null, entry: string, heading: string][] = [
  [null, '/admin', 'Staff login'],
  ['driver', '/DASHBOARD', 'Staff login'],
  ['employee', '/dashboard/DeleteCarDetails', 'Remove Vehicle'],
];

for (const [person, entry, title] of ENTRIES) {
  test.describe(person ?? 'a visitor', () => {
    test.use({ person });
    const allowed = GUARDED.filter((name) => mayOpen(person, name));
    // What an employee opens is opened by the stories.
    const tried = person === 'employee' ? GUARDED.filter((name) => !allowed.includes(name)) : GUARDED;
    test(`opens ${allowed.length} of the guarded pages and is sent to the login by all others, however they are spelled (R006-R030, D17)`, async ({
      page,
    }) => {
      const heading = page.getByRole('heading', { level: 1 });
      await page.goto(entry);
      await expect(heading).toHaveText(title);
      await expect(page).toHaveURL(title === 'Staff login' ? '/admin' : entry);
      for (const name of tried) {
        const path = addressOf(name, 'MH12QW4821');
        await test.step(path, async () => {
          await goWithin(page, path);
          await expect(heading).toHaveCount(1);
          const opens = allowed.includes(name);
          await expect(page).toHaveURL(opens ? path : '/admin');
          if (opens) await expect(heading).not.toHaveText(/Staff login|Page Not Found|Something went wrong/);
          else await expect(heading).toHaveText('Staff login');
        });
      }
      if (person !== 'driver') return;
      for (const path of ['/dashboard/', '/Dashboard/addemployee']) {
        await goWithin(page, path);
        await expect(page).toHaveURL('/admin');
      }
    });
  });
}
