import type { PointerEvent } from 'react';
import { hold } from './toastClock.ts';

/** Threshold: the share of its width that a toast must be dragged. */
const ENOUGH = 0.8;
/** Minimum distance of a drag in pixels; less is a click. */
const A_DRAG = 5;

const isFarEnough = (distance: number, width: number) => Math.abs(distance) >= ENOUGH * width;

/** Makes an element draggable sideways; `onAway` is called when it was dragged beyond the threshold, otherwise it snaps back. */
export function swipeToDismiss(onAway: () => void) {
  let from: number | null = null;
  let moving = false;

  function stop({ currentTarget }: PointerEvent<HTMLElement>) {
    from = null;
    moving = false;
    currentTarget.style.translate = '';
    currentTarget.style.userSelect = '';
    hold('dragged', false);
  }

  return {
    onPointerDown({ button, clientX }: PointerEvent<HTMLElement>) {
      if (button === 0) from = clientX;
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (event.buttons === 0) from = null;
      if (from === null) return;
      const distance = event.clientX - from;
      if (!moving && Math.abs(distance) < A_DRAG) return;
      if (!moving) {
        moving = true;
        hold('dragged', true);
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.style.userSelect = 'none';
      }
      event.currentTarget.style.translate = `${distance}px`;
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const isAway = moving && from !== null && isFarEnough(event.clientX - from, event.currentTarget.offsetWidth);
      stop(event);
      if (isAway) onAway();
    },
    onPointerCancel: stop,
  };
}
