import classes from './Badge.module.css';

interface BadgeProps {
  color?: 'lagoon' | 'saffron';
  className?: string | undefined;
  children: string;
}

/** A word in a coloured pill. */
export const Badge = ({ color = 'lagoon', className = '', children }: BadgeProps) => (
  <span className={`${classes.badge} ${className}`} data-color={color}>
    {children}
  </span>
);
