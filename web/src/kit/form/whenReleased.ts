/**
 * Runs this at once, or when the mouse that is pressed now is released. A field that is left by pressing a button may not say
 * anything before: the text under it would move the button away from under the pointer, and the press would miss.
 */
export function whenReleased(then: () => void) {
  if (!document.querySelector(':active')) return then();
  // The click comes after the release.
  document.addEventListener('mouseup', () => setTimeout(then), { once: true });
}
