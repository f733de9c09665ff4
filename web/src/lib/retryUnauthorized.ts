import { statusOf } from './apiError.ts';

/** Handler of a 401: answers a token for a retry, null when the refusal is final. */
export type Renewal = (refused: string | null) => Promise<string | null>;

/** Sends with this token, and after a 401 retries at most once with the token that `renew` answers. Throws as `send` does. */
export async function retryUnauthorized<Answer>(
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
