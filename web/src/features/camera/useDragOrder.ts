import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { moved } from './moved.ts';

const STEPS: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** The item at a point of the window. */
const itemAt = ({ clientX, clientY }: PointerEvent) =>
  document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-item]') ?? null;

/**
 * Order of a list by hand: a handle is dragged by mouse, pen or finger (its style needs `touch-action: none`), or its arrow keys are pressed. While it is
 * dragged the items, `data-item` with their ids, stay in the document as they are, and are shown at `placeOf`.
 */
export function useDragOrder(ids: string[], onOrder: (ids: string[], id: string) => void) {
  const [drag, setDrag] = useState<{ id: string; order: string[] } | null>(null);
  const order = drag?.order ?? ids;
  const moveBy = (id: string, step: number) => {
    const to = ids.indexOf(id) + step;
    if (to >= 0 && to < ids.length) onOrder(moved(ids, id, to), id);
  };

  return {
    dragged: drag?.id,
    placeOf: (id: string) => order.indexOf(id),
    moveBy,
    handle: (id: string) => ({
      onPointerDown(event: PointerEvent) {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ id, order: ids });
      },
      onPointerMove(event: PointerEvent) {
        const over = itemAt(event);
        const to = order.indexOf(over?.dataset.item ?? '');
        if (!drag || to < 0 || over?.dataset.item === drag.id) return;
        setDrag({ id: drag.id, order: moved(order, drag.id, to) });
        // On to what lies beyond the edge of the list.
        over?.scrollIntoView({ block: 'nearest' });
      },
      onPointerUp() {
        setDrag(null);
        if (drag && order.join() !== ids.join()) onOrder(order, drag.id);
      },
      onPointerCancel: () => setDrag(null),
      onKeyDown(event: KeyboardEvent) {
        const step = STEPS[event.key];
        if (drag && event.key === 'Escape') {
          event.stopPropagation();
          setDrag(null);
        }
        if (!step) return;
        event.preventDefault();
        moveBy(id, step);
      },
    }),
  };
}
