import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import classes from './OptionButton.module.css';

interface OptionButtonProps {
  /** It takes a part of the form away instead. */
  removes?: boolean;
  onClick: () => void;
  children: string;
}

/** Adds a part of a form that most do without, or takes it away. */
export const OptionButton = ({ removes = false, onClick, children }: OptionButtonProps) => (
  <Button
    variant="subtle"
    size="compact-sm"
    {...(removes && { color: 'red' })}
    leftSection={removes ? <IconTrash size={16} aria-hidden /> : <IconPlus size={16} aria-hidden />}
    classNames={{ root: classes.button ?? '', label: classes.label ?? '' }}
    onClick={onClick}
  >
    {children}
  </Button>
);
