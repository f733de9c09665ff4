import { DOCUMENT_TYPES, MAX_DOCUMENT_BYTES, MAX_IMAGE_BYTES } from './file.ts';
import { judgeBackup, judgeCertificate, judgeClock, judgeFiles, judgeHousekeeping, judgeRehearsal, noted } from './healthAges.ts';
import type { Finding, HealthFacts, HealthState } from './healthFacts.ts';
import { HEALTH_TEXTS, healthText } from './healthTexts.ts';

// What is well, what is not, and what to do then: the one list for the admin's screen and `npm run doctor` (decision 0054).

const MB = 1e6;
const GB = 1e9;
const size = (bytes: number) => (bytes < GB ? `${Math.ceil(bytes / MB)} MB` : `${(bytes / GB).toFixed(1)} GB`);

function judgeServer({ silent }: HealthFacts): Finding | undefined {
  if (!silent) return undefined;
  if (silent.length === 0) return { state: 'green', says: healthText('serverWell') };
  return {
    state: 'red',
    says: healthText('serverSilent', { silent: silent.join(', ') }),
    todo: healthText('serverTodo'),
    operator: healthText('serverOperator'),
  };
}

function judgeVersions({ siteVersion, functionVersion }: HealthFacts): Finding {
  if (siteVersion && siteVersion === functionVersion) return { state: 'green', says: healthText('versionsWell', { version: siteVersion }) };
  if (siteVersion && functionVersion) {
    return {
      state: 'yellow',
      says: healthText('versionsDiffer', { site: siteVersion, server: functionVersion }),
      todo: healthText('versionsTodo'),
      operator: healthText('versionsOperator'),
    };
  }
  const version = functionVersion ?? siteVersion ?? '?';
  return {
    state: 'unknown',
    says: healthText(functionVersion ? 'siteUnknown' : 'serverUnknown', { version }),
    todo: healthText('versionUnknownTodo'),
    operator: 'SITE_URL=https://… npm run doctor',
  };
}

const versionOf = (migration: string) => migration.replace(/_.*/, '');

function judgeMigrations({ database: { newest_migration: there }, newestMigration: here }: HealthFacts): Finding {
  if (!there || !here) {
    const says = healthText(there ? 'programUnknown' : 'databaseUnknown');
    return { state: 'unknown', says, todo: healthText('migrationsUnknownTodo'), operator: 'npx supabase migration list --remote' };
  }
  if (versionOf(there) === versionOf(here)) return { state: 'green', says: healthText('migrationsWell') };
  const operator = healthText('migrationsOperator', { there, here });
  return versionOf(there) < versionOf(here)
    ? { state: 'red', says: healthText('migrationsBehind'), todo: healthText('migrationsBehindTodo'), operator }
    : { state: 'yellow', says: healthText('migrationsAhead'), todo: healthText('migrationsAheadTodo'), operator };
}

function judgeLogins({ hook }: HealthFacts): Finding {
  if (hook === 'on') return { state: 'green', says: healthText('loginsWell') };
  if (hook === 'own') return { state: 'green', says: healthText('loginsOwn') };
  const operator = healthText('loginsOperator');
  if (hook === 'off') {
    return { state: 'red', says: healthText('loginsOff'), todo: healthText('loginsOffTodo'), operator };
  }
  return { state: 'unknown', says: healthText('loginsUnknown'), todo: healthText('loginsUnknownTodo'), operator };
}

function judgeSignUp({ signUpOpen }: HealthFacts): Finding {
  const operator = healthText('signUpOperator');
  if (signUpOpen === false) return { state: 'green', says: healthText('signUpWell') };
  return signUpOpen
    ? { state: 'red', says: healthText('signUpOpen'), todo: healthText('signUpOpenTodo'), operator }
    : { state: 'unknown', says: healthText('signUpUnknown'), todo: healthText('signUpUnknownTodo'), operator };
}

function judgeFirstAccount({ codeLeft, database: { began }, isEmbedded }: HealthFacts): Finding {
  if (!began) {
    return { state: 'yellow', says: healthText('noAccount'), todo: healthText('noAccountTodo'), operator: 'npm run create-admin' };
  }
  if (codeLeft === undefined) {
    const says = healthText('codeUnknown');
    return { state: 'unknown', says, todo: healthText('codeUnknownTodo') };
  }
  if (!codeLeft) return { state: 'green', says: healthText('codeGone') };
  return {
    state: 'yellow',
    says: healthText('codeLeft'),
    todo: healthText('codeLeftTodo'),
    operator: isEmbedded ? healthText('codeLeftHere') : 'npx supabase secrets unset FIRST_ADMIN_CODE --remote',
  };
}

