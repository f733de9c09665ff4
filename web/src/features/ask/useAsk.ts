import { ASK_LIMITS } from '@contract/askLimits.ts';
import { useRef, useState } from 'react';
import { reasonOf, statusOf } from '../../lib/apiError.ts';
import { useRequestId } from '../../lib/requestIds.ts';
import { send } from '../../lib/send.ts';
import { t } from '../../text/t.ts';
import { sent } from './draft.ts';
import { fieldOf, type Problems, problemsOf, questionOf, type Subject, type Typed } from './question.ts';

interface State {
  isSending?: boolean;
  problems: Problems;
  /** Why it was not sent, where no field is to blame. */
  failure?: string;
  /** What was sent. */
  sent?: Typed;
}

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/**
 * Sends a visitor's question, one at a time and each once: after a lost answer the same question has the same request id. It waits
 * until the form has been open for as long as the server wants.
 */
export function useAsk(subject: Subject) {
  const [opened] = useState(() => performance.now());
  const [state, setState] = useState<State>({ problems: {} });
  const ids = useRequestId();
  const isBusy = useRef(false);

  async function carryOut(typed: Typed): Promise<State> {
    const question = questionOf(typed, subject);
    try {
      await pause(opened + ASK_LIMITS.pause - performance.now());
      // Rounded up: a timer may fire a fraction of a millisecond early.
      const elapsed = Math.ceil(performance.now() - opened);
      const language = document.documentElement.lang.slice(0, 2);
      const body = { ...question, language, elapsed, requestId: ids.idFor(question) };
      await send('POST', '/ask', { body }, null);
      ids.settled();
      sent(typed);
      return { problems: {}, sent: typed };
    } catch (error) {
      ids.failed(error);
      const field = error instanceof Error && fieldOf(error);
      if (field) return { problems: { [field]: reasonOf(error) } };
      return { problems: {}, failure: statusOf(error) === null ? t('ask.lost') : reasonOf(error) };
    }
  }

  async function submit(typed: Typed) {
    if (isBusy.current) return;
    const problems = problemsOf(typed, subject);
    if (Object.keys(problems).length > 0) return setState({ problems });
    isBusy.current = true;
    setState({ isSending: true, problems: {} });
    setState(await carryOut(typed));
    isBusy.current = false;
  }

  return { ...state, submit };
}
