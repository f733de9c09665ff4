import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { colourScheme, startScripts } from '../inlineScripts.ts';
import type { Assets, PageAssets } from '../src/app/server/document.ts';
import type { createRenderer } from '../src/app/server/render.tsx';
import { SettingError } from './settings.ts';

/** The built site: what a server sends as it is. */
export const DIST = fileURLToPath(new URL('../dist', import.meta.url));
/** Where in it the build writes what each page begins with. */
export const PAGE_ASSETS = '.vite/pages.json';
const ASSETS = join(DIST, PAGE_ASSETS);
const RENDERER = new URL('../dist-server/render.js', import.meta.url).href;

export type Renderer = ReturnType<typeof createRenderer>;

/** Throws SettingError when there is no build. */
export function requireBuild(): void {
  if (!existsSync(ASSETS)) throw new SettingError('The site is not built: npm run build.');
}

function builtAssets(): Assets {
  requireBuild();
  const assets = JSON.parse(readFileSync(ASSETS, 'utf8')) as PageAssets;
  return { colourScheme, startScripts, ...assets };
}

/** The built renderer. A process has one: the address of its API is a variable of the module. */
export async function loadRenderer(apiUrl: string): Promise<Renderer> {
  const assets = builtAssets();
  const module = (await import(RENDERER)) as { createRenderer: typeof createRenderer };
  return module.createRenderer({ apiUrl, assets });
}
