import type { ReactNode } from 'react';
import classes from './Filters.module.css';

interface FilterSectionProps {
  label: string;
  children: ReactNode;
}

/** A filter behind its name, which opens it. */
export const FilterSection = ({ label, children }: FilterSectionProps) => (
  <details className={classes.section}>
    <summary className={classes.label}>{label}</summary>
    {children}
  </details>
);
