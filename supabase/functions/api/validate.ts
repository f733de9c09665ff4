import { createMiddleware } from 'hono/factory';
import { validator } from 'hono/validator';
import type { z } from 'zod';
import { refuse } from './errors.ts';

// The contract's messages name their field; zod's own (of a missing field, for example) need it as a prefix.
function explain({ issues: [issue] }: z.core.$ZodError): string {
  if (!issue) return 'The request could not be read.';
  const isOwnWording = !/^Invalid |^Too (small|big)|^Unrecognized /.test(issue.message);
  return isOwnWording || issue.path.length === 0 ? issue.message : `${issue.path.join('.').slice(0, 100)}: ${issue.message}`;
}

const parsed =
  <Schema extends z.ZodType>(schema: Schema) =>
  (value: unknown): z.output<Schema> => {
    const result = schema.safeParse(value);
    if (!result.success) throw refuse(400, explain(result.error), 'request.invalid');
    return result.data;
  };

/** Parses the query by a contract schema; 400 with the first problem. */
export const query = <Schema extends z.ZodType>(schema: Schema) => validator('query', parsed(schema));

/** Parses the JSON body by a contract schema; 400 with the first problem. */
export const body = <Schema extends z.ZodType>(schema: Schema) => validator('json', parsed(schema));

/** Parses what stands for names in the path by a contract schema; 400 with the first problem. */
export const path = <Schema extends z.ZodType>(schema: Schema) => validator('param', parsed(schema));

/** Parses a DELETE's input from its query, or from a JSON body when the query is empty, into `c.var.input`. */
export const queryOrBody = <Schema extends z.ZodType>(schema: Schema) =>
  createMiddleware<{ Variables: { input: z.output<Schema> } }>(async (c, next) => {
    const given = c.req.query();
    const input = Object.keys(given).length > 0 ? given : await c.req.json().catch(() => ({}));
    c.set('input', parsed(schema)(input));
    await next();
  });
