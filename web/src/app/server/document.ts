import { LANGUAGE } from '../../text/language.ts';
import { DATA_ID, inScript, type PageData } from '../public/dataBlock.ts';
import type { PublicPage } from '../public/pages.ts';

/** What a build has made for the browser. */
export interface Assets {
  /** The colour scheme's script; its hash stands in the Content-Security-Policy. */
  script: string;
  /** Style sheets of all public pages, written into each: one request less before the first paint. */
  css: string;
  entry: string;
  /** The modules that a page needs besides the entry. */
  modules: Partial<Record<PublicPage, string[]>>;
}

interface Parts {
  assets: Assets;
  head: string;
  body: string;
  /** null: the page needs no script. */
  data: PageData | null;
}

const modulesOf = ({ modules }: Assets, { page }: PageData) => (page ? (modules[page as PublicPage] ?? []) : []);

/** The scripts of a page, and what they begin with. They come after its pictures: the page can be read without them. */
const scripts = (assets: Assets, data: PageData) => ({
  load: [
    ...modulesOf(assets, data).map((path) => `<link rel="modulepreload" href="${path}" fetchpriority="low">`),
    `<script type="module" src="${assets.entry}" fetchpriority="low"></script>`,
  ].join('\n    '),
  data: `<script type="application/json" id="${DATA_ID}">${inScript(data)}</script>`,
});

/** A public page as a document. */
export function documentOf({ assets, head, body, data }: Parts): string {
  const script = data ? scripts(assets, data) : { load: '', data: '' };
  return `<!doctype html>
<html lang="${LANGUAGE}" data-mantine-color-scheme="light">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    ${head}
    <meta name="theme-color" content="#0b5855">
    <link rel="icon" href="/favicon.ico" sizes="32x32">
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="apple-touch-icon" href="/apple-touch-icon.png">
    <link rel="manifest" href="/manifest.webmanifest">
    <script>${assets.script}</script>
    <style>${assets.css}</style>
    ${script.load}
  </head>
  <body>
    <div id="root">${body}</div>
    ${script.data}
  </body>
</html>
`;
}
