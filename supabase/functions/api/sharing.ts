/**
 * Request coalescing: identical concurrent requests share one answer, so that a crowd on the home page costs the database one
 * query at a time. Never stale: whoever asks while a query runs waits for the next one, which starts after it. Only for
 * answers that are the same for everybody.
 */
export function shareAnswers<Answer>() {
  const running = new Map<string, Promise<Answer>>();
  const next = new Map<string, Promise<Answer>>();

  function begin(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    next.delete(key);
    const answer = ask().finally(() => {
      if (running.get(key) === answer) running.delete(key);
    });
    running.set(key, answer);
    return answer;
  }

  /** Answers with `ask`, which reads what `key` names; throws what it throws. */
  return (key: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const current = running.get(key);
    if (!current) return begin(key, ask);
    const shared =
      next.get(key) ??
      current.then(
        () => begin(key, ask),
        () => begin(key, ask),
      );
    next.set(key, shared);
    return shared;
  };
}
