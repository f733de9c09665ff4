/** How long the API may take, in milliseconds: a visitor does not wait for long; a crawler that reads the sitemap does, and a build. */
export const PATIENCE_MS = { visitor: 6000, machine: 60_000 };

/** Resolves as `work`, or throws after `milliseconds`. */
export async function withTimeout<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('The API is too slow.')), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
