import { Text, UnstyledButton } from '@mantine/core';
import { MoneyText } from '../../kit/money/MoneyText.tsx';
import type { Figure, Opened } from './figures.ts';
import classes from './Owner.module.css';

interface FigureRowProps {
  figure: Figure;
  onOpen: (opened: Opened) => void;
}

/** A figure that opens to its entries; below 0 it says what that means. */
export const FigureRow = ({ figure: { name, amount, turned, opened }, onOpen }: FigureRowProps) => (
  <UnstyledButton className={classes.figure} onClick={() => onOpen(opened)}>
    <span>
      {name}
      {turned && (
        <Text component="span" display="block" size="sm" c="var(--mantine-color-error)">
          {turned}
        </Text>
      )}
    </span>{' '}
    <MoneyText amount={amount} fw={600} {...(amount < 0 && { c: 'var(--mantine-color-error)' })} />
  </UnstyledButton>
);
