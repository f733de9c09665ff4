import { type BaseSyntheticEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors, FieldValues } from 'react-hook-form';
import { reasonOf } from '../../lib/apiError.ts';
import { useRequestId } from './useRequestId.ts';
import { useSecondLook } from './useSecondLook.tsx';
import { type Unsaved, useUnsaved, useUnsavedWork } from './useUnsaved.ts';
import type { ZodForm } from './useZodForm.ts';

interface SubmitOptions<Typed extends FieldValues, Sent, Answer> {
  /** Sends the validated values. `requestId` (idempotency key) is the same for a retry of the same values, otherwise a new one. */
  save: (sent: Sent, requestId: string) => Promise<Answer>;
  onSaved?: (answer: Answer, sent: Sent) => unknown;
  /** Chooses the form's error message after a failure: by default the error's own. */
  onFailed?: (error: unknown, sent: Sent) => string;
  /** Chooses the form's error message, besides each field's, when the validation fails. */
  onRefused?: (errors: FieldErrors<Typed>) => string;
  /** Whether everything that is no field, such as a file, is there too. */
  ready?: () => boolean;
  /** Warnings about unlikely values; confirmed once before sending. */
  doubts?: (sent: Sent) => string[];
  /** A confirmation of the form's own before sending; cancelling it is no failure. */
  ask?: (sent: Sent) => Promise<boolean>;
  /**
   * The unsaved parts of the screen (for LeaveGuard) and the name of this one. Whatever is typed also keeps the page when the
   * session ends; not with `false`.
   */
  unsaved?: [parts: Unsaved, part: string] | false;
}

/** The submission of a form, for `<Form>` and its children. */
export interface Submit {
  onSubmit: (event?: BaseSyntheticEvent) => void;
  pending: boolean;
  /** The form's error message; '' for none. */
  problem: string;
  /** The error of the last attempt; undefined for none. */
  error: unknown;
  /** The confirmation dialog of the warnings; render it outside the form's element. */
  dialog: ReactNode;
}

const NOTHING = { problem: '', error: undefined as unknown };

/** Submits a form: validates, confirms unlikely values, one submission at a time. After an error the input stays. */
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
      // Synchronously, because a disabled field cannot get the focus.
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
      // Not awaited: `pending` begins after the confirmations.
      void send(sent).finally(() => {
        busy.current = false;
      });
    },
    (errors) => setOutcome({ ...NOTHING, problem: onRefused?.(errors) ?? '' }),
  );

  return { onSubmit, pending, ...outcome, dialog };
}
