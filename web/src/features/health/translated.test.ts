import { HEALTH_TEXTS, healthText } from '@contract/healthTexts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setLanguage } from '../../text/language.ts';
import { addTexts } from '../../text/say.ts';
import { inWords } from './queries.ts';

const healthLines = Object.fromEntries(Object.entries(HEALTH_TEXTS).map(([key, text]) => [key, `[${text}]`]));
beforeAll(() => {
  addTexts('hi', { healthLines });
  setLanguage(() => 'hi');
});
afterAll(() => setLanguage(() => 'en'));

test('the screen says a check in its language, with the sentences within', () => {
  const last = healthText('lastBackup', { span: healthText('days', { count: 8 }), day: '19/11/2026' });
  const says = healthText('lastFailed', { last, day: '20/11/2026' });
  expect(
    inWords({ check: 'backup', state: 'red', title: HEALTH_TEXTS.backup, says, todo: healthText('backupTodo'), operator: 'npm start' }),
  ).toEqual({
    check: 'backup',
    state: 'red',
    title: '[Backup]',
    says: '[[The last backup was [8 days] ago, on 19/11/2026.] The one on 20/11/2026 failed.]',
    todo: '[Have a backup made today, and one each night.]',
    operator: 'npm start',
  });
  const [one, other] = [
    healthText('storeMissing', { store: HEALTH_TEXTS.publicStore }),
    healthText('storeTypes', { store: HEALTH_TEXTS.closedStore }),
  ];
  expect(inWords({ check: 'buckets', state: 'red', title: '', says: healthText('two', { one, other }) }).says).toBe(
    '[[[The public store (public-files)] is not there]; [[The closed store (private-files)] takes other types].]',
  );
});
