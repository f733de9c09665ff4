import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Env } from './clients.ts';

/** What a browser brings in which somebody has logged in before (D07): a mark for each of the people who use it. */
const COOKIE = 'known-browser';
const YEAR_SECONDS = 365 * 24 * 60 * 60;
const MOST_PEOPLE = 8;

/** A mark: 8 digits that say whose, and 64 drawn by lot. */
const MARK = /^[0-9a-f]{72}$/;

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

async function whose(userid: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(userid));
  return hex(new Uint8Array(hash)).slice(0, 8);
}

const marks = (c: Context<Env>) => (getCookie(c, COOKIE) ?? '').split('.').filter((mark) => MARK.test(mark));

/** The mark that this browser brings for a user id; '' without one. Only the database knows whether it ever was given. */
export async function browserMark(c: Context<Env>, userid: string): Promise<string> {
  const own = await whose(userid);
  return marks(c).find((mark) => mark.startsWith(own)) ?? '';
}

export const newMark = async (userid: string) =>
  (await whose(userid)) + hex(crypto.getRandomValues(new Uint8Array(32)));

/** Leaves a person's mark in the browser, beside those of others who use it. */
export function leaveMark(c: Context<Env>, mark: string) {
  const others = marks(c).filter((other) => other.slice(0, 8) !== mark.slice(0, 8));
  const secure = new URL(c.var.settings.publicUrl).protocol === 'https:';
  setCookie(c, COOKIE, [mark, ...others].slice(0, MOST_PEOPLE).join('.'), {
    httpOnly: true,
    sameSite: 'Strict',
    secure,
    path: '/api',
    maxAge: YEAR_SECONDS,
  });
}
