type WouldLose = () => boolean;

const work = new Set<WouldLose>();

/** Registers a callback that answers whether the page has unsaved work; answers the function that removes it. */
export function holdWork(wouldLose: WouldLose): () => void {
  work.add(wouldLose);
  return () => {
    work.delete(wouldLose);
  };
}

/** Whether unsaved work (typed, chosen or being sent) would be lost with the page. */
export const wouldLoseWork = () => [...work].some((wouldLose) => wouldLose());
