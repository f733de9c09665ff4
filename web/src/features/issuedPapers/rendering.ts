import type { Picture } from '@contract/picture.ts';
import { queryOptions } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LaidOutPaper } from './makePaper.ts';
import type { RenderedPaper } from './render.ts';

const KEPT_MS = 60_000;

/** A paper laid out on this device, to be looked at. Loads what papers are made with when the first one is asked for. */
export const laidOutQuery = ({ number, day, language, contents, corrects, revision, reversed }: RenderedPaper, logo: Picture | null) =>
  queryOptions({
    queryKey: ['made-paper', { number, day, language, contents, corrects, revision, reversed }, logo?.src ?? ''],
    meta: { staleAfter: ['erasure'] },
    queryFn: async () => {
      const { layOutPaper } = await import('./makePaper.ts');
      return layOutPaper({ number, day, language, contents, corrects, revision, reversed }, logo);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
    // It has fonts, which cannot be compared with those before.
    structuralSharing: false,
  });

/** Resolves when what was rendered is on the screen. */
const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

/** Its file, once the paper is to be seen: the one that is stored under `link`, which is as it was made; written now where there is none, or it was cancelled. */
export const paperFileQuery = (laidOut: LaidOutPaper | undefined, link: string | null) =>
  queryOptions({
    queryKey: ['made-paper', laidOut?.paper, laidOut?.logo, link ?? 'made'],
    meta: { staleAfter: ['erasure'] },
    queryFn: async () => {
      await painted();
      const { fileOf, storedFileOf } = await import('./makePaper.ts');
      if (!laidOut) throw new Error('There are no pages yet.');
      return link === null || laidOut.paper.reversed ? fileOf(laidOut) : storedFileOf(laidOut.paper, link);
    },
    enabled: laidOut !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
    structuralSharing: false,
  });

let preparing: Promise<unknown> | undefined;

/** Loads what papers are made with while nobody waits: for a screen from which one is likely to be asked for. */
export function preparePapers(): void {
  preparing ??= import('./makePaper.ts')
    .then(({ prepare }) => prepare())
    .catch(() => {
      preparing = undefined;
    });
}

const IDLE_MS = 1500;

/** The same when the screen has been there for a while; not where data is to be saved. */
export function usePreparedPapers(): void {
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (preparing || connection?.saveData) return;
    const timer = setTimeout(preparePapers, IDLE_MS);
    return () => clearTimeout(timer);
  }, []);
}
