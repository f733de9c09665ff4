import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Env } from './clients.ts';

/** Cookie of a known browser, in which somebody has logged in before: one mark for each person who uses it. */
const COOKIE = 'known-browser';
const YEAR_SECONDS = 365 * 24 * 60 * 60;
const MOST_PEOPLE = 8;

/** A mark: 8 hex digits of the user id's hash, and 64 random ones. */
const MARK = /^[0-9a-f]{72}$/;

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

async function whose(userid: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(userid));
  return hex(new Uint8Array(hash)).slice(0, 8);
}

const marks = (c: Context<Env>) => (getCookie(c, COOKIE) ?? '').split('.').filter((mark) => MARK.test(mark));

/** This browser's mark for a user id; '' without one. Only the database knows whether it is genuine. */
export async function browserMark(c: Context<Env>, userid: string): Promise<string> {
  const own = await whose(userid);
  return marks(c).find((mark) => mark.startsWith(own)) ?? '';
}

export const newMark = async (userid: string) => (await whose(userid)) + hex(crypto.getRandomValues(new Uint8Array(32)));

/** Sets a person's mark in the cookie, beside those of other people who use this browser. */
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
