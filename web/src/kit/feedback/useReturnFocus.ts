import { useEffect, useState } from 'react';

/** What had the focus before the first of several dialogs that follow each other. */
let outside: HTMLElement | null = null;

/** What opens a dialog now: the element with the focus; of an item of a menu, which goes away, the menu's button. */
function openerNow(): HTMLElement | null {
  const focused = document.activeElement;
  // The button that was pressed in a dialog before may be disabled, and nothing has the focus.
  if (!(focused instanceof HTMLElement) || focused === document.body || focused.closest('[role=dialog]')) return outside;
  const menu = focused.closest('[role=menu]');
  outside = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused;
  return outside;
}

/** For a dialog that is there only while it is open: when it goes, the focus goes back to what opened it. */
export function useReturnFocus(): void {
  const [opener] = useState(openerNow);
  useEffect(
    () => () => {
      // Afterwards: another dialog may have taken its place, and the focus.
      setTimeout(() => {
        const { activeElement, body } = document;
        if ((!activeElement || activeElement === body) && opener?.isConnected) opener.focus({ preventScroll: true });
      });
    },
    [opener],
  );
}
