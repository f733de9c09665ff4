import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { dueList } from '../../supabase/functions/_shared/contract/dues.ts';
import { inFreshContexts, logIn, middleOf } from './dashboard.ts';
import { post, row } from './measure.ts';
import { fullOrShort } from './shortRun.ts';
import { API, PORTS, SITE } from './stack.ts';

/** A sold vehicle with the receipt of an installment. */
async function paidVehicle(): Promise<string> {
  const token = await logIn();
  const answer = await fetch(`${API}/dues?limit=1`, { headers: { authorization: `Bearer ${token}` } });
  const [owed] = dueList.parse(await answer.json()).dues;
  if (!owed) throw new Error('Nobody owes anything.');
  const { registernumber, sale } = owed;
  const installmentdate = new Date().toISOString().slice(0, 10);
  await post(`${API}/installments`, { registernumber, sale, amount: 100, installmentdate, paymentMode: 'UPI' }, token);
  return registernumber;
}

/**
 * Prints how long the first receipt of a visit takes, with an empty cache: from the press until it is seen and until its file is there. Pressed
 * as soon as the screen has come, and three seconds later, when what papers are made with is loaded.
 */
export async function timeReceipts(): Promise<void> {
  const number = await paidVehicle();
  for (const afterMs of fullOrShort([0, 3000], [0])) {
    const seen: number[] = [];
    const made = await inFreshContexts(async (page) => {
      await page.goto(`${SITE}/dashboard/costReport/${number}?tab=sale`);
      const button = page.getByRole('button', { name: /^Receipt of/ }).first();
      await button.waitFor();
      await page.waitForTimeout(afterMs);
      const pressed = performance.now();
      await button.click();
      const paper = page.getByRole('dialog');
      await paper.getByRole('button', { name: 'Print', exact: true }).waitFor();
      seen.push(performance.now() - pressed);
      await paper.getByRole('button', { name: 'Download', exact: true, disabled: false }).waitFor();
      return performance.now() - pressed;
    });
    row(
      `the first receipt, pressed ${afterMs / 1000} s after the screen: seen, file`,
      `${middleOf(seen).toFixed(0)} ms, ${middleOf(made).toFixed(0)} ms`,
      'target ≤ 1000 ms',
    );
  }
}

/** Prints how long a backup of the demo data takes. */
export async function timeBackup(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'dealership-bench-'));
  const started = performance.now();
  await promisify(execFile)(process.execPath, ['tools/backup/backup.ts', join(folder, 'demo.backup')], {
    env: { ...process.env, ...PORTS },
  });
  row('backup of the demo data', `${((performance.now() - started) / 1000).toFixed(1)} s`, 'target ≤ 10 s');
  rmSync(folder, { recursive: true });
}
