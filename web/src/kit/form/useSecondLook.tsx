import { List, Text } from '@mantine/core';
import { useRef } from 'react';
import { t } from '../../text/t.ts';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';
import { useQuestion } from './useQuestion.ts';

/**
 * Asks once about what is unlikely but possible, before it is saved: `await sure(['The date is in 2019.'])` is true at once
 * without doubts, and for doubts that were confirmed before, until what they were about is saved and `forget` is called.
 * `dialog` belongs outside the form's own element.
 */
export function useSecondLook() {
  const { about: doubts, ask, yes, no, close } = useQuestion<string[]>();
  const confirmed = useRef('');

  async function sure(found: string[]): Promise<boolean> {
    return found.length === 0 || found.join() === confirmed.current || ask(found);
  }

  function confirm() {
    confirmed.current = doubts?.join() ?? '';
    yes();
    close();
  }

  const dialog = (
    <ConfirmDialog
      opened={doubts !== null}
      title={t('form.secondLook.question')}
      confirmLabel={t('form.secondLook.yes')}
      cancelLabel={t('form.secondLook.no')}
      onConfirm={confirm}
      onCancel={no}
    >
      {doubts?.length === 1 ? (
        <Text>{doubts[0]}</Text>
      ) : (
        <List>
          {doubts?.map((doubt) => (
            <List.Item key={doubt}>{doubt}</List.Item>
          ))}
        </List>
      )}
    </ConfirmDialog>
  );

  const forget = () => {
    confirmed.current = '';
  };

  return { sure, forget, dialog };
}
