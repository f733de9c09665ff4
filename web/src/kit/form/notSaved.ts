import { createContext, use, useEffect } from 'react';
import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** What stands in the way of saving, and the way to its field. */
export interface Reason {
  text: string;
  focus: () => void;
}

/** A part of a page of which something is not saved: changed only, or refused for these reasons, none of them once all are corrected. */
export interface NotSaved {
  refused?: Reason[];
}

type Tell = (part: string, told: NotSaved | undefined) => void;

/** By the title of the part. */
export const NotSavedContext = createContext<ReadonlyMap<string, NotSaved>>(new Map());
/** Says what is not saved of a part, or that nothing is. */
export const TellNotSavedContext = createContext<Tell>(() => {});

const messages = (errors: FieldErrors) =>
  Object.entries(errors).flatMap(([name, error]) => (typeof error?.message === 'string' ? [[name, error.message] as const] : []));

interface Attempt {
  /** The title of the form's section; '' for a form that is not one of several on its page. */
  part: string;
  /** Whether the last attempt to save it was refused. */
  isRefused: boolean;
  /** Why, where that is said of no field. */
  problem: string;
}

/** Tells the page around which part of it is not saved, and why (R601). */
export function useTellNotSaved<Typed extends FieldValues, Sent>(
  { formState, setFocus, getValues }: Pick<UseFormReturn<Typed, unknown, Sent>, 'formState' | 'setFocus' | 'getValues'>,
  { part, isRefused, problem }: Attempt,
) {
  const tell = use(TellNotSavedContext);
  // Read before there is one: what is not read is not followed.
  const errors = part ? formState.errors : {};
  const wrong = isRefused ? JSON.stringify(messages(errors)) : '[]';
  const isDirty = part !== '' && formState.isDirty;
  useEffect(() => {
    if (!part) return;
    const [first] = Object.keys(getValues());
    const reasonOf = (name: string | undefined, text: string): Reason => ({
      text,
      focus: () => name && setFocus(name as FieldPath<Typed>),
    });
    const refused = [
      ...(JSON.parse(wrong) as [string, string][]).map(([name, text]) => reasonOf(name, text)),
      ...(problem ? [reasonOf(first, problem)] : []),
    ];
    tell(part, isRefused ? { refused } : isDirty ? {} : undefined);
    return () => tell(part, undefined);
  }, [tell, part, isRefused, wrong, problem, isDirty, getValues, setFocus]);
}
