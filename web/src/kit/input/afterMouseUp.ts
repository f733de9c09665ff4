/**
 * Runs this at once, or when the pressed mouse button is released. Against layout shift: an error message that appears on blur
 * would move the button away from under the pointer, and the click would miss.
 */
export function afterMouseUp(then: () => void) {
  if (!document.querySelector(':active')) return then();
  // The click event follows the release.
  document.addEventListener('mouseup', () => setTimeout(then), { once: true });
}
