import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { colourScheme } from '../colourScheme.ts';
import type { Assets } from '../src/app/server/document.ts';
import type { createRenderer } from '../src/app/server/render.tsx';
import { SettingError } from './settings.ts';

/** The built site: what a server sends as it is. */
export const DIST = fileURLToPath(new URL('../dist', import.meta.url));
const MANIFEST = join(DIST, '.vite/manifest.json');
const RENDERER = new URL('../dist-server/render.js', import.meta.url).href;
/** A page's module: `home` is HomePage.tsx. */
const PAGE = /^src\/pages\/public\/(\w+)Page\.tsx$/;

export type Renderer = ReturnType<typeof createRenderer>;

/** A file of the build in Vite's manifest. */
interface Chunk {
  file: string;
  imports?: string[];
}

/** The modules that a page loads after the entry: its own, and what these import. */
function modulesOf(manifest: Record<string, Chunk>, source: string, entry: string): string[] {
  const found = new Set<string>();
  const add = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || name === entry || found.has(`/${chunk.file}`)) return;
    found.add(`/${chunk.file}`);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  add(source);
  for (const imported of manifest[entry]?.imports ?? []) add(imported);
  return [...found];
}

/** Throws SettingError when there is no build. */
export function requireBuild(): void {
  if (!existsSync(MANIFEST)) throw new SettingError('The site is not built: npm run build.');
}

function builtAssets(): Assets {
  requireBuild();
  const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, Chunk>;
  const entry = 'src/app/public/main.tsx';
  const sources = Object.keys(manifest).flatMap((source) => {
    const [, name] = PAGE.exec(source) ?? [];
    return name ? [[`${name.charAt(0).toLowerCase()}${name.slice(1)}`, source] as const] : [];
  });
  const css = manifest['style.css']?.file;
  return {
    script: colourScheme,
    css: css ? readFileSync(join(DIST, css), 'utf8').trim() : '',
    entry: `/${manifest[entry]?.file}`,
    modules: Object.fromEntries(sources.map(([page, source]) => [page, modulesOf(manifest, source, entry)])),
  };
}

let loaded = 0;

/** The built renderer. Each has an API of its own, hence modules of its own. */
export async function loadRenderer(apiUrl: string): Promise<Renderer> {
  const assets = builtAssets();
  const module = (await import(`${RENDERER}?${loaded++}`)) as { createRenderer: typeof createRenderer };
  return module.createRenderer({ apiUrl, assets });
}
