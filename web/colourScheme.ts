import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const source = readFileSync(new URL('colourScheme.js', import.meta.url), 'utf8');

/** The script in every page's head that sets the colour scheme, without its comments. */
export const colourScheme = source.replace(/^\s*\/\/.*\n/gm, '').trim();

/** What the Content-Security-Policy allows that one inline script by. */
export const colourSchemeHash = `'sha256-${createHash('sha256').update(colourScheme).digest('base64')}'`;
