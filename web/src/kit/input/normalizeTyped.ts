/** Normalizes what is in an input, and answers it. The caret stays where it is: set by React alone it would jump to the end. */
export function normalizeTyped(input: HTMLInputElement, normalize: (typed: string) => string): string {
  const caret = normalize(input.value.slice(0, input.selectionStart ?? undefined)).length;
  const normalized = normalize(input.value);
  if (normalized !== input.value) {
    input.value = normalized;
    input.setSelectionRange(caret, caret);
  }
  return normalized;
}
