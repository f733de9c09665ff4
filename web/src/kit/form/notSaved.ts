import { createContext, use, useEffect, useMemo } from 'react';
import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { language } from '../../text/language.ts';

/** What stands in the way of saving, and the way to its field. */
export interface Reason {
  text: string;
  focus: () => void;
}

/** A part of a page of several forms. */
export type Part = [name: string, title: string];

/** What is not saved of a part: changes, or what was refused for these reasons, none of them once all are corrected. */
export interface NotSaved {
  title: string;
  isDirty: boolean;
  refused?: Reason[] | undefined;
}

type Tell = (name: string, told: NotSaved | undefined) => void;

/** What is not saved on the page around, by the names of its parts, and what says so of one, or that it is. */
export const NotSavedContext = createContext<{ parts: ReadonlyMap<string, NotSaved>; tell: Tell }>({ parts: new Map(), tell: () => {} });

const messages = (errors: FieldErrors) =>
  Object.entries(errors).flatMap(([name, error]) => (typeof error?.message === 'string' ? [[name, error.message] as const] : []));

/** Tells the page around what is not saved of a part (R601); `refused` is the same array while it says the same. */
export function useTellNotSaved([name, title]: Part | [] = [], isDirty: boolean, refused?: Reason[]) {
  const { tell } = use(NotSavedContext);
  useEffect(() => {
    if (!name || !title || !(isDirty || refused)) return;
    tell(name, { title, isDirty, refused });
    return () => tell(name, undefined);
  }, [tell, name, title, isDirty, refused]);
}

/** What is wrong in a field, with the field's name: English says it itself, in other languages it stands above the text. */
function named(name: string | undefined, text: string): string {
  const [field] = name && language() !== 'en' ? document.getElementsByName(name) : [];
  const label = (field as HTMLInputElement | undefined)?.labels?.[0]?.textContent?.replace(/\s*\*$/, '');
  return label ? `${label}: ${text}` : text;
}

/** Why a form was refused, each reason with the way to its field: what is wrong in them, and the `problem` that is said of none. */
export function useReasons<Typed extends FieldValues, Sent>(
  { formState, setFocus, getValues }: Partial<Pick<UseFormReturn<Typed, unknown, Sent>, 'formState' | 'setFocus' | 'getValues'>>,
  problem: string,
): Reason[] {
  const wrong = JSON.stringify(messages(formState?.errors ?? {}));
  return useMemo(() => {
    const [first] = Object.keys(getValues?.() ?? {});
    const told: [string | undefined, string][] = [...JSON.parse(wrong), ...(problem ? [[first, problem]] : [])];
    return told.map(([name, text]) => ({ text: named(name, text), focus: () => name && setFocus?.(name as FieldPath<Typed>) }));
  }, [wrong, problem, getValues, setFocus]);
}
