import { IMPORT_ROWS } from '@contract/import.ts';
import { useEffect, useRef, useState } from 'react';
import { UnreadableFile } from '../../kit/sheet/unreadable.ts';
import { reasonOf } from '../../lib/apiError.ts';
import { unreadableText } from '../../shared/sheet/unreadableText.ts';
import { t } from '../../text/staff.ts';

const NO_FRAME_MS = 100;
/** What is said of a step is on the screen before the step is done, which may keep the page busy; a page in the background draws nothing. */
export const drawn = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, NO_FRAME_MS);
  });

/**
 * The steps of an import, one at a time: a newer one ends the one before, and so does leaving the page: rows that nobody waits for would count
 * towards those of the day.
 */
export function useSteps() {
  const [busy, setBusy] = useState('');
  const [failure, setFailure] = useState('');
  /** Whether what has failed may succeed when it is done again. */
  const [isAgain, setIsAgain] = useState(false);
  const stepping = useRef<AbortController>(null);
  useEffect(() => () => stepping.current?.abort(), []);

  /** Ends the step that is being done; answers what tells the one that begins that it is over. */
  function nextStep(): AbortSignal {
    stepping.current?.abort();
    stepping.current = new AbortController();
    setBusy('');
    setFailure('');
    return stepping.current.signal;
  }

  /** Does one step with a text of what is done; what it throws is said. Undefined when another one has begun meanwhile. */
  async function step<Answer>(text: string, work: (signal: AbortSignal) => Promise<Answer>): Promise<Answer | undefined> {
    const signal = nextStep();
    setBusy(text);
    try {
      await drawn();
      signal.throwIfAborted();
      const answer = await work(signal);
      return signal.aborted ? undefined : answer;
    } catch (error) {
      if (signal.aborted) return undefined;
      const isUnreadable = error instanceof UnreadableFile;
      setIsAgain(!isUnreadable);
      setFailure(isUnreadable ? unreadableText(error, IMPORT_ROWS) : (reasonOf(error) ?? t('imports.file.failed')));
      return undefined;
    } finally {
      if (!signal.aborted) setBusy('');
    }
  }
  return { busy, failure, isAgain, step, endStep: () => void nextStep(), say: setBusy };
}
