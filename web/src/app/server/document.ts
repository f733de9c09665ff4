import { LANGUAGES, type Language } from '@contract/language.ts';
import { language } from '../../text/language.ts';
import { DATA_ID, inScript, type PageData } from '../public/dataBlock.ts';
import { firstStyles, type Styles, wholeSheet } from './styles.ts';

/** What a page begins with: its scripts, and its styles. */
interface Start {
  scripts: string[];
  styles: Styles;
  /** The path of all its styles. */
  sheet: string;
}

/** How each page begins, and the shell, which may become any of them. */
export interface PageAssets {
  pages: Record<string, Start>;
  shell: Start;
  /** The script of each language's texts. */
  texts: Partial<Record<Language, string>>;
}

/** What a build has made for the browser. */
export interface Assets extends PageAssets {
  /** The inline scripts of web/inlineScripts.ts; their hashes stand in the Content-Security-Policy. */
  colourScheme: string;
  startScripts: string;
}

interface Parts {
  assets: Assets;
  head: string;
  body: string;
  /** Those of the site. */
  languages: readonly Language[];
  /** null: the page needs no script. */
  data: PageData | null;
}

const named = (name: string, path: string) => `<meta name="${name}" content="${path}">`;

/** What only a pointer or a printer shows has no other way to a browser without scripts. */
const unscripted = (sheet: string) => `<noscript><link rel="stylesheet" href="${sheet}"></noscript>`;

/**
 * The scripts of a page, the styles of what they alone show, and what they begin with. They come after its first paint: the page can be read without
 * them.
 */
const begins = (scripts: string[], sheets: string[], data: PageData) => ({
  names: [...sheets.map((path) => named('styles', path) + unscripted(path)), ...scripts.map((path) => named('script', path))].join(
    '\n    ',
  ),
  data: `<script type="application/json" id="${DATA_ID}">${inScript(data)}</script>`,
});

/** React begins what it renders with links to the images that are needed first: they belong into the head. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)*/;

/**
 * A public page as a document. The styles of what is in it are written into it: one request less before the first paint, and what fits into the
 * first 14 kB of a connection arrives a round trip earlier. The shell, which may become any page, has all.
 */
export function documentOf({ assets, head, body: rendered, languages, data }: Parts): string {
  const [preloads = ''] = PRELOADS.exec(rendered) ?? [];
  const body = rendered.slice(preloads.length);
  const { scripts, styles, sheet } = assets.pages[data?.page ?? ''] ?? assets.shell;
  const css = body ? firstStyles(styles, body) : wholeSheet(styles);
  const texts = assets.texts[language()];
  const script = data ? begins(texts ? [texts, ...scripts] : scripts, body && sheet ? [sheet] : [], data) : { names: '', data: '' };
  return `<!doctype html>
<html lang="${LANGUAGES[language()].locale}" data-languages="${languages.join(' ')}" data-mantine-color-scheme="light">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    ${head}
    <meta name="theme-color" content="#0b5855">
    <link rel="icon" href="/favicon.ico" sizes="32x32">
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="apple-touch-icon" href="/apple-touch-icon.png">
    <link rel="manifest" href="/manifest.webmanifest">
    <script>${data ? assets.startScripts : assets.colourScheme}</script>
    ${preloads}
    <style>${css}</style>
    ${script.names}
  </head>
  <body>
    <div id="root">${body}</div>
    ${script.data}
  </body>
</html>
`;
}
