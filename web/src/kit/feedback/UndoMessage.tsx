import { Group } from '@mantine/core';
import { t } from '../../text/t.ts';
import classes from './UndoMessage.module.css';

/** The text of a toast with 'Undo' (R293). The button's word is drawn by CSS: the text of the alert is the message alone. */
export function UndoMessage({ message, onUndo }: { message: string; onUndo: () => void }) {
  return (
    <Group component="span" justify="space-between" wrap="nowrap" gap="xs">
      <span>{message}</span>
      <button
        type="button"
        className={classes.undo}
        aria-label={t('common.undo')}
        data-word={t('common.undo')}
        onClick={onUndo}
      />
    </Group>
  );
}
