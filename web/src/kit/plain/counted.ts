/** For choices that show beside them how much each would find. */
export interface Counted {
  /** Undefined while it is not known. */
  countOf?: ((value: string) => number | undefined) | undefined;
  /** The same for screen readers: '12 vehicles'. */
  countText?: ((count: number) => string) | undefined;
}

/**
 * The count of a choice, which style sheets put behind its text and dim where it is 0, and the description of its input. It is no
 * part of the choice's name.
 */
export function countedProps({ countOf, countText }: Counted, value: string) {
  const count = countOf?.(value);
  return { count, 'aria-description': count === undefined ? undefined : countText?.(count) };
}
