import { DOCUMENT_TYPES, MAX_DOCUMENT_BYTES, MAX_IMAGE_BYTES } from './file.ts';
import { judgeBackup, judgeCertificate, judgeClock, judgeFiles, judgeHousekeeping, judgeRehearsal, noted } from './healthAges.ts';
import type { Finding, HealthFacts, HealthState } from './healthFacts.ts';

// What is well, what is not, and what to do then: the one list for the admin's screen and `npm run doctor` (decision 0054).

const MB = 1e6;
const GB = 1e9;
const size = (bytes: number) => (bytes < GB ? `${Math.ceil(bytes / MB)} MB` : `${(bytes / GB).toFixed(1)} GB`);

function judgeServer({ silent }: HealthFacts): Finding | undefined {
  if (!silent) return undefined;
  if (silent.length === 0) return { state: 'green', says: 'The function, the database, the logins and the files answer.' };
  return {
    state: 'red',
    says: `No answer from: ${silent.join(', ')}.`,
    todo: 'Tell whoever runs the shop to look whether it runs.',
    operator: 'The logs of the function and of the project (docs/operations.md, Logs).',
  };
}

function judgeVersions({ siteVersion, functionVersion }: HealthFacts): Finding {
  if (siteVersion && siteVersion === functionVersion) return { state: 'green', says: `Site and server are both version ${siteVersion}.` };
  if (siteVersion && functionVersion) {
    return {
      state: 'yellow',
      says: `The site is version ${siteVersion}, the server version ${functionVersion}.`,
      todo: 'Load the page anew; if it still says so, whoever runs the shop has to publish both of one release.',
      operator: 'docs/operations.md, Upgrade: the migrations, then the function, then the site.',
    };
  }
  const [known, missing] = functionVersion ? ['server', 'site'] : ['site', 'server'];
  return {
    state: 'unknown',
    says: `The ${known} is version ${functionVersion ?? siteVersion ?? '?'}; that of the ${missing} is not known here.`,
    todo: `Name the site's address, or look at the same line of the screen Health.`,
    operator: 'SITE_URL=https://… npm run doctor',
  };
}

const versionOf = (migration: string) => migration.replace(/_.*/, '');

function judgeMigrations({ database: { newest_migration: there }, newestMigration: here }: HealthFacts): Finding {
  if (!there || !here) {
    const says = `The newest change ${there ? 'of the program' : 'in the database'} is not known here.`;
    return { state: 'unknown', says, todo: 'Ask whoever runs the shop to compare them.', operator: 'npx supabase migration list --remote' };
  }
  if (versionOf(there) === versionOf(here)) return { state: 'green', says: 'The database has all changes of this version.' };
  const operator = `The database ends with ${there}, this release with ${here}: docs/operations.md, Upgrade.`;
  return versionOf(there) < versionOf(here)
    ? {
        state: 'red',
        says: 'The database lacks the newest changes, so some things will fail.',
        todo: 'Ask whoever runs the shop to bring the database up to date now.',
        operator,
      }
    : {
        state: 'yellow',
        says: 'The database is newer than this program.',
        todo: 'Load the page anew; if it still says so, the newer site has to be published.',
        operator,
      };
}

function judgeLogins({ hook }: HealthFacts): Finding {
  if (hook === 'on') return { state: 'green', says: 'A login of this moment was given its role.' };
  if (hook === 'own') return { state: 'green', says: 'Your own login has its role. Only the doctor can try a new one.' };
  const operator = "Auth's access token hook: npx supabase config push --remote --yes, or Authentication → Hooks in the dashboard.";
  if (hook === 'off') {
    return {
      state: 'red',
      says: 'New logins are given no role: within an hour nobody can work.',
      todo: 'Ask whoever runs the shop to switch the token hook on now.',
      operator,
    };
  }
  return { state: 'unknown', says: 'Whether a new login gets its role is not known here.', todo: 'Log out and in again.', operator };
}

function judgeSignUp({ signUpOpen }: HealthFacts): Finding {
  const operator = 'enable_signup in supabase/config.toml, then npx supabase config push --remote --yes.';
  if (signUpOpen === false) return { state: 'green', says: 'Only an admin makes accounts.' };
  return signUpOpen
    ? {
        state: 'red',
        says: 'Strangers can sign up. Their accounts open nothing, and should not be there.',
        todo: 'Ask whoever runs the shop to switch sign-up off.',
        operator,
      }
    : {
        state: 'unknown',
        says: 'The login server does not say whether strangers can sign up.',
        todo: 'Check again in a minute.',
        operator,
      };
}

function judgeFirstAccount({ codeLeft, database: { began }, isEmbedded }: HealthFacts): Finding {
  if (!began) {
    return { state: 'yellow', says: 'There is no account yet.', todo: 'Make the first admin.', operator: 'npm run create-admin' };
  }
  if (codeLeft === undefined) {
    const says = 'Whether its code is still set is not known here.';
    return { state: 'unknown', says, todo: 'Look at the same line of the screen Health.' };
  }
  if (!codeLeft) return { state: 'green', says: 'Its code is gone.' };
  return {
    state: 'yellow',
    says: 'Its code is still set, although there are accounts. It opens nothing any more.',
    todo: 'Ask whoever runs the shop to remove it: one secret less to keep.',
    operator: isEmbedded ? 'It is gone with the next npm start.' : 'npx supabase secrets unset FIRST_ADMIN_CODE --remote',
  };
}

