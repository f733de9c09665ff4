import type { PictureView } from '@contract/pictureViews.ts';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../text/staff.ts';
import { notifyFailure } from '../feedback/notify.ts';
import { type Accepted, FileRefused } from './checkFile.ts';
import type { FileSource } from './fileSource.ts';
import { type PreparedFile, prepareFile } from './prepareFile.ts';
import { UploadError } from './putFile.ts';
import {
  addFile,
  assignPaths,
  changeFile,
  failedBecause,
  filePrepared,
  gotNoAnswer,
  isSameFile,
  makeFirst,
  mayRetry,
  orderFiles,
  type QueuedFile,
  queuedSources,
  removeFile,
  settled,
  withoutBytes,
  withView,
} from './queuedFiles.ts';
import { uploadToFreeNumber } from './uploadFile.ts';

function release(files: QueuedFile[]) {
  for (const { preview } of files) if (preview) URL.revokeObjectURL(preview);
}

/**
 * The list of a queue: as last rendered (`files`), as it is now (against stale closures), and its setter. Object URLs of removed
 * files are revoked.
 */
function useQueuedFiles() {
  const [files, setFiles] = useState<QueuedFile[]>([]);
  const latest = useRef<QueuedFile[]>([]);
  useEffect(() => () => release(latest.current), []);

  function change(next: (before: QueuedFile[]) => QueuedFile[]) {
    const before = latest.current;
    latest.current = next(before);
    const kept = new Set(latest.current.map(({ preview }) => preview));
    release(before.filter(({ preview }) => !kept.has(preview)));
    setFiles(latest.current);
  }

  return { files, now: () => latest.current, change };
}

/** Concurrency limit of uploads. */
const LANES = 2;
/** Of files that are prepared when they are sent: while one is prepared, two are on their way. */
const LANES_OF_SOURCES = 3;

/** What a queue accepts, and how it stores it. */
interface UploadRules {
  accept?: Accepted;
  /** Several files; otherwise a new file replaces the old one. */
  multiple?: boolean;
  /** The name under which a file is kept: its own without it. */
  nameOf?: (filename: string) => string;
  /** Called after an upload with its path, and what it says where that is asked; the file counts as uploaded when this resolves. Must not throw. */
  onStored?: (path: string, words: string) => Promise<void>;
}

/**
 * State machine of a screen's files from choice to upload: validated and resized when chosen, uploaded on demand, each with its
 * own progress and retry, aborted on unmount. Errors are shown on the file and as one toast per text, after a plain sentence.
 * FilePicker and UploadList are its two views; UploadPanel is both with a button.
 */
