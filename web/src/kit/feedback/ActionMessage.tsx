import { Group } from '@mantine/core';
import classes from './ActionMessage.module.css';

interface ActionMessageProps {
  message: string;
  /** What the button says. */
  word: string;
  onPress: () => void;
}

/** The text of a toast with a button, such as 'Undo'. The button's word is drawn by CSS: the text of the alert is the message alone. */
export const ActionMessage = ({ message, word, onPress }: ActionMessageProps) => (
  <Group component="span" justify="space-between" wrap="nowrap" gap="xs">
    <span>{message}</span>
    <button type="button" className={classes.action} aria-label={word} data-word={word} onClick={onPress} />
  </Group>
);
