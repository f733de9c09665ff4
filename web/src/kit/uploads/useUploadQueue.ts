import { useEffect, useRef, useState } from 'react';
import { notifyFailure } from '../feedback/notify.ts';
import { type Accepted, FileRefused } from './checkFile.ts';
import { prepareFile } from './prepareFile.ts';
import {
  addPicture,
  assignPaths,
  changePicture,
  makeDisplay,
  type Picture,
  picturePrepared,
  removePicture,
} from './queuedFiles.ts';
import { UploadError, uploadExactly, uploadToFreeNumber } from './uploadFile.ts';

/** So many uploads run side by side. */
const LANES = 2;

interface QueueOptions {
  accepted?: Accepted;
  /** A file goes to its very path or not at all, instead of to the next free number. */
  exact?: boolean;
  /** A file is there now, at this path; it counts as uploaded when this ends. Must not throw. */
  onStored?: (path: string) => Promise<void>;
}

/**
 * The pictures, or other files, of a screen from choosing to uploaded: checked and shrunk when chosen, uploaded on demand, each with its
 * own progress and retry. Failures are shown on the picture and as one toast per text, after a plain sentence (R240).
 */
export function useUploadQueue({ accepted = 'images', exact = false, onStored }: QueueOptions = {}) {
  const [pictures, setPictures] = useState<Picture[]>([]);
  const [refusals, setRefusals] = useState<string[]>([]);
  const list = useRef<Picture[]>([]);
  const aborter = useRef<AbortController>(null);

  function change(next: (before: Picture[]) => Picture[]) {
    const before = list.current;
    list.current = next(before);
    const kept = new Set(list.current.map(({ preview }) => preview));
    for (const { preview } of before) if (preview && !kept.has(preview)) URL.revokeObjectURL(preview);
    setPictures(list.current);
  }

  async function prepare(id: string, file: File) {
    try {
      const prepared = await prepareFile(file, accepted);
      if (!list.current.some((picture) => picture.id === id)) return;
      const preview = prepared.blob.type.startsWith('image/') ? URL.createObjectURL(prepared.blob) : undefined;
      change((before) => picturePrepared(before, id, prepared, preview));
    } catch (error) {
      change((before) => removePicture(before, id));
      const text = error instanceof FileRefused ? error.message : `${file.name} could not be read.`;
      setRefusals((before) => [...before, text]);
    }
  }

  function add(files: File[], place: Picture['place'] = 'extra') {
    setRefusals([]);
    for (const file of files) {
      const id = crypto.randomUUID();
      change((before) => addPicture(before, { id, name: file.name, place, status: 'preparing', progress: 0 }));
      void prepare(id, file);
    }
  }

  async function uploadOne({ id, file, path, mayHaveArrived }: Picture, failures: Map<string, number>) {
    if (!file || !path) return;
    change((before) => changePicture(before, id, { status: 'uploading', progress: 0 }));
    try {
      aborter.current ??= new AbortController();
      const upload = exact ? uploadExactly : uploadToFreeNumber;
      const stored = await upload(
        { path, file: file.blob, filename: file.filename, mayHaveArrived: mayHaveArrived ?? false },
        {
          signal: aborter.current.signal,
          onProgress: (progress) => change((before) => changePicture(before, id, { progress })),
          isUsed: (other) => list.current.some((picture) => picture.path === other),
          onMove: (moved) => change((before) => changePicture(before, id, { path: moved, mayHaveArrived: false })),
        },
      );
      await onStored?.(stored);
      change((before) => changePicture(before, id, { status: 'done', progress: 1 }));
    } catch (error) {
      console.error(`Upload of ${path} failed`, error);
      const known = error instanceof UploadError ? error : new UploadError('Upload failed', { cause: error });
      failures.set(known.message, (failures.get(known.message) ?? 0) + 1);
      const text = known.reason ? `${known.message}: ${known.reason}` : known.message;
      change((before) =>
        changePicture(before, id, {
          status: 'failed',
          error: text,
          cause: known.cause,
          mayHaveArrived: known.mayHaveArrived,
        }),
      );
    }
  }

  async function run(waiting: Picture[]): Promise<boolean> {
    const failures = new Map<string, number>();
    const next = waiting.values();
    const lane = async () => {
      for (const picture of next) await uploadOne(picture, failures);
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    if (aborter.current?.signal.aborted) return false;
    for (const [text, count] of failures) {
      notifyFailure(count > 1 ? 'Some files could not be uploaded.' : 'The file could not be uploaded.', text);
    }
    return list.current.every(({ status }) => status === 'done');
  }

  useEffect(
    () => () => {
      aborter.current?.abort();
      for (const { preview } of list.current) if (preview) URL.revokeObjectURL(preview);
    },
    [],
  );

  const isWaiting = ({ status }: Picture) => status === 'ready' || status === 'failed';
  return {
    /** In upload order; the first is the display image. */
    pictures,
    /** Files that were refused at the last choosing, one text for each, with its name. */
    refusals,
    preparing: pictures.some(({ status }) => status === 'preparing'),
    uploading: pictures.some(({ status }) => status === 'uploading'),
    left: pictures.filter(({ status }) => status !== 'done').length,
    add,
    makeDisplay: (id: string) => change((before) => makeDisplay(before, id)),
    remove: (id: string) => change((before) => removePicture(before, id)),
    clear: () => change(() => []),
    /** Drops the uploaded pictures; answers how many they were, how many have failed, and what of. */
    settle(): { uploaded: number; failed: number; causes: unknown[] } {
      const those = (status: Picture['status']) => list.current.filter((picture) => picture.status === status);
      const failed = those('failed');
      const result = {
        uploaded: those('done').length,
        failed: failed.length,
        causes: failed.map(({ cause }) => cause),
      };
      change((before) => before.filter(({ status }) => status !== 'done'));
      return result;
    },
    /**
     * Uploads what is not uploaded yet; answers whether everything is there now. `pathOf` answers the path of a picture by
     * its place in the list; where that number is taken, the next free one is used (D08).
     */
    upload(pathOf: (index: number) => string): Promise<boolean> {
      change((before) => assignPaths(before, pathOf));
      return run(list.current.filter(isWaiting));
    },
    /** Tries one failed picture again, or all that are left; answers whether everything is there now. */
    retry: (id?: string) =>
      run(list.current.filter((picture) => isWaiting(picture) && (id === undefined || picture.id === id))),
  };
}

export type UploadQueue = ReturnType<typeof useUploadQueue>;
