import type { PictureView } from '@contract/pictureViews.ts';
import { codeOf, statusOf } from '../../lib/apiError.ts';
import { t } from '../../text/staff.ts';
import { FileRefused } from './checkFile.ts';
import type { FileSource } from './fileSource.ts';
import type { PreparedFile } from './prepareFile.ts';
import type { UploadError } from './putFile.ts';

/** A file in the queue, in upload order: of a vehicle's pictures the first is the display image. */
export interface QueuedFile {
  id: string;
  /** The name of the chosen file. */
  name: string;
  /** What it says, where that is asked. */
  words?: string;
  /** What of the vehicle a picture shows. */
  view?: PictureView;
  /** Chosen as the first (or only) file, or as another one. */
  place: 'first' | 'other';
  status: 'preparing' | 'ready' | 'uploading' | 'failed' | 'done';
  /** The prepared file and its name; missing while it is being prepared, and of one that is prepared when it is sent. */
  file?: PreparedFile;
  /** What is prepared when it is its turn to be sent, with its content. */
  source?: FileSource & { content: string };
  /** An object URL of the resized picture; a document has none. */
  preview?: string;
  /** The share of bytes sent, 0 to 1. */
  progress: number;
  /** Its object path, from the first attempt on; the number changes only when it is taken. */
  path?: string;
  /** The error message of the last attempt. */
  error?: string;
  cause?: unknown;
  mayHaveArrived?: boolean;
  /** Its folder had this picture already: it was not stored again. */
  isSame?: boolean;
  /** Whether it was among the uploaded ones that a screen has told of. */
  isTold?: boolean;
}

const inOrder = (list: QueuedFile[]) => [
  ...list.filter(({ place }) => place === 'first'),
  ...list.filter(({ place }) => place === 'other'),
];

export const addFile = (list: QueuedFile[], file: Pick<QueuedFile, 'id' | 'name' | 'place' | 'view'>) =>
  inOrder([...list, { ...file, status: 'preparing', progress: 0 }]);

export const removeFile = (list: QueuedFile[], id: string) => list.filter((queued) => queued.id !== id);

export const changeFile = (list: QueuedFile[], id: string, change: Partial<QueuedFile>) =>
  list.map((queued) => (queued.id === id ? { ...queued, ...change } : queued));

/** Says what a picture shows, undefined for none of the views. */
export const withView = (list: QueuedFile[], id: string, view: PictureView | undefined) =>
  list.map((queued) => {
    if (queued.id !== id) return queued;
    const { view: _, ...others } = queued;
    return view ? { ...others, view } : others;
  });

/** A file is prepared: a new first one replaces the old one. */
export function filePrepared(list: QueuedFile[], id: string, file: PreparedFile, preview: string | undefined) {
  const isFirst = list.some((queued) => queued.id === id && queued.place === 'first');
  const kept = isFirst ? list.filter((queued) => queued.id === id || queued.place === 'other') : list;
  return changeFile(kept, id, { file, status: 'ready', ...(preview && { preview }) });
}

/** Moves a file to the front; the former first becomes the second. */
export const makeFirst = (list: QueuedFile[], id: string) =>
  inOrder(list.map((queued): QueuedFile => ({ ...queued, place: queued.id === id ? 'first' : 'other' })));

/** Puts these files into this order, the first to be the first; the others stay behind them. */
export const orderFiles = (list: QueuedFile[], ids: readonly string[]) => [
  ...ids.flatMap((id, place) =>
    list.filter((queued) => queued.id === id).map((queued) => ({ ...queued, place: place === 0 ? 'first' : 'other' }) as const),
  ),
  ...list.filter(({ id }) => !ids.includes(id)),
];

/** Assigns every file its path by its index in the list; an assigned path stays. */
export const assignPaths = (list: QueuedFile[], pathOf: (index: number) => string) =>
  list.map((queued, index) => (queued.path ? queued : { ...queued, path: pathOf(index) }));

/** The state after a failed upload: both messages, and whether the file may have arrived. */
export function failedBecause(failure: UploadError | FileRefused): Partial<QueuedFile> {
  if (failure instanceof FileRefused) return { status: 'failed', error: failure.message, cause: failure };
  const { message, reason, cause, mayHaveArrived } = failure;
  const error = reason ? t('uploads.failed.because', { failure: message, reason }) : message;
  return { status: 'failed', error, cause, mayHaveArrived };
}

/** Files that are prepared when they are sent, each with its path. */
export const queuedSources = (sources: readonly (FileSource & { content: string; target: string })[]) =>
  sources.map(
    ({ target, ...source }): QueuedFile => ({
      id: crypto.randomUUID(),
      name: source.path,
      place: 'other',
      status: 'ready',
      progress: 0,
      path: target,
      source,
    }),
  );

/** Whether the last upload of a file failed without an answer (network error), or because too many came at once: it is tried again by itself. */
export const gotNoAnswer = ({ status, cause, mayHaveArrived }: QueuedFile) =>
  status === 'failed' &&
  (statusOf(cause) === null || codeOf(cause) === 'upload.too_many' || (cause === undefined && mayHaveArrived === true));

/** Whether another try may end otherwise: a file that is no picture stays none. */
export const mayRetry = ({ cause }: QueuedFile) => !(cause instanceof FileRefused);

/** Whether a file is this picture, chosen twice. */
export const isSameFile = ({ file }: QueuedFile, { content }: PreparedFile) => content !== undefined && file?.content === content;

/** Uploaded files stay beside those that failed, as told, and go when all are there. */
export const settled = (list: QueuedFile[]) =>
  list.some(({ status }) => status === 'failed')
    ? list.map((queued) => (queued.status === 'done' ? { ...queued, isTold: true } : queued))
    : list.filter(({ status }) => status !== 'done');

/** Of files that are prepared when they are sent, those that are uploaded keep no bytes. */
export const withoutBytes = (list: QueuedFile[]) =>
  list.map((queued) => {
    const { file, ...others } = queued;
    return file && queued.source && queued.status === 'done' ? others : queued;
  });
