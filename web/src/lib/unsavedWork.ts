type WouldLose = () => boolean;

const work = new Set<WouldLose>();

/** Keeps a question whose yes means that something would be lost with the page; answers how to take it back. */
export function holdWork(wouldLose: WouldLose): () => void {
  work.add(wouldLose);
  return () => {
    work.delete(wouldLose);
  };
}

/** Whether something typed, chosen or on its way would be lost if the page went away now. */
export const wouldLoseWork = () => [...work].some((wouldLose) => wouldLose());
