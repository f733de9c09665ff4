import { useEffect, useRef, useState } from 'react';

interface Making<Progress> {
  signal: AbortSignal;
  tell: (progress: Progress) => void;
}

/** Making files to download, one at a time: how far it is while it runs, and `stop`, which leaving the screen does too. */
export function useDownload<Progress>(onFailed: (error: unknown) => void) {
  const [progress, setProgress] = useState<Progress>();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function run(make: (making: Making<Progress>) => Promise<void>) {
    if (running.current) return;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    try {
      await make({ signal, tell: (now) => signal.aborted || setProgress(now) });
    } catch (error) {
      if (signal.aborted) return;
      console.error(error);
      onFailed(error);
    } finally {
      running.current = null;
      setProgress(undefined);
    }
  }
  return { progress, run, stop: () => running.current?.abort() };
}
