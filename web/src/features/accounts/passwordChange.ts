import { passwordChange } from '@contract/session.ts';
import { z } from 'zod';

export type PasswordChange = z.infer<typeof passwordChange>;

const asCompared = passwordChange.shape.oldPassword;
const filledIn = z.object({ oldPassword: asCompared, newPassword: asCompared, confirmPassword: asCompared });

/** The three fields as they were typed. */
export type PasswordFields = z.input<typeof filledIn>;

/** What to send, or the first reason not to (R248, R249). Passwords are compared as the server keeps them (D07). */
export function readPasswordChange(typed: PasswordFields): { change: PasswordChange } | { problem: string } {
  const filled = filledIn.safeParse(typed);
  if (!filled.success) return { problem: firstIssue(filled.error) };
  if (filled.data.newPassword !== filled.data.confirmPassword) {
    return { problem: 'New Password and Confirm New Password do not match.' };
  }
  const change = passwordChange.safeParse(filled.data);
  return change.success ? { change: change.data } : { problem: firstIssue(change.error) };
}

const firstIssue = (error: z.ZodError) => error.issues[0]?.message ?? '';
