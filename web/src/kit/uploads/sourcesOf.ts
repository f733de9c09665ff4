import { loadChunk } from '../../lib/loadChunk.ts';
import type { FileSource } from './fileSource.ts';

/** Files that systems and programs put beside pictures: nobody has chosen them. */
const ASIDE = /(?:^|\/)(?:\.[^/]*|__MACOSX\/.*|Thumbs\.db|desktop\.ini)$/i;
const isArchive = ({ name, type }: File) => /\.zip$/i.test(name) || type === 'application/zip' || type === 'application/x-zip-compressed';

/** Where a file lies in the folder that was chosen or dropped; its name alone without one. A drop begins it with a slash or a dot. */
const pathOf = (file: File & { path?: string }) =>
  (file.webkitRelativePath || file.path || file.name).replaceAll('\\', '/').replace(/^(?:\.{0,2}\/)+/, '');

const withoutExtension = (path: string) => path.replace(/\.[^./]*$/, '');

/**
 * Chosen files as sources, those inside of ZIP archives too, in the natural order of their paths: 2 comes before 10, and 'yard.jpg' before
 * 'yard (2).jpg'. `refused`: why an archive cannot be read. Throws ApiError when the reader of archives cannot be loaded.
 */
export async function sourcesOf(files: readonly File[]): Promise<{ sources: FileSource[]; refused: string[] }> {
  const sources: FileSource[] = [];
  const refused: string[] = [];
  for (const file of files) {
    if (!isArchive(file)) sources.push({ path: pathOf(file), bytes: file.size, open: async () => file });
    else {
      const { readArchive } = await loadChunk(() => import('./readArchive.ts'));
      const archive = await readArchive(file);
      sources.push(...archive.sources);
      refused.push(...archive.refused);
    }
  }
  const inOrder = new Intl.Collator('en', { numeric: true });
  const compare = (a: string, b: string) => inOrder.compare(withoutExtension(a), withoutExtension(b)) || inOrder.compare(a, b);
  return { sources: sources.filter(({ path }) => !ASIDE.test(path)).sort((a, b) => compare(a.path, b.path)), refused };
}
