import { useMutation, useMutationState } from '@tanstack/react-query';
import { formatDate } from '../../kit/dates/days.ts';
import { notifyFailure, notifySuccess, notifyUndoable } from '../../kit/feedback/notify.ts';
import { reasonOf } from '../../lib/apiError.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { t } from '../../text/staff.ts';
import { lineName } from './line.ts';
import { idOf, type Mark, markLine } from './queries.ts';

const MARKING = ['today', 'mark'];

function tellFailure(error: unknown, { line }: Mark) {
  notifyFailure(t('today.marked.failed', { line: lineName(line) }), reasonOf(error));
  void refreshAfter('today');
}

/** The line is open again, also when its page is left meanwhile. */
async function takeBack(line: Mark['line']) {
  const mark: Mark = { line, state: 'open' };
  try {
    await markLine(mark, crypto.randomUUID());
    tellMarked(mark);
    await refreshAfter('today');
  } catch (error) {
    tellFailure(error, mark);
  }
}

/** Tells what is said about a line now, with 'Undo'. */
export function tellMarked({ line, state, notBefore = '' }: Mark) {
  const named = { line: lineName(line) };
  if (state === 'open') return notifySuccess(t('today.marked.open', named));
  const text = state === 'done' ? t('today.marked.done', named) : t('today.marked.later', { ...named, day: formatDate(notBefore) });
  notifyUndoable(text, () => void takeBack(line));
}

/** Marks lines, several at once if need be. A line is `hidden` from the press until the list is without it, and back after a failure. */
export function useMark() {
  const { mutate } = useMutation({
    mutationKey: MARKING,
    mutationFn: (mark: Mark) => markLine(mark, crypto.randomUUID()),
    onSuccess: (_answer, mark) => {
      tellMarked(mark);
      return refreshAfter('today');
    },
    onError: tellFailure,
  });
  const hidden = useMutationState({
    filters: { mutationKey: MARKING, status: 'pending' },
    select: ({ state }) => idOf((state.variables as Mark).line),
  });
  return { mark: mutate, hidden };
}
