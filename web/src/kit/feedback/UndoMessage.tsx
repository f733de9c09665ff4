import { Group } from '@mantine/core';
import { t } from '../../text/t.ts';
import classes from './UndoMessage.module.css';

/** The text of a toast with 'Undo' (R298). The button is an input: the text of the alert is the message alone, for who hears it. */
export function UndoMessage({ message, onUndo }: { message: string; onUndo: () => void }) {
  return (
    <Group component="span" justify="space-between" wrap="nowrap" gap="xs">
      <span>{message}</span>
      <input type="button" className={classes.undo} value={t('common.undo')} onClick={onUndo} />
    </Group>
  );
}
