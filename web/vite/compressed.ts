import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(html|js|css|svg|json|txt|webmanifest)$/;
/** Of the file that every first page of the staff waits for, a sixteenth smaller, which takes four times as long. */
const qualityOf = (name: string) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: name.includes('/start-') ? 10 : 9 } });

/** Vite plugin: writes a `.br` and a `.gz` beside every file that a server sends. */
export const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  applyToEnvironment: ({ name }) => name !== 'ssr',
  async writeBundle({ dir = '' }, bundle) {
    for (const name of Object.keys(bundle).filter((file) => COMPRESSIBLE.test(file))) {
      const path = join(dir, name);
      const bytes = await readFile(path);
      await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, qualityOf(name)));
      await writeFile(`${path}.gz`, await promisify(gzip)(bytes));
    }
  },
};
