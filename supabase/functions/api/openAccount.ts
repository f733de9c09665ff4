import { secretClient } from './clients.ts';
import type { Settings } from './env.ts';

/** A random address that receives no mail: people log in by their user id. */
const newEmail = () => `${crypto.randomUUID()}@staff.invalid`;

/**
 * Has the Auth server add the account that `order` orders: it answers the id, null when this request was completed before. Throws what the order
 * throws, also for the loser of a race, whose reason the Auth server hides.
 */
export async function openAccount(settings: Settings, password: string, order: () => PromiseLike<{ data: string | null }>): Promise<void> {
  const { data: id } = await order();
  if (!id) return;
  const { error } = await secretClient(settings).auth.admin.createUser({ id, email: newEmail(), password, email_confirm: true });
  if (error && (await order()).data) throw error;
}
