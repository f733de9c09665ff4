/**
 * Runs `work` on up to `atOnce` items at a time and yields the results in the order of the items. When one fails, or the consumer
 * leaves, it waits for those under way, so that nothing goes on behind its back, and then throws.
 */
export async function* inParallel<Item, Result>(
  items: AsyncIterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const underWay: Promise<Result>[] = [];
  try {
    for await (const item of items) {
      const result = work(item);
      result.catch(() => {});
      underWay.push(result);
      if (underWay.length >= atOnce) yield await (underWay.shift() as Promise<Result>);
    }
    while (underWay.length) yield await (underWay.shift() as Promise<Result>);
  } finally {
    await Promise.allSettled(underWay);
  }
}
