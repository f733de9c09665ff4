import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { ask as askSomebody } from '../questions.ts';

/** The kinds of hosts that the site can be built for. */
const HOSTS = ['server', 'netlify', 'vercel', 'cloudflare', 'other'] as const;
export type Host = (typeof HOSTS)[number];

const NEW = 'new';
const LATER = 'later';
const ref = z.string().regex(/^[a-z]{20}$/);
const refOrNew = z
  .string()
  .trim()
  .regex(/^([a-z]{20}|new)$/, 'Type the project ref, 20 small letters from the address of its dashboard, or new.');
const name = z.string().trim().min(1).max(60, 'Name: at most 60 characters');
const siteOrLater = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(https:\/\/[^\s/?#]+\.[^\s/?#]+\/?|later)$/, 'Type the address of the site, https://… without a path, or later.')
  .transform((typed) => typed.replace(/\/$/, ''));

const file = z.object({
  /** Of the project; missing until a new one is made. */
  ref: ref.optional(),
  /** Of a project that is to be made, and the organisation it belongs to. */
  name: name.optional(),
  org: z.string().optional(),
  /** The site's own address; missing as long as nobody knows it. */
  site: z.string().optional(),
  host: z.enum(HOSTS).optional(),
});
export type Answers = z.infer<typeof file>;
type Ask = typeof askSomebody;

const path = (folder: string) => join(folder, 'supabase/.temp/deploy.json');

/** The answers of the last time; empty when there was none. They hold no secret, and what is done is asked of the project. */
export function savedAnswers(folder: string): Answers {
  try {
    return file.parse(JSON.parse(readFileSync(path(folder), 'utf8')));
  } catch {
    return {};
  }
}

/** Keeps the answers beside the CLI's own notes, which git ignores. */
export function saveAnswers(folder: string, answers: Answers): void {
  mkdirSync(dirname(path(folder)), { recursive: true });
  writeFileSync(path(folder), `${JSON.stringify(answers, null, 2)}\n`);
}

/** Asks for the project; answers its ref, or the name of the one to make. */
export async function askProject(ask: Ask): Promise<{ ref: string } | { name: string }> {
  const typed = await ask('Project ref (or new: make a new project)', refOrNew);
  return typed === NEW ? { name: await ask('Name of the new project', name) } : { ref: typed };
}

/** Asks for the address of the site; undefined when the host gives it later. */
export async function askSite(ask: Ask): Promise<string | undefined> {
  const typed = await ask('Address of the site, https://… (or later: the host has not given it yet)', siteOrLater);
  return typed === LATER ? undefined : typed;
}

/** Asks where the site is served. */
export const askHost = async (ask: Ask): Promise<Host> =>
  z.enum(HOSTS).parse(await ask(`Host of the site (${HOSTS.join(', ')})`, z.enum(HOSTS, `One of ${HOSTS.join(', ')}.`)));
