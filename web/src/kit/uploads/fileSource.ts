/** A file that is opened when it is its turn: of hundreds not more than a few are in memory. */
export interface FileSource {
  /** Its folders and its name, from the folder or archive that was chosen. */
  path: string;
  /** As its folder or archive declares. */
  bytes: number;
  /** Throws FileRefused when it cannot be read. */
  open: () => Promise<File>;
}

/** The last part of a path. */
export const nameOfPath = (path: string) => path.slice(path.lastIndexOf('/') + 1);
