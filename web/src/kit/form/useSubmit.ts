import { type BaseSyntheticEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors, FieldValues } from 'react-hook-form';
import { reasonOf } from '../../lib/apiError.ts';
import { useRequestId } from './useRequestId.ts';
import { useSecondLook } from './useSecondLook.tsx';
import { type Unsaved, useUnsaved, useUnsavedWork } from './useUnsaved.ts';
import type { ZodForm } from './useZodForm.ts';

interface SubmitOptions<Typed extends FieldValues, Sent, Answer> {
  /** Sends what was checked. `requestId` is the same when the same is sent again after a failure, and another one for anything else. */
  save: (sent: Sent, requestId: string) => Promise<Answer>;
  onSaved?: (answer: Answer, sent: Sent) => unknown;
  /** Answers what the form says of a failed try: the reason, unless told. */
  onFailed?: (error: unknown, sent: Sent) => string;
  /** Answers what the form says, besides each field, when something in it is refused before it is sent. */
  onRefused?: (errors: FieldErrors<Typed>) => string;
  /** Whether what is no field is there too, such as a file. */
  ready?: () => boolean;
  /** What is unlikely; asked about once before it is sent. */
  doubts?: (sent: Sent) => string[];
  /** A question of the form's own before it is sent; no is no failure. */
  ask?: (sent: Sent) => Promise<boolean>;
  /**
   * The parts of the screen that its LeaveGuard asks about, and the name of this one. Whatever is typed keeps the page when the
   * session ends; `false`: not even that.
   */
  unsaved?: [parts: Unsaved, part: string] | false;
}

/** How a form is sent, for `<Form>` and what stands in it. */
export interface Submit {
  onSubmit: (event?: BaseSyntheticEvent) => void;
  pending: boolean;
  /** What the form says of its last try; '' when there is nothing to say. */
  problem: string;
  /** Why the last try failed; undefined when none did. */
  error: unknown;
  /** The second look; it stands outside the form's element. */
  dialog: ReactNode;
}

const NOTHING = { problem: '', error: undefined as unknown };

/** Sends a form: checked, looked at twice where it is unlikely, once at a time. What is refused or lost stays as it was typed. */
export function useSubmit<Typed extends FieldValues, Sent, Answer>(
  form: ZodForm<Typed, Sent>,
  options: SubmitOptions<Typed, Sent, Answer>,
): Submit {
  const { save, onSaved, onFailed = reasonOf, onRefused, ready, doubts, ask, unsaved } = options;
  const [pending, setPending] = useState(false);
  const [outcome, setOutcome] = useState(NOTHING);
  const busy = useRef(false);
  const request = useRequestId();
  const { sure, forget, dialog } = useSecondLook();
  const { isDirty } = form.formState;
  const [parts, part = ''] = unsaved || [];
  useUnsavedWork(isDirty && unsaved !== false);
  useUnsaved(parts, part, isDirty);

  async function send(sent: Sent) {
    if (ready && !ready()) return;
    if (!(await sure(doubts?.(sent) ?? [])) || (ask && !(await ask(sent)))) return;
    setPending(true);
    setOutcome(NOTHING);
    let answer: Answer;
    try {
      answer = await save(sent, request.idFor(sent));
    } catch (error) {
      console.error('The form is not saved', error);
      // At once, because a field of a locked form takes no focus.
      flushSync(() => setPending(false));
      return setOutcome({ problem: onFailed(error, sent), error });
    }
    setPending(false);
    request.settled();
    forget();
    onSaved?.(answer, sent);
  }

  const onSubmit = form.handleSubmit(
    (sent) => {
      if (busy.current) return;
      busy.current = true;
      // Not waited for: `pending` begins after the questions.
      void send(sent).finally(() => {
        busy.current = false;
      });
    },
    (errors) => setOutcome({ ...NOTHING, problem: onRefused?.(errors) ?? '' }),
  );

  return { onSubmit, pending, ...outcome, dialog };
}
