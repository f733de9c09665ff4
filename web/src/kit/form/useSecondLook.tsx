import { List, Text } from '@mantine/core';
import { useRef } from 'react';
import { t } from '../../text/t.ts';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';
import { useQuestion } from './useQuestion.ts';

/**
 * Confirmation of unlikely but possible values before a save: `await sure(['The date is in 2019.'])` is true at once without
 * warnings, and for warnings that were confirmed before, until the values are saved and `forget` is called. Render `dialog` outside
 * the form's own element.
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
