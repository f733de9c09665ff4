import type { HTMLAttributes } from 'react';
import classes from './VisuallyHidden.module.css';

/** For screen readers alone. */
export const VisuallyHidden = (span: HTMLAttributes<HTMLSpanElement>) => <span className={classes.hidden} {...span} />;
