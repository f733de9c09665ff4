import { type ManyChanged, type ManyChanges, manyChanged, type NewPrice } from '@contract/manyVehicles.ts';
import { useMutation } from '@tanstack/react-query';
import { notifyFailure, notifySuccess, notifyUndoable } from '../../kit/feedback/notify.ts';
import { useErrorToast } from '../../kit/feedback/useErrorToast.ts';
import { api } from '../../lib/api.ts';
import { causeOf, mayHaveHappened, reasonOf } from '../../lib/apiError.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { useRequestId } from '../../lib/requestIds.ts';
import type { Write } from '../../lib/writes.ts';
import { leftText } from '../../shared/vehicle/leftVehicles.ts';
import { t } from '../../text/staff.ts';

type Changes = ManyChanges extends infer One ? (One extends unknown ? Omit<One, 'requestId'> : never) : never;

/** One act on the ticked vehicles: what it is called, and what it changes. */
export interface Act {
  name: 'show' | 'hide' | 'price' | 'star' | 'unstar';
  changes: Changes;
}

const same = (numbers: readonly string[], to: boolean) => numbers.map((registernumber) => ({ registernumber, to }));

/** The acts that need nothing but the vehicles. */
export const ACTS = {
  show: (numbers) => ({ name: 'show', changes: { field: 'onhomepage', changes: same(numbers, true) } }),
  hide: (numbers) => ({ name: 'hide', changes: { field: 'onhomepage', changes: same(numbers, false) } }),
  star: (numbers) => ({ name: 'star', changes: { field: 'starred', changes: same(numbers, true) } }),
  unstar: (numbers) => ({ name: 'unstar', changes: { field: 'starred', changes: same(numbers, false) } }),
} as const satisfies Record<string, (numbers: readonly string[]) => Act>;

/** New prices as they were seen. */
export const priceAct = (prices: readonly NewPrice[]): Act => ({
  name: 'price',
  changes: {
    field: 'vehiclesellprice',
    changes: prices.flatMap(({ registernumber, price, changed, reason }) =>
      reason === null && price !== null && changed !== null ? [{ registernumber, from: price, to: changed }] : [],
    ),
  },
});

const send = (changes: Changes, requestId: string) => api.post('/vehicles/changes', { ...changes, requestId }, manyChanged);
const writeOf = ({ name }: Act): Write => (name === 'show' || name === 'hide' ? 'display' : 'vehicle');
const sentence = (...parts: string[]) => parts.filter(Boolean).join(' ');

/** Gives back what an act has changed, but for what somebody changed meanwhile. Without an answer it can be asked for again, as the same request. */
async function undo(act: Act, { changed }: ManyChanged, requestId: string): Promise<void> {
  const back = changed.map(({ registernumber, from, to }) => ({ registernumber, from: to, to: from }));
  try {
    const answer = await send({ ...act.changes, changes: back } as Changes, requestId);
    notifySuccess(sentence(t('manyVehicles.undone', { count: answer.changed.length }), leftText(answer.left)), { autoClose: 10_000 });
  } catch (error) {
    notifyFailure(t('manyVehicles.notUndone'), reasonOf(error));
    if (mayHaveHappened(error)) tell(act, { changed, left: [] }, requestId);
  }
  await refreshAfter(writeOf(act));
}

/** Says what came of an act, with Undo where it has changed something. */
function tell(act: Act, answer: ManyChanged, requestId: string = crypto.randomUUID()): void {
  const text = sentence(t(`manyVehicles.done.${act.name}`, { count: answer.changed.length }), leftText(answer.left));
  if (answer.changed.length > 0) notifyUndoable(text, () => void undo(act, answer, requestId));
  else notifySuccess(text, { autoClose: 10_000 });
}

/** Does an act, once however often it is pressed or its answer is lost, and says what came of it (R578, R582). */
export function useAct() {
  const request = useRequestId();
  const toast = useErrorToast();
  return useMutation({
    onMutate: toast.hide,
    mutationFn: (act: Act) => send(act.changes, request.idFor(act)),
    onSuccess(answer, act) {
      request.settled();
      tell(act, answer);
    },
    onError(error) {
      request.failed(error);
      const reason = mayHaveHappened(error) ? t('request.again', { reason: causeOf(error) }) : reasonOf(error);
      toast.show(reason, mayHaveHappened(error) ? {} : { title: t('manyVehicles.failed') });
    },
    // Not awaited: the next press is possible as soon as this one is answered.
    onSettled: (_answer, _error, act) => void refreshAfter(writeOf(act)),
  });
}
