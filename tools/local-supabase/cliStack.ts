import { supabase } from './migrations.ts';
import { StartError } from './settings.ts';

/** A running Supabase that somebody else has started: its URLs and keys. */
export interface Project {
  apiUrl: string;
  databaseUrl: string;
  publishableKey: string;
  secretKey: string;
}

/** Parses the output of `supabase status -o env`; undefined when a line is missing. Older stacks name the keys differently. */
export function readStatus(output: string): Project | undefined {
  const lines = Object.fromEntries([...output.matchAll(/^([A-Z_]+)="?([^"\n]*)"?$/gm)].map(([, name, value]) => [name, value]));
  const { API_URL: apiUrl, DB_URL: databaseUrl } = lines;
  const publishableKey = lines.PUBLISHABLE_KEY ?? lines.ANON_KEY;
  const secretKey = lines.SECRET_KEY ?? lines.SERVICE_ROLE_KEY;
  return apiUrl && databaseUrl && publishableKey && secretKey ? { apiUrl, databaseUrl, publishableKey, secretKey } : undefined;
}

/** The stack of `supabase start` in this folder. Throws StartError when it is not running. */
export async function cliStack(): Promise<Project> {
  let output: string;
  try {
    output = await supabase('status', '--output', 'env');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`\`supabase start\` is not running here. Start it (npx supabase start), then try again.\n\n${reason}`);
  }
  const project = readStatus(output);
  if (!project) throw new StartError(`\`supabase status\` does not say where everything is:\n${output}`);
  return project;
}
