import { expect, inject } from 'vitest';

const stack = inject('stack');

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const decoded = (text: string) => text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '');

const attribute = (tag: string, name: string) => decoded(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '');

/** What a crawler or an unfurler reads in a page, without running a script. */
export function readPage(html: string) {
  const [head = ''] = /<head>[\s\S]*<\/head>/.exec(html) ?? [];
  const tags = head.match(/<(meta|link)\s[^>]*>/g) ?? [];
  const named = (name: string) => {
    const tag = tags.find((it) => attribute(it, 'name') === name || attribute(it, 'property') === name);
    return tag && attribute(tag, 'content');
  };
  const link = (rel: string) => {
    const tag = tags.find((it) => attribute(it, 'rel') === rel);
    return tag && attribute(tag, 'href');
  };
  const things = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  );
  const [, body = ''] = /<div id="root">([\s\S]*)<\/div>\s*<script type="application\/json"/.exec(html) ?? [];
  return {
    title: decoded(/<title>(.*?)<\/title>/.exec(head)?.[1] ?? ''),
    named,
    link,
    things: Object.fromEntries(things.map((thing) => [String(thing['@type']), thing])),
    /** The text of the page, its markup removed. */
    text: decoded(body.replace(/<[^>]+>/g, ' ')).replace(/\s+/g, ' '),
    body,
    html,
  };
}

/** Asks for a page as a crawler does; answers its status too. */
export async function crawl(path: string, { at = stack.siteUrl, headers = {} }: { at?: string; headers?: HeadersInit } = {}) {
  const answer = await fetch(`${at}${path}`, { headers, redirect: 'manual' });
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  return { status: answer.status, headers: answer.headers, ...readPage(await answer.text()) };
}
