import { createClient } from '@supabase/supabase-js';
import type { Database, Json } from '../supabase/functions/_shared/database.types.ts';

interface Place {
  url: string;
  secretKey: string;
}

/**
 * Notes in a project what was done with it, for the screen Health. A project that cannot take the note loses nothing else: that is said
 * in one line, and the command goes on.
 */
export async function noteOperation(
  { url, secretKey }: Place,
  kind: 'backup' | 'rehearsal' | 'restore' | 'upgrade' | 'doctor',
  ok: boolean,
  detail: { [key: string]: Json | undefined } = {},
  say: (text: string) => void = console.log,
): Promise<void> {
  const client = createClient<Database>(url, secretKey, { auth: { persistSession: false, autoRefreshToken: false } });
  const { error } = await client
    .rpc('note_operation', { p_kind: kind, p_ok: ok, p_detail: detail })
    .abortSignal(AbortSignal.timeout(10_000));
  if (!error) return;
  const reason = error.code === 'PGRST202' ? 'the project lacks the newest migrations' : error.message;
  say(`The screen Health does not know of this ${kind}: ${reason}.`);
}
