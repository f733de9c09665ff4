import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { queryClient, refreshAfter } from './queryClient.ts';

test.each([true, false])(
  'what is asked for while something is written is asked for again after it; answered before: %s',
  async (isAnswered) => {
    const answers: ((answer: string) => void)[] = [];
    const meta = { staleAfter: ['today'] } as const;
    const observer = new QueryObserver(queryClient, {
      queryKey: ['list', isAnswered],
      meta,
      queryFn: () => new Promise<string>((answer) => answers.push(answer)),
    });
    const leave = observer.subscribe(() => {});
    if (isAnswered) {
      answers.shift()?.('first');
      await expect.poll(() => observer.getCurrentResult().data).toBe('first');
      void observer.refetch();
    }
    const fresh = refreshAfter('today');
    await expect.poll(() => answers.length).toBe(2);
    answers[0]?.('of before');
    answers[1]?.('of after');
    await fresh;
    expect(observer.getCurrentResult()).toMatchObject({ data: 'of after', fetchStatus: 'idle', status: 'success' });
    leave();
  },
);
