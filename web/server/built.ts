import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { colourScheme, startScripts } from '../inlineScripts.ts';
import type { Assets, PageAssets } from '../src/app/server/document.ts';
import type { createRenderer } from '../src/app/server/render.tsx';
import type { Dealer } from '../src/lib/dealer.ts';
import { SettingError } from './settings.ts';

/** The built site: what a server sends as it is. */
export const DIST = fileURLToPath(new URL('../dist', import.meta.url));
const RENDERER = new URL('../dist-server/render.js', import.meta.url).href;
/** Beside the renderer, where nothing is served: what each page begins with. */
export const PAGE_ASSETS = fileURLToPath(new URL('pages.json', RENDERER));

/** Likewise, for the tests: which modules are in which file. */
export const PAGE_MODULES = fileURLToPath(new URL('modules.json', RENDERER));

/** Likewise, for the service worker, which is built after them: the files of the staff's application that it keeps. */
export const STAFF_FILES = fileURLToPath(new URL('staff.json', RENDERER));

export type Renderer = ReturnType<typeof createRenderer>;

/** Throws SettingError when there is no build. */
export function requireBuild(): void {
  if (!existsSync(PAGE_ASSETS)) throw new SettingError('The site is not built: npm run build.');
}

function builtAssets(): Assets {
  requireBuild();
  const assets = JSON.parse(readFileSync(PAGE_ASSETS, 'utf8')) as PageAssets;
  return { colourScheme, startScripts, ...assets };
}

const DEALER = fileURLToPath(new URL('dealer.json', RENDERER));

/** Who the dealer was when the site was built; undefined for a build that could not know. */
const builtDealer = () => (existsSync(DEALER) ? (JSON.parse(readFileSync(DEALER, 'utf8')) as Dealer) : undefined);

/** The built renderer. A process has one: the address of its API is a variable of the module. */
export async function loadRenderer(apiUrl: string): Promise<Renderer> {
  const assets = builtAssets();
  const module = (await import(RENDERER)) as { createRenderer: typeof createRenderer };
  return module.createRenderer({ apiUrl, assets, dealer: builtDealer() });
}
