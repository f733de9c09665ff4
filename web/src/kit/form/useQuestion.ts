import { useState } from 'react';

/** A promise-based dialog: `await ask(it)` is true or false once `answer` is called; `close` closes it. */
export function useQuestion<About>() {
  const [question, setQuestion] = useState<{ about: About; answer: (yes: boolean) => void } | null>(null);
  const close = () => setQuestion(null);
  return {
    /** What the dialog is about; null while it is closed. */
    about: question?.about ?? null,
    ask: (about: About) => new Promise<boolean>((answer) => setQuestion({ about, answer })),
    yes: () => question?.answer(true),
    no() {
      question?.answer(false);
      close();
    },
    close,
  };
}
