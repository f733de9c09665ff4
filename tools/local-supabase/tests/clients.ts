import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { inject } from 'vitest';

export const stack = inject('stack');

/** A real supabase-js client with the publishable, or another, key. */
export const client = (key: string = stack.publishableKey): SupabaseClient =>
  createClient(stack.apiUrl, key, { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } });

export const service = (): SupabaseClient => client(stack.secretKey);

export const email = (userid: string): string => `${userid}@staff.invalid`;

/** A client logged in as one of the seed's people. */
export async function login(userid: 'admin' | 'employee' | 'driver'): Promise<SupabaseClient> {
  const person = client();
  const { error } = await person.auth.signInWithPassword({ email: email(userid), password: `${userid}123` });
  if (error) throw error;
  return person;
}

/** An account without a staff row; the test deletes it. */
export async function createAccount(name: string, password = 'secret-1'): Promise<string> {
  const { data, error } = await service().auth.admin.createUser({ email: email(name), password, email_confirm: true });
  if (error) throw error;
  return data.user.id;
}

/** The smallest possible WebP picture: one pixel. */
export const PICTURE = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');
