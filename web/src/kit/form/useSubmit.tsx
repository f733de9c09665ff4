import { type BaseSyntheticEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors, FieldPath, FieldValues } from 'react-hook-form';
import { causeOf, codeOf, mayHaveHappened, reasonOf } from '../../lib/apiError.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { useRequestId } from '../../lib/requestIds.ts';
import type { Write } from '../../lib/writes.ts';
import { t } from '../../text/t.ts';
import { type ErrorToast, useErrorToast } from '../feedback/useErrorToast.ts';
import { type Doubt, textOf } from './doubt.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { type Part, useReasons, useTellNotSaved } from './notSaved.ts';
import { useSecondLook } from './useSecondLook.tsx';
import { type Unsaved, useUnsaved, useUnsavedWork } from './useUnsaved.ts';
import type { ZodForm } from './useZodForm.ts';

type Doubts<Typed extends FieldValues> = (string | Doubt<FieldPath<Typed>>)[];

interface SubmitOptions<Typed extends FieldValues, Sent, Answer> {
  /**
   * Sends the validated values. `requestId` (idempotency key) is the same until the outcome is known, whatever is typed after
   * a lost answer: a correction of what did arrive is refused, not entered too.
   */
  save: (sent: Sent, requestId: string) => Promise<Answer>;
  /** What is written: its lists are refetched after a save, and after a try of unknown outcome, which the form then says. */
  write?: Write;
  /**
   * The values that get a new request id when they change, also after a lost answer: where the last one wins, or where 'it had
   * arrived' could be false.
   */
  newIdFor?: (sent: Sent) => unknown;
  onSaved?: (answer: Answer, sent: Sent) => unknown;
  /** Chooses the form's error message after a failure: by default its cause. `toast` is for an error toast. */
  onFailed?: (error: unknown, sent: Sent, toast: ErrorToast['show']) => string | undefined;
  /** Chooses the form's error message, besides each field's, when the validation fails. */
  onInvalid?: (errors: FieldErrors<Typed>, toast: ErrorToast['show']) => string | undefined;
  /** Whether to send, asked first: what is no field, such as a file, may be missing, or the form has a dialog. No is no failure. */
  before?: (sent: Sent) => boolean | Promise<boolean>;
  /**
   * Warnings about unlikely values; confirmed once before sending. If the person chooses to correct them, the first one's field gets the
   * focus. `requestId` is the one that `save` gets.
   */
  doubts?: (sent: Sent, requestId: string) => Doubts<Typed> | Promise<Doubts<Typed>>;
  /**
   * Which guard asks before a navigation drops what is typed: by default one of this form; with 'screen' a LeaveGuard of the screen, of
   * whose unsaved parts this form is one; with `false` none, also when the session ends.
   */
  unsaved?: [parts: Unsaved, part: string] | 'screen' | false;
  /** Which part of `NotSavedParts` it is, whose guard asks. */
  part?: Part;
}

/** The submission of a form, for `<Form>` and its children. */
export interface Submit {
  onSubmit: (event?: BaseSyntheticEvent) => void;
  pending: boolean;
  /** The form's error message; '' for none. */
  problem: string;
  /** The error of the last attempt; undefined for none. */
  error: unknown;
  /** Whether the last attempt may have been saved, or an earlier one has: then no title says that it is not. */
  mayBeSaved: boolean;
  /** The confirmation dialogs, of the warnings and before leaving; render it outside the form's element. */
  dialog: ReactNode;
}

/** Two presses within so long are one. */
const TWICE_MS = 1_000;

const always = () => true;
const NOTHING = { problem: '', error: undefined as unknown, mayBeSaved: false, isRefused: false };
const REFUSED = { ...NOTHING, isRefused: true };