export function useUploadQueue(rules: UploadRules = {}) {
  const { accept = 'images', multiple = true, nameOf = String, onStored } = rules;
  const { files, now, change } = useQueuedFiles();
  const [refusals, setRefusals] = useState<string[]>([]);
  const aborter = useRef<AbortController>(null);
  /** The run that begins further files; none while it is halted. */
  const running = useRef<object>(null);
  const changeOne = (id: string, to: Partial<QueuedFile>) => change((before) => changeFile(before, id, to));

  async function prepare(id: string, file: File) {
    try {
      const prepared = await prepareFile(file, accept);
      if (!now().some((queued) => queued.id === id)) return;
      const isTwice = now().some((other) => other.id !== id && isSameFile(other, prepared));
      if (isTwice) throw new FileRefused(t('uploads.refusal.twice', { name: file.name }));
      const preview = prepared.blob.type.startsWith('image/') ? URL.createObjectURL(prepared.blob) : undefined;
      change((before) => filePrepared(before, id, prepared, preview));
    } catch (error) {
      change((before) => removeFile(before, id));
      const text = error instanceof FileRefused ? error.message : t('uploads.refusal.unreadable', { name: file.name });
      setRefusals((before) => [...before, text]);
    }
  }

  const withStatus = (...wanted: QueuedFile['status'][]) => now().filter(({ status }) => wanted.includes(status));

  /** Prepares a file whose turn it is; it is kept until it is sent. Throws FileRefused. */
  async function preparedNow(id: string, source: NonNullable<QueuedFile['source']>): Promise<PreparedFile> {
    const file = await prepareFile(await source.open(), accept, source.content);
    changeOne(id, { file });
    return file;
  }

  /** Answers the fixed message of a failure; undefined on success. */
  async function uploadOne(queued: QueuedFile): Promise<string | undefined> {
    const { id, source, path, words, view, mayHaveArrived = false } = queued;
    if (!(queued.file || source) || !path) return;
    changeOne(id, { status: 'uploading', progress: 0 });
    try {
      const file = queued.file ?? (source && (await preparedNow(id, source)));
      if (!file) return;
      aborter.current ??= new AbortController();
      const stored = await uploadToFreeNumber(
        { path, file: file.blob, filename: nameOf(file.filename), content: file.content, view, mayHaveArrived },
        {
          signal: aborter.current.signal,
          onProgress: (progress) => changeOne(id, { progress }),
          isUsed: (other) => now().some((queued) => queued.path === other),
          onMove: (moved) => changeOne(id, { path: moved, mayHaveArrived: false }),
        },
      );
      if (stored) await onStored?.(stored, (words ?? '').trim());
      else if (words?.trim()) throw new UploadError(t('uploads.failed.other'), { reason: t('uploads.reason.described') });
      change((before) => withoutBytes(changeFile(before, id, { status: 'done', progress: 1, isSame: stored === null })));
    } catch (error) {
      console.error(`Upload of ${path} failed`, error);
      const known =
        error instanceof UploadError || error instanceof FileRefused ? error : new UploadError(t('uploads.failed.other'), { cause: error });
      changeOne(id, failedBecause(known));
      return known instanceof FileRefused ? undefined : known.message;
    }
  }

  /**
   * Uploads these; answers whether all are uploaded now. Of many that are prepared when they are sent, those that failed are tried once more at
   * the end: links end with the session that asked for them.
   */
  async function run(waiting: QueuedFile[], isAgain = false): Promise<boolean> {
    const failures = new Map<string, number>();
    const next = waiting.values();
    const ofSources = waiting.some(({ source }) => source);
    const me = {};
    running.current = me;
    const lane = async () => {
      for (const queued of next) {
        const text = await uploadOne(queued);
        const isLost = now().some((file) => file.id === queued.id && gotNoAnswer(file));
        // No second toast for a file that is lost again: it is retried automatically.
        if (text && !(isLost && gotNoAnswer(queued))) failures.set(text, (failures.get(text) ?? 0) + 1);
        // Hundreds of others would be lost as this one.
        if (isLost && ofSources) running.current = null;
        if (ofSources && running.current !== me) return;
      }
    };
    await Promise.all(Array.from({ length: ofSources ? LANES_OF_SOURCES : LANES }, lane));
    if (aborter.current?.signal.aborted) return false;
    const failed = withStatus('failed').filter(mayRetry);
    if (ofSources && !isAgain && failed.length > 0 && running.current === me) return run(failed, true);
    for (const [text, count] of failures) {
      notifyFailure(t(count > 1 ? 'uploads.failed.some' : 'uploads.failed.one'), text);
    }
    return now().every(({ status }) => status === 'done');
  }

  useEffect(() => () => aborter.current?.abort(), []);

  const count = (wanted: QueuedFile['status']) => files.filter(({ status }) => status === wanted).length;
  return {
    accept,
    multiple,
    /** In upload order. */
    files,
    /** Errors of the files refused at the last choice, one text for each, with its name. */
    refusals,
    preparing: count('preparing') > 0,
    uploading: count('uploading') > 0,
    failed: count('failed'),
    /** Whether one of them failed by a network error. */
    lost: files.some(gotNoAnswer),
    /** The number of files not uploaded yet. */
    left: files.length - count('done'),
    /** Adds chosen files, only the first where one is allowed; a new first one replaces the old one when it is prepared. */
    add(chosen: File[], place: QueuedFile['place'] = multiple ? 'other' : 'first', view?: PictureView) {
      setRefusals([]);
      for (const file of place === 'first' ? chosen.slice(0, 1) : chosen) {
        const id = crypto.randomUUID();
        change((before) => addFile(before, { id, name: file.name, place, ...(view && { view }) }));
        void prepare(id, file);
      }
    },
    /** Replaces all files by these, each with its path, which are prepared when they are sent. */
    fill: (sources: readonly (FileSource & { content: string; target: string })[]) => change(() => queuedSources(sources)),
    /** Begins no further file; `retry` goes on. */
    pause() {
      running.current = null;
    },
    makeFirst: (id: string) => change((before) => makeFirst(before, id)),
    remove: (id: string) => change((before) => removeFile(before, id)),
    describe: (id: string, words: string) => changeOne(id, { words }),
    showsView: (id: string, view: PictureView | undefined) => change((before) => withView(before, id, view)),
    order: (ids: readonly string[]) => change((before) => orderFiles(before, ids)),
    clear: () => change(() => []),
    /**
     * Ends an attempt: uploaded files stay until all are, and say so. Answers how many were uploaded since the last one, how many of them were
     * there already, and the causes of those that failed.
     */
    settle(): { uploaded: number; same: number; causes: unknown[] } {
      const added = withStatus('done').filter(({ isTold }) => !isTold);
      const same = added.filter(({ isSame }) => isSame).length;
      const causes = withStatus('failed').map(({ cause }) => cause);
      change(settled);
      return { uploaded: added.length - same, same, causes };
    },
    /**
     * Uploads the files that are not uploaded yet; answers whether all are now. `pathOf` answers a file's path by its index in the
     * list; when that number is taken, the next free one is used.
     */
    upload(pathOf: (index: number) => string): Promise<boolean> {
      change((before) => assignPaths(before, pathOf));
      return run(withStatus('ready', 'failed'));
    },
    /** Retries one failed file, or all that are left; answers whether all are uploaded now. */
    retry: (id?: string) => run(withStatus('ready', 'failed').filter((queued) => (id === undefined ? mayRetry(queued) : queued.id === id))),
  };
}

export type UploadQueue = ReturnType<typeof useUploadQueue>;
