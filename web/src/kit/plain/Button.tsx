import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import classes from './Button.module.css';
import { Changing } from './Changing.tsx';

interface Look {
  variant?: 'filled' | 'default' | 'light';
  /** Larger, for the main action of a page. */
  large?: boolean;
  icon?: ReactNode;
  children: ReactNode;
}

const looks = ({ variant = 'filled', large }: Look, className = '') => ({
  className: `${classes.button} ${className}`,
  'data-button': variant,
  'data-large': large || undefined,
});

const inside = ({ icon, children }: Look) => (
  <>
    {icon && (
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
    )}
    {typeof children === 'string' ? <Changing>{children}</Changing> : children}
  </>
);

interface ButtonProps extends Look, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'disabled'> {
  /** Being carried out: says so, and does nothing meanwhile, but keeps the focus. */
  pending?: boolean;
}

/** A button of the public pages. */
export function Button({ variant, large, icon, children, pending, className, onClick, ...button }: ButtonProps) {
  const look = { variant, large, icon, children } as Look;
  return (
    <button
      type="button"
      {...looks(look, className)}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={(event) => (pending ? event.preventDefault() : onClick?.(event))}
      {...button}
    >
      {inside(look)}
    </button>
  );
}

interface ButtonLinkProps extends Look, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children'> {
  href: string;
}

/** A link that looks like a button. */
export function ButtonLink({ variant, large, icon, children, className, ...link }: ButtonLinkProps) {
  const look = { variant, large, icon, children } as Look;
  return (
    <a {...looks(look, className)} {...link}>
      {inside(look)}
    </a>
  );
}
