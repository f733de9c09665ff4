import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { notifyFailure, notifySuccess } from '../../kit/feedback/notify.ts';
import { FileRefused } from '../../kit/uploads/checkFile.ts';
import { type FileSource, nameOfPath } from '../../kit/uploads/fileSource.ts';
import { lookAtPicture } from '../../kit/uploads/prepareFile.ts';
import { sourcesOf } from '../../kit/uploads/sourcesOf.ts';
import { useUploadQueue } from '../../kit/uploads/useUploadQueue.ts';
import { reasonOf } from '../../lib/apiError.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { t } from '../../text/staff.ts';
import { type Looked, makePlan, targetsOf } from './plan.ts';
import { picturedVehiclesQuery, presentQuery } from './queries.ts';

async function lookAt(source: FileSource, id: number): Promise<Looked> {
  try {
    return { ...source, id, content: await lookAtPicture(source) };
  } catch (error) {
    const problem = error instanceof FileRefused ? error.message : t('uploads.refusal.unreadable', { name: nameOfPath(source.path) });
    return { ...source, id, content: '', problem };
  }
}

/**
 * Pictures of many vehicles, from the choice of a folder until all are there. What is there already is asked of the server, not remembered: the
 * same folder chosen again is what is left of it.
 */
export function useManyPictures() {
  const client = useQueryClient();
  const known = useQuery(picturedVehiclesQuery);
  const [files, setFiles] = useState<Looked[]>([]);
  const [unreadable, setUnreadable] = useState<string[]>([]);
  const [looking, setLooking] = useState<{ done: number; all: number }>();
  /** While what is there is looked up again, before the queue has its files. */
  const [filling, setFilling] = useState(false);
  const [choices, setChoices] = useState<ReadonlyMap<number, string>>(new Map());
  const latest = useRef<AbortController>(null);
  const queue = useUploadQueue();
  const contents = useMemo(() => [...new Set(files.map(({ content }) => content).filter(Boolean))], [files]);
  const present = useQuery({ ...presentQuery(contents), enabled: contents.length > 0 });
  const there = contents.length > 0 ? present.data : new Set<string>();
  const vehicles = known.data?.vehicles;
  const plan = useMemo(() => vehicles && there && makePlan(files, vehicles, choices, there), [files, vehicles, choices, there]);
  useEffect(() => () => latest.current?.abort(), []);

  /** Looks at chosen files, in place of those that were chosen before. */
  async function choose(chosen: File[]) {
    latest.current?.abort();
    latest.current = new AbortController();
    const { signal } = latest.current;
    queue.clear();
    setFiles([]);
    setChoices(new Map());
    setUnreadable([]);
    setLooking({ done: 0, all: 0 });
    try {
      const { sources, refused } = await sourcesOf(chosen);
      const looked: Looked[] = [];
      for (const source of sources) {
        if (signal.aborted) return;
        setLooking({ done: looked.length, all: sources.length });
        looked.push(await lookAt(source, looked.length));
      }
      if (signal.aborted) return;
      setFiles(looked);
      setUnreadable(looked.length === 0 && refused.length === 0 ? [t('manyPictures.nothing')] : refused);
    } catch (error) {
      // The reader of archives was not loaded.
      if (!signal.aborted) setUnreadable([reasonOf(error)]);
    }
    if (!signal.aborted) setLooking(undefined);
  }

  async function follow(run: Promise<boolean>, count: number) {
    const isComplete = await run;
    await refreshAfter('pictures');
    if (!isComplete || latest.current?.signal.aborted) return;
    queue.clear();
    notifySuccess(t('manyPictures.done', { count }));
  }

  /** Sends what is to be added, numbered after what is there at this moment. */
  async function send() {
    setFilling(true);
    try {
      const { vehicles } = await client.fetchQuery({ ...picturedVehiclesQuery, staleTime: 0 });
      const targets = targetsOf(makePlan(files, vehicles, choices, there ?? new Set()).vehicles);
      queue.fill(targets);
      void follow(queue.retry(), targets.length);
    } catch (error) {
      notifyFailure(t('manyPictures.failed'), reasonOf(error));
    } finally {
      setFilling(false);
    }
  }

  return {
    queue,
    known,
    present,
    plan,
    isChosen: files.length > 0,
    unreadable,
    looking,
    filling,
    choose,
    send,
    goOn: () => void follow(queue.retry(), queue.files.length),
    /** Lays these files to a vehicle, '' leaves them out, undefined takes that back. */
    decide: (ids: readonly number[], number: string | undefined) =>
      setChoices((before) => {
        const after = new Map(before);
        for (const id of ids) {
          if (number === undefined) after.delete(id);
          else after.set(id, number);
        }
        return after;
      }),
  };
}
