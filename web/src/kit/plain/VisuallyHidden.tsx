import type { HTMLAttributes } from 'react';
import classes from './VisuallyHidden.module.css';

/** For screen readers alone; with `aria-hidden` for programs alone, which know `display: none`. */
export const VisuallyHidden = (span: HTMLAttributes<HTMLSpanElement>) => <span className={classes.hidden} {...span} />;
