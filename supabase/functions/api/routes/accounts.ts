import { isAuthApiError } from '@supabase/supabase-js';
import { Hono } from 'hono';
import { accountDeletion, accountList, registration, registrationKind } from '../../_shared/contract/account.ts';
import { DONE } from '../../_shared/contract/common.ts';
import { passwordChange } from '../../_shared/contract/session.ts';
import { type Env, ownAuth, secretClient, signedIn } from '../clients.ts';
import { refuse } from '../errors.ts';
import { signIn } from '../signIn.ts';
import { body, query, queryOrBody } from '../validate.ts';

/** An address nobody can guess and no mail reaches: people log in by their user id. */
const newEmail = () => `${crypto.randomUUID()}@staff.invalid`;

// The database says yes and knows the account's id; the Auth server makes or deletes both halves in one transaction.
export const accounts = new Hono<Env>({ strict: false })
  .post('/register', signedIn, query(registrationKind), body(registration), async (c) => {
    const designation = c.req.valid('query');
    const { userID, userName, userPassword, userDesignation } = c.req.valid('json');
    if (userDesignation && userDesignation !== designation) {
      throw refuse(
        400,
        `userDesignation says ${userDesignation}, the address says ${designation}.`,
        'account.kinds_disagree',
      );
    }
    const account = { p_userid: userID, p_username: userName, p_userdesignation: designation };
    const open = () => c.var.db.rpc('order_account', account).throwOnError();
    const { data: id } = await open();
    const { error } = await secretClient(c.var.settings).auth.admin.createUser({
      id,
      email: newEmail(),
      password: userPassword,
      email_confirm: true,
    });
    if (error) {
      // Of two at the same moment one is told so by the database, whose text the Auth server hides.
      await open();
      throw error;
    }
    return c.json(DONE);
  })
  .get('/activeAccounts/getaccounts', signedIn, async (c) => {
    const { data } = await c.var.db.rpc('list_accounts').throwOnError();
    return c.json(accountList.parse(data));
  })
  .delete('/activeAccounts/deleteAccount', signedIn, queryOrBody(accountDeletion), async (c) => {
    const order = () => c.var.db.rpc('order_account_deletion', { p_userid: c.var.input }).throwOnError();
    const { data: id } = await order();
    const { error } = await secretClient(c.var.settings).auth.admin.deleteUser(id);
    if (isAuthApiError(error) && error.code === 'user_not_found')
      throw refuse(404, 'There is no such account.', 'account.unknown');
    if (error) {
      // Of two admins who delete each other one is told so by the database, whose text the Auth server hides.
      await order();
      throw error;
    }
    return c.json(DONE);
  })
  .post('/dashboard/change-password', signedIn, body(passwordChange), async (c) => {
    const { oldPassword, newPassword } = c.req.valid('json');
    const { data: userid } = await c.var.db.rpc('may_change_password').throwOnError();
    const opened = await signIn(c, userid, oldPassword, 'change password');
    if (typeof opened === 'string') throw refuse(501, 'Old password does not match.', 'password.old_wrong');
    // With the caller's own token, so that this session goes on and all others end.
    const auth = await ownAuth(c.var.settings, c.var.token);
    const { error } = await auth.updateUser({ password: newPassword, current_password: oldPassword });
    if (error) throw error;
    return c.json(DONE);
  });
