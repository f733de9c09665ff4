import { type InputHTMLAttributes, type TextareaHTMLAttributes, useId } from 'react';
import { t } from '../../text/t.ts';
import classes from './Ask.module.css';
import type { AskField as Name } from './question.ts';

interface AskFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'name'> {
  name: Name;
  hint?: string;
  problem?: string | undefined;
  /** For a text in several lines. */
  rows?: number;
}

/** An input of the enquiry with its label, its hint and what is wrong with it. */
export function AskField({ name, hint, problem, rows, ...input }: AskFieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  const attributes = {
    ...{ id, name, className: classes.input, ...input },
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': described || undefined,
  };
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{t(`ask.${name}`)}</label>
      {rows ? (
        <textarea rows={rows} {...(attributes as TextareaHTMLAttributes<HTMLTextAreaElement>)} />
      ) : (
        <input {...attributes} />
      )}
      {hint && (
        <span id={`${id}-hint`} className={classes.hint}>
          {hint}
        </span>
      )}
      {problem && (
        <span id={`${id}-problem`} className={classes.problem}>
          {problem}
        </span>
      )}
    </div>
  );
}
