import { List, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';

interface Question {
  doubts: string[];
  answer: (sure: boolean) => void;
}

/**
 * Asks once about what is unlikely but possible, before it is saved: `await sure(['The date is in 2019.'])` is true at once
 * without doubts, and for doubts that were confirmed before, until what they were about is saved and `forget` is called.
 * `dialog` belongs outside the form's own element.
 */
export function useSecondLook() {
  const [question, setQuestion] = useState<Question | null>(null);
  const confirmed = useRef('');

  function sure(doubts: string[]): Promise<boolean> {
    if (doubts.length === 0 || doubts.join() === confirmed.current) return Promise.resolve(true);
    return new Promise((answer) => setQuestion({ doubts, answer }));
  }

  function close(isSure: boolean) {
    if (isSure && question) confirmed.current = question.doubts.join();
    question?.answer(isSure);
    setQuestion(null);
  }

  const dialog = (
    <ConfirmDialog
      opened={question !== null}
      title="Is this right?"
      confirmLabel="Yes, save it"
      cancelLabel="Let me correct it"
      onConfirm={() => close(true)}
      onCancel={() => close(false)}
    >
      {question?.doubts.length === 1 ? (
        <Text>{question.doubts[0]}</Text>
      ) : (
        <List>
          {question?.doubts.map((doubt) => (
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
