import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Answers, DONE, refused } from '../../../../tests/support/answers.ts';
import { alerted, openScreen } from '../../../../tests/support/screen.tsx';
import { ImportPanel } from './ImportPanel.tsx';

const IMPORT = 'POST /imports';
/** What the reader makes of a file of costs. */
const READ = {
  sheets: [
    {
      name: 'costs.csv',
      rows: [
        ['Date', 'Description', 'Cost'],
        ['05/03/2019', 'Tea', '850'],
      ],
    },
  ],
};

/** Stands in for the web worker that reads files; answers nothing while `rests`. Counts those that were ended. */
function stubWorker() {
  const reader = { rests: false, ended: 0 };
  class Reader extends EventTarget {
    postMessage() {
      const answer = new MessageEvent('message', { data: { read: READ } });
      if (!reader.rests) queueMicrotask(() => this.dispatchEvent(answer));
    }
    terminate() {
      reader.ended++;
    }
  }
  vi.stubGlobal('Worker', Reader);
  return reader;
}

async function openPanel(given: Answers = {}) {
  const answers: Answers = { 'POST /imports/rows': DONE, 'POST /imports/check': [], [IMPORT]: { id: 1 }, ...given };
  const opened = openScreen(<ImportPanel />, { as: 'admin', at: '/dashboard/import', answers });
  await opened.user.click(screen.getByText('Costs', { exact: true }));
  const choose = () =>
    opened.user.upload(document.querySelector('input[type=file]') as HTMLElement, new File(['x'], 'costs.csv', { type: 'text/csv' }));
  return { ...opened, answers, choose };
}

test('a file that is still being read is given up, and the same one can be chosen again (R460)', async () => {
  const reader = stubWorker();
  reader.rests = true;
  const { user, choose } = await openPanel();
  await choose();
  await screen.findByText('Reading the file...');
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await expect.poll(() => screen.queryByText('Reading the file...')).toBeNull();
  expect(reader.ended).toBe(1);
  reader.rests = false;
  await choose();
  await screen.findByRole('button', { name: 'Import 1 row' });
});

test('somebody else has imported some of the rows since: the next step is another check (R412)', async () => {
  stubWorker();
  const { user, answers, choose } = await openPanel({
    [IMPORT]: refused(409, { error: 'Please check the file again.', code: 'import.problems' }),
  });
  await choose();
  const importAll = async () => {
    await user.click(await screen.findByRole('button', { name: 'Import 1 row' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Import' }));
  };
  await importAll();
  const again = await screen.findByRole('button', { name: 'Check again' });
  expect(screen.queryByRole('button', { name: 'Import 1 row' })).toBeNull();
  answers[IMPORT] = { id: 1 };
  await user.click(again);
  await importAll();
  await alerted('1 row is imported.');
});