const PICTURES = ['image/jpeg', 'image/png', 'image/webp'];

/** The buckets as the migrations make them. */
const BUCKETS = [
  { id: 'public-files', name: 'The public store (public-files)', public: true, file_size_limit: MAX_IMAGE_BYTES, types: PICTURES },
  {
    id: 'private-files',
    name: 'The closed store (private-files)',
    public: false,
    file_size_limit: MAX_DOCUMENT_BYTES,
    types: [...PICTURES, ...Object.values(DOCUMENT_TYPES)],
  },
];

function judgeBuckets({ database: { buckets } }: HealthFacts): Finding {
  const wrong: string[] = [];
  const loose: string[] = [];
  for (const wanted of BUCKETS) {
    const there = buckets.find(({ id }) => id === wanted.id);
    const types = new Set(there?.allowed_mime_types);
    if (!there) wrong.push(`${wanted.name} is not there`);
    else if (there.public !== wanted.public) wrong.push(`${wanted.name} is ${there.public ? 'open to everybody' : 'closed to visitors'}`);
    else if (there.file_size_limit !== wanted.file_size_limit) loose.push(`${wanted.name} has another size limit`);
    else if (types.size !== wanted.types.length || !wanted.types.every((type) => types.has(type))) {
      loose.push(`${wanted.name} takes other types`);
    }
  }
  if (!wrong.length && !loose.length) return { state: 'green', says: 'Both are there, the public one and the closed one.' };
  return {
    state: wrong.length ? 'red' : 'yellow',
    says: `${[...wrong, ...loose].join('; ')}.`,
    todo: 'Ask whoever runs the shop to set this right today.',
    operator: 'Storage in the dashboard, as [storage.buckets] in supabase/config.toml says.',
  };
}

/** What the smallest hosted plan allows: less than that is room on any. */
const SMALLEST_PLAN = { database: 500 * MB, files: GB };

function judgeSpace(facts: HealthFacts): Finding {
  const { database, isEmbedded } = facts;
  const used = `Data ${size(database.database_bytes)}, files ${size(database.files_bytes)}`;
  const free = facts.diskFree ?? noted(database)?.detail.disk_free;
  if (typeof free !== 'number' && !isEmbedded) {
    const isSmall = database.database_bytes < 0.8 * SMALLEST_PLAN.database && database.files_bytes < 0.8 * SMALLEST_PLAN.files;
    if (isSmall) return { state: 'green', says: `${used}: room on every plan.` };
    return {
      state: 'unknown',
      says: `${used}. What your plan allows is not known here.`,
      todo: 'Ask whoever runs the shop to compare it with the plan: a full database takes no entries.',
      operator: 'Usage of the organization in the dashboard.',
    };
  }
  if (typeof free !== 'number') {
    const says = `${used}. What is free on the disk a browser cannot see.`;
    return { state: 'unknown', says, todo: 'Run the doctor, which looks and notes it here.', operator: 'npm run doctor' };
  }
  const says = `${used}; ${size(free)} are free on the disk.`;
  if (free >= 5 * GB) return { state: 'green', says };
  return { state: free < GB ? 'red' : 'yellow', says, todo: 'Make room on the disk: when it is full nothing can be entered.' };
}

/** The checks by name, in their order: what each is called, and its rule, which answers nothing where there is nothing to check. */
const CHECKS = {
  server: { title: 'Server', judge: judgeServer },
  versions: { title: 'Version', judge: judgeVersions },
  migrations: { title: 'Database', judge: judgeMigrations },
  logins: { title: 'Logins', judge: judgeLogins },
  signUp: { title: 'Sign-up', judge: judgeSignUp },
  firstAccount: { title: 'First account', judge: judgeFirstAccount },
  buckets: { title: 'Stores of files', judge: judgeBuckets },
  housekeeping: { title: 'Housekeeping', judge: judgeHousekeeping },
  files: { title: 'New files', judge: judgeFiles },
  space: { title: 'Space', judge: judgeSpace },
  backup: { title: 'Backup', judge: judgeBackup },
  rehearsal: { title: 'Rehearsal of a restore', judge: judgeRehearsal },
  certificate: { title: 'Certificate of the site', judge: judgeCertificate },
  clock: { title: 'Clock', judge: judgeClock },
} satisfies Record<string, { title: string; judge: (facts: HealthFacts) => Finding | undefined }>;

/** A line of the list. */
export interface HealthLine extends Finding {
  check: string;
  title: string;
}

/** Every check of what is known, in the order of the list. */
export const judgeHealth = (facts: HealthFacts): HealthLine[] =>
  Object.entries(CHECKS).flatMap(([check, { title, judge }]) => {
    const finding = judge(facts);
    return finding ? [{ check, title, ...finding }] : [];
  });

const URGENCY: HealthState[] = ['red', 'yellow', 'unknown', 'green'];

/** The same lines, what is most urgent first. */
export const byUrgency = (lines: HealthLine[]) =>
  [...lines].sort((one, other) => URGENCY.indexOf(one.state) - URGENCY.indexOf(other.state));
