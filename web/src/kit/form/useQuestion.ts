import { useState } from 'react';

/** A question about something, for a dialog: `await ask(it)` is true or false when `answer` is called, and `close` closes it. */
export function useQuestion<About>() {
  const [question, setQuestion] = useState<{ about: About; answer: (yes: boolean) => void } | null>(null);
  const close = () => setQuestion(null);
  return {
    /** What is asked about; null while nothing is asked. */
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
