import { App } from '@supabase/lite';
import type { Caller } from './caller.ts';
import { complain } from './complain.ts';
import { BUSY } from './errors.ts';
import { functionCalls } from './functionCalls.ts';
import { RestConnection } from './restConnection.ts';
import { restRequest } from './restRequest.ts';
import type { Config } from './settings.ts';
import { Turns } from './turns.ts';

/** Connection limit for visitors' queries of tables: the one that runs, and one that waits for it in the database. */
const VISITORS = 2;
const VISITORS_WAIT = 150;

/** The same answer as the request guard's refusal (decision 0011). */
function busy(): Response {
  complain(`rest: PT503 ${BUSY}`);
  return Response.json({ code: 'PT503', details: null, hint: 'server.busy', message: BUSY }, { status: 503 });
}

/** PostgREST: `answer` serves /rest/v1 for a caller whose key and token have been verified. */
export function createRest(dbPort: number, config: Config) {
  const connection = new RestConnection(dbPort, config);
  const callers = new WeakMap<Request, Caller>();
  const app = new App({
    connection,
    api: { enabled: true, schemas: config.api.schemas, max_rows: config.api.max_rows },
    auth: { enabled: false },
    options: {
      server: {
        admin: false,
        disableStudio: true,
        apiKeys: {
          resolver: async (_key, context) => {
            const caller = callers.get(context.req.raw);
            return caller ? { type: 'publishable', claims: { ...caller.claims, role: caller.role } } : null;
          },
        },
      },
    },
  });
  const visitors = new Turns(VISITORS, VISITORS_WAIT);
  const call = functionCalls(connection);

  async function byLibrary(request: Request, caller: Caller, failed?: unknown): Promise<Response> {
    const inner = restRequest(request);
    callers.set(inner, caller);
    return connection.requests.run({ request: inner, failed }, async () => app.fetch(inner));
  }

  async function answerCall(request: Request, caller: Caller): Promise<Response> {
    const body = await request.text();
    let failed: unknown;
    const answer = await call(request, body, caller).catch((error: unknown) => {
      failed = error;
    });
    // The library puts an error into PostgREST's words; nothing is called a second time.
    return answer ?? byLibrary(new Request(request, { body }), caller, failed);
  }

  return {
    async answer(request: Request, caller: Caller): Promise<Response> {
      const isCall = new URL(request.url).pathname.startsWith('/rest/v1/rpc/');
      if (isCall && request.method === 'POST') return answerCall(request, caller);
      if (isCall || caller.role !== 'anon') return byLibrary(request, caller);
      return (await visitors.take(() => byLibrary(request, caller))) ?? busy();
    },
    close: () => connection.close(),
  };
}

export type Rest = ReturnType<typeof createRest>;
