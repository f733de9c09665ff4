import { z } from 'zod';
import type { Sql } from '../database.ts';
import { completeToken, type TokenSettings } from './token.ts';

const refreshGrant = z.object({ refresh_token: z.string() });

interface RefreshSettings extends TokenSettings {
  /** The library's endpoint. */
  library: (request: Request) => Promise<Response>;
  /** Seconds in which a spent refresh token is still good. */
  reuseInterval: number;
}

/**
 * Refreshes sessions with the reuse interval of the real Auth server: a page that was closed before the answer came, and a second
 * tab, send a token that is spent already, and are given the session's present one. One refresh at a time, because the library's
 * steps are not one transaction: what came between them would end the session.
 */
export function createRefresh({ library, reuseInterval, ...settings }: RefreshSettings) {
  const { sql } = settings;
  let previous: Promise<unknown> = Promise.resolve();

  async function refresh(request: Request): Promise<Response> {
    const given = refreshGrant.safeParse(
      await request
        .clone()
        .json()
        .catch(() => undefined),
    );
    if (!given.success) return library(request);
    const refresh_token = await presentToken(sql, given.data.refresh_token, reuseInterval);
    const answer = await library(new Request(request, { body: JSON.stringify({ refresh_token }) }));
    return answer.ok ? completeToken(answer, refresh_token, settings) : answer;
  }

  return (request: Request): Promise<Response> => {
    const turn = previous.then(() => refresh(request));
    previous = turn.catch(() => undefined);
    return turn;
  };
}

/** The session's present refresh token in place of one spent within the interval; any other as it is. */
async function presentToken(sql: Sql, token: string, interval: number): Promise<string> {
  const [present] = await sql<{ token: string }[]>`
    select present.token
    from auth.refresh_tokens given
    join auth.refresh_tokens present on present.session_id = given.session_id and not present.revoked
    where given.token = ${token} and given.revoked and given.updated_at > now() - make_interval(secs => ${interval})
    order by present.created_at desc limit 1`;
  return present?.token ?? token;
}