const PICTURES = ['image/jpeg', 'image/png', 'image/webp'];

/** The buckets as the migrations make them. */
const BUCKETS = [
  { id: 'public-files', store: healthText('publicStore'), public: true, file_size_limit: MAX_IMAGE_BYTES, types: PICTURES },
  {
    id: 'private-files',
    store: healthText('closedStore'),
    public: false,
    file_size_limit: MAX_DOCUMENT_BYTES,
    types: [...PICTURES, ...Object.values(DOCUMENT_TYPES)],
  },
];

function judgeBuckets({ database: { buckets } }: HealthFacts): Finding {
  const wrong: string[] = [];
  const loose: string[] = [];
  for (const wanted of BUCKETS) {
    const { store } = wanted;
    const there = buckets.find(({ id }) => id === wanted.id);
    const types = new Set(there?.allowed_mime_types);
    if (!there) wrong.push(healthText('storeMissing', { store }));
    else if (there.public !== wanted.public) wrong.push(healthText(there.public ? 'storeOpen' : 'storeClosed', { store }));
    else if (there.file_size_limit !== wanted.file_size_limit) loose.push(healthText('storeLimit', { store }));
    else if (types.size !== wanted.types.length || !wanted.types.every((type) => types.has(type))) {
      loose.push(healthText('storeTypes', { store }));
    }
  }
  const [one, other] = [...wrong, ...loose];
  if (!one) return { state: 'green', says: healthText('bucketsWell') };
  return {
    state: wrong.length ? 'red' : 'yellow',
    says: other ? healthText('two', { one, other }) : healthText('one', { one }),
    todo: healthText('bucketsTodo'),
    operator: healthText('bucketsOperator'),
  };
}

/** What the smallest hosted plan allows: less than that is room on any. */
const SMALLEST_PLAN = { database: 500 * MB, files: GB };

function judgeSpace(facts: HealthFacts): Finding {
  const { database, isEmbedded } = facts;
  const used = healthText('spaceUsed', { data: size(database.database_bytes), files: size(database.files_bytes) });
  const free = facts.diskFree ?? noted(database)?.detail.disk_free;
  if (typeof free !== 'number' && !isEmbedded) {
    const isSmall = database.database_bytes < 0.8 * SMALLEST_PLAN.database && database.files_bytes < 0.8 * SMALLEST_PLAN.files;
    if (isSmall) return { state: 'green', says: healthText('spaceOnPlan', { used }) };
    return {
      state: 'unknown',
      says: healthText('spacePlanUnknown', { used }),
      todo: healthText('spacePlanUnknownTodo'),
      operator: healthText('spacePlanUnknownOperator'),
    };
  }
  if (typeof free !== 'number') {
    const says = healthText('spaceUnseen', { used });
    return { state: 'unknown', says, todo: healthText('spaceUnseenTodo'), operator: 'npm run doctor' };
  }
  const says = healthText('spaceFree', { used, free: size(free) });
  if (free >= 5 * GB) return { state: 'green', says };
  return { state: free < GB ? 'red' : 'yellow', says, todo: healthText('spaceTodo') };
}

/** The checks by name, in their order: the rule of each, which answers nothing where there is nothing to check. */
const CHECKS = {
  server: judgeServer,
  versions: judgeVersions,
  migrations: judgeMigrations,
  logins: judgeLogins,
  signUp: judgeSignUp,
  firstAccount: judgeFirstAccount,
  buckets: judgeBuckets,
  housekeeping: judgeHousekeeping,
  files: judgeFiles,
  space: judgeSpace,
  backup: judgeBackup,
  rehearsal: judgeRehearsal,
  certificate: judgeCertificate,
  clock: judgeClock,
} satisfies Record<string, (facts: HealthFacts) => Finding | undefined>;

/** A line of the list. */
export interface HealthLine extends Finding {
  check: string;
  title: string;
}

/** Every check of what is known, in the order of the list. */
export const judgeHealth = (facts: HealthFacts): HealthLine[] =>
  (Object.keys(CHECKS) as (keyof typeof CHECKS)[]).flatMap((check) => {
    const finding = CHECKS[check](facts);
    return finding ? [{ check, title: HEALTH_TEXTS[check], ...finding }] : [];
  });

const URGENCY: HealthState[] = ['red', 'yellow', 'unknown', 'green'];

/** The same lines, what is most urgent first. */
export const byUrgency = (lines: HealthLine[]) =>
  [...lines].sort((one, other) => URGENCY.indexOf(one.state) - URGENCY.indexOf(other.state));
