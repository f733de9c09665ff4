import type { Picture } from '@contract/picture.ts';
import { queryOptions } from '@tanstack/react-query';
import { keys } from '../../lib/queryKeys.ts';
import type { RenderedPaper } from './render.ts';

const KEPT_MS = 60_000;

/** A paper made on this device: its pages and its file. Loads the PDF library when it is first asked for. */
export const madePaperQuery = ({ number, day, language, contents, corrects }: RenderedPaper, logo: Picture | null) =>
  queryOptions({
    queryKey: keys.madePaper({ number, day, language, contents, corrects }, logo?.src ?? ''),
    queryFn: async () => {
      const { makePaper } = await import('./makePaper.ts');
      return makePaper({ number, day, language, contents, corrects }, logo);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
    // A file, which cannot be compared with the one before.
    structuralSharing: false,
  });

/** Loads what papers are made with while nobody waits: for a screen from which one is likely to be asked for. */
export function preparePapers(): void {
  void import('./makePaper.ts').then(({ prepare }) => prepare()).catch(() => {});
}