/** Submits a form: validates, confirms unlikely values, one submission at a time. After an error the input stays. */
export function useSubmit<Typed extends FieldValues, Sent, Answer>(
  form: ZodForm<Typed, Sent>,
  options: SubmitOptions<Typed, Sent, Answer>,
): Submit {
  const { save, write, newIdFor, onSaved, onFailed, onInvalid, before, doubts, unsaved, part } = options;
  const [pending, setPending] = useState(false);
  const [{ isRefused, ...outcome }, setOutcome] = useState(NOTHING);
  const busy = useRef(false);
  const savedAt = useRef(Number.NEGATIVE_INFINITY);
  const request = useRequestId();
  const toast = useErrorToast();
  const { sure, forget, dialog } = useSecondLook();
  const { isDirty } = form.formState;
  const [parts, key = ''] = Array.isArray(unsaved) ? unsaved : [];
  useUnsavedWork(isDirty && unsaved !== false);
  useUnsaved(parts, key, isDirty);
  const reasons = useReasons(part ? form : {}, outcome.problem);
  useTellNotSaved(part, isDirty, isRefused ? reasons : undefined);

  function failure(error: unknown, sent: Sent) {
    const own = onFailed?.(error, sent, toast.show);
    const arrived = codeOf(error) === 'request.reused';
    // Somebody has closed the month meanwhile: then its day says so.
    if (codeOf(error) === 'month.closed') void refreshAfter('closing');
    const isUnknown = write !== undefined && mayHaveHappened(error);
    if (write && (isUnknown || arrived)) void refreshAfter(write);
    if (arrived) return { ...REFUSED, problem: reasonOf(error), error, mayBeSaved: true };
    const reason = own ?? (write ? causeOf(error) : reasonOf(error));
    return { ...REFUSED, problem: isUnknown ? t('request.again', { reason }) : reason, error, mayBeSaved: isUnknown };
  }

  function focusFirst(doubted: Doubts<Typed>) {
    const first = doubted.find((doubt) => typeof doubt !== 'string');
    // After the question has closed, which would take the focus back to the button.
    if (first) setTimeout(() => form.setFocus(first.field));
  }

  /** What is typed while the server is asked would not be sent: the form waits. */
  async function doubtsNow(sent: Sent, requestId: string): Promise<Doubts<Typed>> {
    const found = doubts?.(sent, requestId) ?? [];
    if (!(found instanceof Promise)) return found;
    setPending(true);
    const doubted = await found.catch((error: unknown) => {
      setPending(false);
      throw error;
    });
    if (doubted.length > 0) flushSync(() => setPending(false));
    return doubted;
  }

  async function send(sent: Sent) {
    if (before && !(await before(sent))) return;
    const requestId = request.idFor(newIdFor?.(sent));
    const doubted = await doubtsNow(sent, requestId);
    if (!(await sure(doubted.map(textOf)))) return focusFirst(doubted);
    setPending(true);
    setOutcome(NOTHING);
    let answer: Answer;
    try {
      answer = await save(sent, requestId);
    } catch (error) {
      console.error('The form is not saved', error);
      request.failed(error);
      // Synchronously, because a disabled field cannot get the focus.
      flushSync(() => setPending(false));
      return setOutcome(failure(error, sent));
    }
    setPending(false);
    savedAt.current = performance.now();
    request.settled();
    forget();
    onSaved?.(answer, sent);
    if (write) void refreshAfter(write);
  }

  const onSubmit = form.handleSubmit(
    (sent) => {
      if (busy.current) return;
      busy.current = true;
      toast.hide();
      // Not awaited: `pending` ends for the confirmations.
      void send(sent).finally(() => {
        busy.current = false;
      });
    },
    (errors) => {
      // The second press of two: the form is blank, because the first one has saved it.
      if (!isDirty && performance.now() - savedAt.current < TWICE_MS) return form.clearErrors();
      toast.hide();
      setOutcome({ ...REFUSED, problem: onInvalid?.(errors, toast.show) ?? '' });
    },
  );

  const guard = unsaved === undefined && !part && isDirty && <LeaveGuard wouldLose={always} />;
  return {
    onSubmit,
    pending,
    ...outcome,
    dialog: (
      <>
        {dialog}
        {guard}
      </>
    ),
  };
}
