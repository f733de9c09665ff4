import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useId } from 'react';
import { Changing } from './Changing.tsx';
import classes from './fields.module.css';

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> {
  label: string;
  hint?: string | undefined;
  problem?: string | undefined;
  /** For a text in several lines. */
  rows?: number;
  /** Right below the input: another way to fill it in. */
  children?: ReactNode;
}

/** An input with its label, its hint and what is wrong with it. */
export function TextField({ label, hint, problem, rows, children, ...input }: TextFieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  const attributes = {
    id,
    className: classes.input,
    ...input,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': described || undefined,
  };
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      {rows ? <textarea rows={rows} {...(attributes as TextareaHTMLAttributes<HTMLTextAreaElement>)} /> : <input {...attributes} />}
      {children}
      {hint && (
        <p id={`${id}-hint`} className={classes.hint}>
          <Changing>{hint}</Changing>
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className={classes.problem}>
          <Changing>{problem}</Changing>
        </p>
      )}
    </div>
  );
}
