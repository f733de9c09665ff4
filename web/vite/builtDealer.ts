import { fileURLToPath } from 'node:url';
import { loadEnv, type Plugin } from 'vite';
import { prerenderSettings } from '../server/settings.ts';
import type { Dealer } from '../src/lib/dealer.ts';

async function ask(): Promise<Dealer | null> {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const settings = prerenderSettings({ ...loadEnv('production', root, 'VITE_'), ...process.env });
  if (!settings) return null;
  const answer = await fetch(`${settings.apiUrl}/dealer`, { signal: AbortSignal.timeout(10_000) });
  if (!answer.ok) throw new Error(`${answer.url} answers ${answer.status}: who the dealer is stands in every build.`);
  return (await answer.json()) as Dealer;
}

let asked: Promise<Dealer | null> | undefined;

/** Who the dealer is while the site is built; null for a build that names no project. Throws when the API fails. */
export const dealerOfBuild = (): Promise<Dealer | null> => {
  asked ??= ask();
  return asked;
};

/** Vite plugin: writes who the dealer is beside the renderer, so that a visitor can call also when a server starts while the API is down. */
export const builtDealer: Plugin = {
  name: 'built-dealer',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  async generateBundle() {
    const dealer = await dealerOfBuild();
    if (dealer) this.emitFile({ type: 'asset', fileName: 'dealer.json', source: JSON.stringify(dealer) });
  },
};
