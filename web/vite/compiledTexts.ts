import { pathToFileURL } from 'node:url';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

/** A file of texts: `src/text/<language>/<who reads them>/<area>.ts`. */
const AREA = /\/src\/text\/[\w-]+\/(public|staff|yard|dashboard|office|server)\/\w+\.ts$/;

/** What a page in English is told by the server itself, in these words (text/told.ts): there it need not be loaded. */
const TOLD = /\/src\/text\/en\/(public\/errors|yard\/(officeErrors|problems)|office\/healthLines)\.ts$/;

/** The areas that public pages alone say: the staff's application need not load them. */
export const VISITORS_AREAS = ['ask', 'compare', 'sharedList', 'showroom', 'vehiclePapers'];
const VISITORS = new RegExp(`/src/text/[a-z]+/public/(${VISITORS_AREAS.join('|')})\\.ts$`);

type Texts = string | { [key: string]: Texts };

const compiled = (texts: Texts): unknown =>
  typeof texts === 'string' ? compile(texts) : Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compiled(text)]));

/** Vite plugin: precompiles the ICU texts at build time, so that no browser loads the parser (docs/decisions/0016). */
export const compiledTexts: Plugin = {
  name: 'compiled-texts',
  apply: 'build',
  config: () => ({ resolve: { alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }] } }),
  async load(id) {
    if (!AREA.test(id)) return null;
    const areas: Record<string, Texts> = await import(pathToFileURL(id).href);
    const isUnsaid = TOLD.test(id) || (this.environment.name === 'client' && VISITORS.test(id));
    return Object.entries(areas)
      .map(([name, texts]) => `export const ${name} = ${JSON.stringify(isUnsaid ? {} : compiled(texts))};`)
      .join('\n');
  },
};
