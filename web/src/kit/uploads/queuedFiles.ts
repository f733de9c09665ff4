import { statusOf } from '../../lib/apiError.ts';
import type { PreparedFile } from './prepareFile.ts';

/** A chosen picture on its way. The list is in upload order: the first picture is the display image (R072, R127). */
export interface Picture {
  id: string;
  /** The name of the chosen file. */
  name: string;
  /** Chosen as the display image, or as one of the others. */
  place: 'display' | 'extra';
  status: 'preparing' | 'ready' | 'uploading' | 'failed' | 'done';
  /** The shrunk picture and the name it is kept under; missing while it is being prepared. */
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

const inOrder = (list: Picture[]) => [
  ...list.filter((picture) => picture.place === 'display'),
  ...list.filter((picture) => picture.place === 'extra'),
];

export const addPicture = (list: Picture[], picture: Picture) => inOrder([...list, picture]);

export const removePicture = (list: Picture[], id: string) => list.filter((picture) => picture.id !== id);

export const changePicture = (list: Picture[], id: string, change: Partial<Picture>) =>
  list.map((picture) => (picture.id === id ? { ...picture, ...change } : picture));

/** A picture is ready: a new display image takes the place of the one chosen before. */
export function picturePrepared(list: Picture[], id: string, file: PreparedFile, preview: string | undefined) {
  const isDisplay = list.some((picture) => picture.id === id && picture.place === 'display');
  const kept = isDisplay ? list.filter((picture) => picture.id === id || picture.place === 'extra') : list;
  return changePicture(kept, id, { file, status: 'ready', ...(preview && { preview }) });
}

/** Makes a picture the display image; the one before becomes the first of the others. */
export const makeDisplay = (list: Picture[], id: string) =>
  inOrder(list.map((picture): Picture => ({ ...picture, place: picture.id === id ? 'display' : 'extra' })));

/** Gives every picture its path by its place in the list; a path once given stays. */
export const assignPaths = (list: Picture[], pathOf: (index: number) => string) =>
  list.map((picture, index) => (picture.path ? picture : { ...picture, path: pathOf(index) }));

/** Whether the last upload of a picture failed because nothing came back, so that the connection is to blame. */
export const gotNoAnswer = ({ status, cause, mayHaveArrived }: Picture) =>
  status === 'failed' && (statusOf(cause) === null || (cause === undefined && mayHaveArrived === true));
