/** Loads the contract of what is answered where there is nothing to tell: before a write, which must not seem to have failed. */
export const done = async () => (await import('@contract/common.ts')).done;
