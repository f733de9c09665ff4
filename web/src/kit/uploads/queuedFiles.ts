import { statusOf } from '../../lib/apiError.ts';
import { t } from '../../text/staff.ts';
import type { PreparedFile } from './prepareFile.ts';
import type { UploadError } from './uploadError.ts';

/** A chosen file on its way. The list is in upload order: of a vehicle's pictures the first is the display image (R072, R127). */
export interface QueuedFile {
  id: string;
  /** The name of the chosen file. */
  name: string;
  /** Chosen to be the first or the only one, or as one of the others. */
  place: 'first' | 'other';
  status: 'preparing' | 'ready' | 'uploading' | 'failed' | 'done';
  /** What is sent, and the name it is kept under; missing while it is being prepared. */
  file?: PreparedFile;
  /** An object URL of the shrunk picture; a document has none. */
  preview?: string;
  /** The share of bytes sent, 0 to 1. */
  progress: number;
  /** Where it goes, from the first upload on; another number only when this one is taken. */
  path?: string;
  /** Why the last upload failed. */
  error?: string;
  cause?: unknown;
  mayHaveArrived?: boolean;
}

const inOrder = (list: QueuedFile[]) => [
  ...list.filter(({ place }) => place === 'first'),
  ...list.filter(({ place }) => place === 'other'),
];

export const addFile = (list: QueuedFile[], file: Pick<QueuedFile, 'id' | 'name' | 'place'>) =>
  inOrder([...list, { ...file, status: 'preparing', progress: 0 }]);

export const removeFile = (list: QueuedFile[], id: string) => list.filter((queued) => queued.id !== id);

export const changeFile = (list: QueuedFile[], id: string, change: Partial<QueuedFile>) =>
  list.map((queued) => (queued.id === id ? { ...queued, ...change } : queued));

/** A file is ready: a new first one takes the place of the one chosen before. */
export function filePrepared(list: QueuedFile[], id: string, file: PreparedFile, preview: string | undefined) {
  const isFirst = list.some((queued) => queued.id === id && queued.place === 'first');
  const kept = isFirst ? list.filter((queued) => queued.id === id || queued.place === 'other') : list;
  return changeFile(kept, id, { file, status: 'ready', ...(preview && { preview }) });
}

/** Puts a file first; the one that was becomes the first of the others. */
export const makeFirst = (list: QueuedFile[], id: string) =>
  inOrder(list.map((queued): QueuedFile => ({ ...queued, place: queued.id === id ? 'first' : 'other' })));

/** Gives every file its path by its place in the list; a path once given stays. */
export const assignPaths = (list: QueuedFile[], pathOf: (index: number) => string) =>
  list.map((queued, index) => (queued.path ? queued : { ...queued, path: pathOf(index) }));

/** What an upload that failed changes: its two texts and whether the file may have arrived (R240). */
export function failedBecause({ message, reason, cause, mayHaveArrived }: UploadError): Partial<QueuedFile> {
  const error = reason ? t('uploads.failed.because', { failure: message, reason }) : message;
  return { status: 'failed', error, cause, mayHaveArrived };
}

/** Whether the last upload of a file failed because nothing came back, so that the connection is to blame. */
export const gotNoAnswer = ({ status, cause, mayHaveArrived }: QueuedFile) =>
  status === 'failed' && (statusOf(cause) === null || (cause === undefined && mayHaveArrived === true));
