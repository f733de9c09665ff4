import type { SystemHealth } from '@contract/health.ts';
import type { HealthFacts, HealthState } from '@contract/healthFacts.ts';
import { judgeHealth } from '@contract/healthRules.ts';
import { describe, expect, test } from 'vitest';

const NOW = Date.parse('2026-11-27T06:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ago = (time: number) => new Date(NOW - time).toISOString();

const PICTURES = ['image/jpeg', 'image/png', 'image/webp'];
const OFFICE = ['vnd.openxmlformats-officedocument.wordprocessingml.document', 'vnd.openxmlformats-officedocument.spreadsheetml.sheet'];
const DOCUMENTS = ['pdf', 'msword', 'vnd.ms-excel', ...OFFICE].map((type) => `application/${type}`);
const OPEN = { id: 'public-files', public: true, file_size_limit: 10_485_760, allowed_mime_types: PICTURES };
const CLOSED = {
  id: 'private-files',
  public: false,
  file_size_limit: 20_971_520,
  allowed_mime_types: [...PICTURES, ...DOCUMENTS, 'text/csv', 'text/plain'],
};

const operation = (kind: string, days: number, ok = true, detail = {}) => ({ kind, ok, at: ago(days * DAY), detail });

const WELL: SystemHealth = {
  now: ago(0),
  began: ago(300 * DAY),
  newest_migration: '20261127052500_own_shop',
  buckets: [CLOSED, OPEN],
  housekeeping: { clock: 'on', ticked_at: ago(MINUTE), tick_ok: true, ran_at: ago(5 * HOUR), due: false },
  files_waiting: { count: 0, since: null },
  database_bytes: 30e6,
  files_bytes: 300e6,
  operations: [operation('backup', 1), operation('rehearsal', 30), operation('doctor', 1, true, { certificate_until: ago(-60 * DAY) })],
};

const FACTS: HealthFacts = {
  database: WELL,
  isEmbedded: false,
  isSecure: true,
  now: NOW,
  looker: 'device',
  silent: [],
  siteVersion: '0.2.0',
  functionVersion: '0.2.0',
  newestMigration: '20261127052500_own_shop',
  hook: 'on',
  signUpOpen: false,
  codeLeft: false,
};

const judge = (facts: Partial<HealthFacts> = {}, database: Partial<SystemHealth> = {}) =>
  judgeHealth({ ...FACTS, ...facts, database: { ...WELL, ...database } });

test('a shop in which all is well has fourteen green lines, and nothing to do (R641)', () => {
  const lines = judge();
  expect(lines.map(({ check, state }) => `${check} ${state}`)).toEqual(
    [
      'server',
      'versions',
      'migrations',
      'logins',
      'signUp',
      'firstAccount',
      'buckets',
      'housekeeping',
      'files',
      'space',
      'backup',
      'rehearsal',
      'certificate',
      'clock',
    ].map((check) => `${check} green`),
  );
  expect(lines.filter(({ todo }) => todo)).toEqual([]);
});

const keeping = (given: Partial<SystemHealth['housekeeping']>) => ({ housekeeping: { ...WELL.housekeeping, ...given } });
const done = (...operations: SystemHealth['operations']) => ({ operations });
const NONE = done();
const LOCAL = { isEmbedded: true, isSecure: false };
const NO_CLOCK = { clock: 'none', ticked_at: null, tick_ok: null } as const;

type Case = [check: string, state: HealthState, says: RegExp, facts: Partial<HealthFacts>, database?: Partial<SystemHealth>];
const CASES: Case[] = [
  ['server', 'red', /No answer from: auth, storage/, { silent: ['auth', 'storage'] }],
  ['versions', 'yellow', /site is version 0.1.0, the server version 0.2.0/, { siteVersion: '0.1.0' }],
  ['versions', 'unknown', /site is not known/, { siteVersion: undefined }],
  ['versions', 'unknown', /server is not known/, { functionVersion: undefined }],
  ['migrations', 'red', /lacks the newest changes/, { newestMigration: '20261201000000_later' }],
  ['migrations', 'yellow', /newer than this program/, { newestMigration: '20260101000000_earlier' }],
  ['migrations', 'unknown', /of the program/, { newestMigration: undefined }],
  ['migrations', 'unknown', /in the database/, {}, { newest_migration: null }],
  ['logins', 'red', /no role/, { hook: 'off' }],
  ['logins', 'green', /Your own login/, { hook: 'own' }],
  ['logins', 'unknown', /not known/, { hook: undefined }],
  ['signUp', 'red', /Strangers can sign up/, { signUpOpen: true }],
  ['signUp', 'unknown', /does not say/, { signUpOpen: null }],
  ['firstAccount', 'yellow', /still set/, { codeLeft: true }],
  ['firstAccount', 'yellow', /no account yet/, {}, { began: null }],
  ['firstAccount', 'unknown', /not known/, { codeLeft: undefined }],
  ['buckets', 'red', /private-files\) is open to everybody/, {}, { buckets: [OPEN, { ...CLOSED, public: true }] }],
  ['buckets', 'red', /public-files\) is closed/, {}, { buckets: [CLOSED, { ...OPEN, public: false }] }],
  ['buckets', 'red', /public-files\) is not there/, {}, { buckets: [CLOSED] }],
  ['buckets', 'yellow', /size limit/, {}, { buckets: [CLOSED, { ...OPEN, file_size_limit: null }] }],
  ['buckets', 'yellow', /other types/, {}, { buckets: [CLOSED, { ...OPEN, allowed_mime_types: [...PICTURES, 'text/html'] }] }],
  ['buckets', 'yellow', /other types/, {}, { buckets: [CLOSED, { ...OPEN, allowed_mime_types: null }] }],
  ['housekeeping', 'red', /switched off/, {}, keeping({ clock: 'off' })],
  ['housekeeping', 'red', /failed/, {}, keeping({ tick_ok: false })],
  ['housekeeping', 'yellow', /11 minutes ago/, {}, keeping({ ticked_at: ago(11 * MINUTE) })],
  ['housekeeping', 'red', /25 hours ago/, {}, keeping({ ticked_at: ago(25 * HOUR) })],
  ['housekeeping', 'yellow', /no scheduler/, {}, keeping(NO_CLOCK)],
  ['housekeeping', 'green', /after every visit/, LOCAL, keeping(NO_CLOCK)],
  ['housekeeping', 'yellow', /something waits/, LOCAL, keeping({ ...NO_CLOCK, due: true })],
  ['housekeeping', 'yellow', /never run/, {}, keeping({ ran_at: null })],
  ['housekeeping', 'unknown', /not known/, {}, keeping({ clock: 'unknown' })],
  ['files', 'yellow', /1 file could not be checked/, {}, { files_waiting: { count: 1, since: ago(2 * HOUR) } }],
  ['files', 'red', /3 files/, {}, { files_waiting: { count: 3, since: ago(25 * HOUR) } }],
  ['space', 'unknown', /your plan allows is not known/, {}, { database_bytes: 401e6 }],
  ['space', 'unknown', /your plan allows is not known/, {}, { files_bytes: 801e6 }],
  ['space', 'green', /6.0 GB are free/, { ...LOCAL, diskFree: 6e9 }],
  ['space', 'yellow', /4.0 GB are free/, { ...LOCAL, diskFree: 4e9 }],
  ['space', 'red', /900 MB are free/, { ...LOCAL, diskFree: 9e8 }],
  ['space', 'unknown', /cannot see/, LOCAL],
  ['space', 'red', /900 MB are free/, { diskFree: 9e8 }],
  ['housekeeping', 'green', /after every visit/, { isEmbedded: true }, keeping(NO_CLOCK)],
  [
    'space',
    'red',
    /500 MB are free/,
    LOCAL,
    done(operation('doctor', 2, true, { disk_free: 9e9 }), operation('doctor', 1, false, { disk_free: 5e8 })),
  ],
  ['space', 'unknown', /cannot see/, LOCAL, done(operation('doctor', 31, true, { disk_free: 9e9 }))],
  ['backup', 'green', /2 days ago, on 25\/11\/2026/, {}, done(operation('backup', 2))],
  ['backup', 'yellow', /2 days ago/, {}, done(operation('backup', 2.01))],
  ['backup', 'yellow', /7 days ago/, {}, done(operation('backup', 7))],
  ['backup', 'red', /7 days ago/, {}, done(operation('backup', 7.01))],
  ['backup', 'red', /never/, {}, NONE],
  ['backup', 'yellow', /never/, {}, { ...NONE, began: ago(7 * DAY) }],
  ['backup', 'yellow', /never/, {}, { ...NONE, began: null }],
  ['backup', 'yellow', /failed/, {}, done(operation('backup', 0.5, false), operation('backup', 1))],
  ['backup', 'green', /1 day|24 hours|hours ago/, {}, done(operation('backup', 1.5, false), operation('backup', 1))],
  ['backup', 'yellow', /none since the data were restored on 26\/11\/2026/, {}, done(operation('backup', 1.5), operation('restore', 1))],
  ['backup', 'red', /none since the data were restored/, {}, done(operation('backup', 9), operation('restore', 8))],
  ['backup', 'green', /hours ago/, {}, done(operation('backup', 1), operation('restore', 8))],
  ['rehearsal', 'green', /40 days ago/, {}, done(operation('rehearsal', 40), operation('restore', 1))],
  ['rehearsal', 'yellow', /40 days ago/, {}, done(operation('rehearsal', 40.01))],
  ['rehearsal', 'red', /100 days ago/, {}, done(operation('rehearsal', 100.01))],
  ['rehearsal', 'red', /never/, {}, NONE],
  ['rehearsal', 'yellow', /never/, {}, { ...NONE, began: ago(90 * DAY) }],
  ['certificate', 'unknown', /cannot see/, {}, NONE],
  ['certificate', 'unknown', /cannot see/, {}, done(operation('doctor', 31, true, { certificate_until: ago(-60 * DAY) }))],
  ['certificate', 'green', /until/, { certificateUntil: ago(-22.1 * DAY) }, NONE],
  ['certificate', 'yellow', /until/, { certificateUntil: ago(-21 * DAY) }, NONE],
  ['certificate', 'red', /until 04\/12\/2026/, { certificateUntil: ago(-7 * DAY) }, NONE],
  ['certificate', 'red', /ended on 26\/11\/2026/, { certificateUntil: ago(DAY) }, NONE],
  ['clock', 'green', /right/, { now: NOW - MINUTE }],
  ['clock', 'yellow', /2 minutes slow/, { now: NOW - 2 * MINUTE }],
  ['clock', 'red', /6 minutes fast/, { now: NOW + 6 * MINUTE }],
];

describe('each rule in each of its states (R641, R642, R646)', () => {
  test.each(CASES)('%s is %s: %s', (check, state, says, facts, database) => {
    const line = judge(facts, database).find((one) => one.check === check);
    expect(line).toMatchObject({ state, says: expect.stringMatching(says) });
    // Whatever is not green says what to do.
    expect(Boolean(line?.todo)).toBe(state !== 'green');
  });

  test('on this computer there is no certificate to look at', () => {
    expect(judge(LOCAL).some(({ check }) => check === 'certificate')).toBe(false);
  });
});
