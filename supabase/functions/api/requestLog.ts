import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { decode } from 'hono/jwt';
import { routePath } from 'hono/route';
import { claims } from '../_shared/contract/session.ts';
import { bearerToken, type Env } from './clients.ts';
import { codeOf } from './errors.ts';

const flags = claims.pick({ isAdmin: true, isEmployee: true, isDriver: true });

/** The role that the token claims, not verified: for the log only, never for authorization. */
function claimedRole(c: Context): string {
  const token = bearerToken(c);
  if (!token) return 'visitor';
  try {
    const { isAdmin, isEmployee, isDriver } = flags.parse(decode(token).payload);
    return (isAdmin && 'admin') || (isEmployee && 'employee') || (isDriver && 'driver') || 'none';
  } catch {
    return 'none';
  }
}

/**
 * Structured request log: one line of JSON on standard output when the answer begins (`ms`, milliseconds). It contains the
 * route's pattern, never a URL, query, body, token or person. `requestId` makes the id, which goes out as x-request-id.
 */
export const requestLog = createMiddleware<Env>(async (c, next) => {
  const begun = performance.now();
  await next();
  const id = c.var.requestId;
  c.res.headers.set('x-request-id', id);
  const line = {
    time: new Date().toISOString(),
    id,
    method: c.req.method,
    route: routePath(c),
    status: c.res.status,
    ms: Math.round(performance.now() - begun),
    role: claimedRole(c),
    code: codeOf(c.error),
  };
  console.log(JSON.stringify(line));
});
