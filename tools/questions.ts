import { createInterface } from 'node:readline';
import { isCancel, password, text } from '@clack/prompts';
import type { z } from 'zod';

/** An error that a person can fix; shown without a stack trace. */
export class Refusal extends Error {}

/** Whether there is a terminal, at which a person can be asked again. */
export const isInteractive = process.stdin.isTTY === true;

type Schema = z.ZodType<string, string>;

const reasonAgainst = (question: string, schema: Schema) => (typed: string | undefined) =>
  typed?.trim() ? schema.safeParse(typed).error?.issues[0]?.message : `${question} is missing.`;

async function askPerson(question: string, schema: Schema, hidden: boolean): Promise<string> {
  const prompt = hidden ? password : text;
  const typed = await prompt({ message: question, validate: reasonAgainst(question, schema) });
  if (isCancel(typed)) throw new Refusal('Stopped.');
  return schema.parse(typed);
}

let lines: NodeJS.AsyncIterator<string> | undefined;

async function readLine(question: string, schema: Schema): Promise<string> {
  lines ??= createInterface({ input: process.stdin })[Symbol.asyncIterator]();
  const typed: string = (await lines.next()).value ?? '';
  const reason = reasonAgainst(question, schema)(typed);
  if (reason) throw new Refusal(reason);
  return schema.parse(typed);
}

/**
 * The answer as parsed by the schema. At a terminal a person is asked until it is valid; otherwise it is the next line of the
 * input, and an invalid one throws Refusal.
 */
export const ask = (question: string, schema: Schema, { hidden = false } = {}): Promise<string> =>
  isInteractive ? askPerson(question, schema, hidden) : readLine(question, schema);
