/** Of a part of a page that is still as the server wrote it, while the rest answers to scripts already. */
export const WAITS = 'data-waits';

/**
 * Presses the buttons that were pressed before they answered (web/startScripts.js marks them), but those of a part that still waits: it does so
 * itself.
 */
export function pressMarked(root: ParentNode): void {
  for (const button of root.querySelectorAll<HTMLElement>(`[data-pressed]:not([${WAITS}] *)`)) {
    // As the press did: what it opens gives the focus back to it.
    button.focus({ preventScroll: true });
    button.click();
    button.removeAttribute('data-pressed');
  }
}
