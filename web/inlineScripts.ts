import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** A script of this folder as it is written into pages: without its comments and indentation, which every page would carry. */
const inline = (file: string) =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .replace(/^\s*\/\/.*\n/gm, '')
    .replace(/^\s+/gm, '')
    .trim();

/** In the head of the staff's pages, and of one without scripts: sets the colour scheme. */
export const colourScheme = inline('colourScheme.js');

/** In the head of the staff's pages: loads texts and first pages beside their scripts. */
export const preloads = inline('preloads.js');

/** In the head of the public pages: leads to the visitor's language, sets the colour scheme, and starts their scripts after the first paint. */
export const startScripts = ['ownLanguage.js', 'colourScheme.js', 'startScripts.js'].map(inline).join('\n');

const hashesOf = (...scripts: string[]) => scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);

/** What the Content-Security-Policy allows these by, and no other. */
export const inlineHashes = hashesOf(colourScheme, preloads, startScripts);
/** The same on public pages, whose headers are a part of their first kilobytes. */
export const publicHashes = hashesOf(colourScheme, startScripts);
