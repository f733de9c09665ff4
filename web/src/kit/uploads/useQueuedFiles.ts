import { useEffect, useRef, useState } from 'react';
import type { QueuedFile } from './queuedFiles.ts';

function release(files: QueuedFile[]) {
  for (const { preview } of files) if (preview) URL.revokeObjectURL(preview);
}

/**
 * The list of a queue: as last rendered (`files`), as it is now (against stale closures), and its setter. Object URLs of removed
 * files are revoked.
 */
export function useQueuedFiles() {
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
