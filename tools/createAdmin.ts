import { log } from '@clack/prompts';
import type { PostgrestError } from '@supabase/supabase-js';
import { z } from 'zod';
import { newAccount } from '../supabase/functions/_shared/contract/account.ts';
import { firstPassword } from '../supabase/functions/_shared/contract/firstAdmin.ts';
import { operatorClient, url } from './project.ts';
import { ask, isInteractive, Refusal } from './questions.ts';

const { userID, userName } = newAccount.shape;

const askPerson = async () => ({ userid: await ask('User ID', userID), username: await ask('Name', userName) });

async function askPassword(): Promise<string> {
  const password = await ask('Password', firstPassword, { hidden: true });
  if (!isInteractive) return password;
  const again = await ask('Password once more', z.string(), { hidden: true });
  if (firstPassword.safeParse(again).data === password) return password;
  log.warn('These were two different passwords.');
  return askPassword();
}

function reasonOf({ code, message }: PostgrestError, status: number): string {
  if (status === 0) return `There is no answer from ${url}. Is the address right, and is it running?`;
  if (status === 401 || status === 403) return `This is not the secret key of ${url}.`;
  if (code === 'PGRST202') return `The database at ${url} lacks the migrations, or the newest of them.`;
  return `${url} answered ${status}: ${message}`;
}

/** Adds an admin to any Supabase that has the migrations. */
async function createAdmin() {
  const supabase = await operatorClient();

  let person = await askPerson();
  const password = await askPassword();

  // The account order expires after ten minutes, so the person is asked for everything before.
  const order = () => supabase.rpc('order_admin_account', { p_userid: person.userid, p_username: person.username });
  let { data: id, error, status } = await order();
  while (error?.code === 'PT400' && isInteractive) {
    log.warn(error.message);
    person = await askPerson();
    ({ data: id, error, status } = await order());
  }
  if (error) throw new Refusal(error.code === 'PT400' ? error.message : reasonOf(error, status));
  if (!z.uuid().safeParse(id).success) throw new Refusal(`What answers at ${url} is no Supabase.`);

  const email = `${crypto.randomUUID()}@staff.invalid`;
  const login = await supabase.auth.admin.createUser({ id, email, password, email_confirm: true });
  if (login.error) throw new Refusal(`No account was added: ${login.error.message}`);
  console.log(`${person.username} is an admin of ${url} now and logs in with the user ID ${person.userid}.`);
}

try {
  await createAdmin();
  process.exit(0);
} catch (error) {
  console.error(error instanceof Refusal ? error.message : error);
  process.exit(1);
}
