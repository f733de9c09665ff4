import { statusOf } from './apiError.ts';

/** What can be done about a 401: answers a token to try again with, null when the refusal stands. */
export type Renewal = (refused: string | null) => Promise<string | null>;

/** Sends with this token, and once more, never twice, with the one that `renew` answers after a 401. Throws as `send` does. */
export async function onceMore<Answer>(
  send: (token: string | null) => Promise<Answer>,
  token: string | null,
  renew: Renewal,
): Promise<Answer> {
  try {
    return await send(token);
  } catch (error) {
    const renewed = statusOf(error) === 401 ? await renew(token) : null;
    if (!renewed) throw error;
    return send(renewed);
  }
}
