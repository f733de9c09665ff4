import { Hono } from 'hono';
import type { z } from 'zod';
import {
  accountDeletion,
  accountList,
  passwordReset,
  registration,
  registrationKind,
  type resetPassword,
} from '../../_shared/contract/account.ts';
import { DONE } from '../../_shared/contract/common.ts';
import { passwordChange } from '../../_shared/contract/session.ts';
import { type Env, ownAuth, secretClient, signedIn } from '../clients.ts';
import { digest } from '../digest.ts';
import { refuse } from '../errors.ts';
import { madePassword } from '../madePassword.ts';
import { openAccount } from '../openAccount.ts';
import { signIn } from '../signIn.ts';
import { body, query, queryOrBody } from '../validate.ts';
import { verb } from '../verb.ts';

// An account order gives the account's id, null when this request was completed before (idempotency). The Auth server adds or
// deletes login and staff row in one transaction.
export const accounts = new Hono<Env>({ strict: false })
  .post('/register', signedIn, query(registrationKind), body(registration), async (c) => {
    const designation = c.req.valid('query');
    const { userID, userName, userPassword, userDesignation, requestId } = c.req.valid('json');
    if (userDesignation && userDesignation !== designation) {
      throw refuse(400, `userDesignation says ${userDesignation}, the address says ${designation}.`, 'account.kinds_disagree');
    }
    const account = verb('order_account', {
      p_userid: userID,
      p_username: userName,
      p_userdesignation: designation,
      p_request_id: requestId,
      p_digest: await digest(c.var.settings, requestId, userPassword),
    });
    await openAccount(c.var.settings, userPassword, () => c.var.db.rpc(...account).throwOnError());
    return c.json(DONE);
  })
  .get('/activeAccounts/getaccounts', signedIn, async (c) => {
    const { data } = await c.var.db.rpc('list_accounts').throwOnError();
    return c.json(accountList.parse(data));
  })
  .delete('/activeAccounts/deleteAccount', signedIn, queryOrBody(accountDeletion), async (c) => {
    const { userid, requestId } = c.var.input;
    const deletion = verb('order_account_deletion', { p_userid: userid, p_request_id: requestId });
    const order = () => c.var.db.rpc(...deletion).throwOnError();
    const { data: id } = await order();
    if (!id) return c.json(DONE);
    const { error } = await secretClient(c.var.settings).auth.admin.deleteUser(id);
    if (error) {
      // Race condition of two admins deleting one account or each other: the Auth server hides the database's message.
      if ((await order()).data) throw error;
    }
    return c.json(DONE);
  })
  .post('/activeAccounts/reset-password', signedIn, body(passwordReset), async (c) => {
    const { userId, requestId } = c.req.valid('json');
    const reset = verb('order_password_reset', { p_userid: userId, p_request_id: requestId });
    const order = () => c.var.db.rpc(...reset).throwOnError();
    const { data: id } = await order();
    const password = await madePassword(c.var.settings, requestId, userId);
    if (id) {
      const { error } = await secretClient(c.var.settings).auth.admin.updateUserById(id, { password });
      if (error && (await order()).data) throw error;
    }
    return c.json({ password } satisfies z.infer<typeof resetPassword>);
  })
  .post('/dashboard/change-password', signedIn, body(passwordChange), async (c) => {
    const { oldPassword, newPassword, requestId } = c.req.valid('json');
    const change = verb('may_change_password', {
      p_request_id: requestId,
      p_digest: await digest(c.var.settings, requestId, oldPassword, newPassword),
    });
    const ask = () => c.var.db.rpc(...change).throwOnError();
    const { data: userid } = await ask();
    if (!userid) return c.json(DONE);
    const opened = await signIn(c, userid, oldPassword, 'change password');
    if (typeof opened === 'string') {
      // Of two concurrent requests that are the same, the second finds the password already changed.
      if ((await ask()).data) throw refuse(501, 'Old password does not match.', 'password.old_wrong');
      return c.json(DONE);
    }
    // With the caller's own token, so that this session stays and all others end.
    const auth = await ownAuth(c.var.settings, c.var.token);
    const { error } = await auth.updateUser({
      password: newPassword,
      current_password: oldPassword,
      // Stored in one transaction with the password, in which the database answers this request.
      ...(requestId && { data: { password_request: requestId } }),
    });
    if (error && (await ask()).data) throw error;
    return c.json(DONE);
  });
