/** The list with this item at another place, 0 the first. */
export const moved = (ids: string[], id: string, to: number) => ids.filter((other) => other !== id).toSpliced(Math.max(0, to), 0, id);
