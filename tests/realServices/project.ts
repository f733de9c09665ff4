import { cliStack, type Project } from '../../tools/local-supabase/cliStack.ts';
import { PUBLISHABLE_KEY, SECRET_KEY } from '../../tools/local-supabase/keys.ts';
import { databaseUrl, SUPERUSER } from '../../tools/local-supabase/postgres.ts';
import { placeFromEnvironment, StartError } from '../../tools/local-supabase/settings.ts';

/** Whether an address is localhost, where stacks have well-known passwords. */
export const isLocal = (address: string) => ['127.0.0.1', 'localhost'].includes(new URL(address).hostname);

/** The superuser's connection URL of the same database: the same password on every local stack; a hosted project has none. */
export function superuserOf(database: string): string | undefined {
  const { port, pathname } = new URL(database);
  return isLocal(database) ? Object.assign(new URL(databaseUrl(Number(port), SUPERUSER)), { pathname }).href : undefined;
}

const withoutSlash = (address: string) => address.replace(/\/+$/, '');

/** A hosted database is connected to over TLS. */
function encrypted(address: string): string {
  const url = new URL(address);
  if (!isLocal(address) && !url.searchParams.has('sslmode')) url.searchParams.set('sslmode', 'require');
  return url.href;
}

/** A local stack without the CLI: `npm start`, whose keys are fixed, with DB_PORT. */
const npmStart = (apiUrl: string): Project => ({
  apiUrl,
  publishableKey: PUBLISHABLE_KEY,
  secretKey: SECRET_KEY,
  databaseUrl: databaseUrl(placeFromEnvironment().dbPort, 'postgres'),
});

/** The project at `address` with the keys of the environment; without an address a local stack. Throws StartError. */
export async function findProject(address: string | undefined): Promise<Project> {
  const { SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY, SUPABASE_DB_URL } = process.env;
  if (!address) return cliStack();
  if (!URL.canParse(address)) throw new StartError(`This is no address: ${address}`);
  const apiUrl = withoutSlash(address);
  if (SUPABASE_PUBLISHABLE_KEY && SUPABASE_SECRET_KEY && SUPABASE_DB_URL) {
    return { apiUrl, publishableKey: SUPABASE_PUBLISHABLE_KEY, secretKey: SUPABASE_SECRET_KEY, databaseUrl: encrypted(SUPABASE_DB_URL) };
  }
  if (!isLocal(apiUrl)) {
    throw new StartError(
      `For ${apiUrl} these are needed in the environment: SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY (Project Settings → ` +
        'API keys) and SUPABASE_DB_URL (Connect → direct connection or session pooler, user postgres).',
    );
  }
  const running = await cliStack().catch(() => undefined);
  return running && withoutSlash(running.apiUrl) === apiUrl ? running : npmStart(apiUrl);
}

/** Health check: throws StartError unless the function answers there, with the migrations applied. */
export async function requireFunction({ apiUrl }: Project): Promise<void> {
  const answer = await fetch(`${apiUrl}/functions/v1/api/health`).catch(() => undefined);
  if (answer?.ok) return;
  throw new StartError(
    answer
      ? `The function \`api\` at ${apiUrl} answers ${answer.status}: ${await answer.text()}\nFirst migrations and function have to be there (docs/deploy.md).`
      : `There is no answer from ${apiUrl}. Is the address right, and is it running?`,
  );
}
