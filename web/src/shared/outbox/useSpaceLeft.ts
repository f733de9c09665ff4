import { useEffect, useState } from 'react';

const MEGABYTE = 1_000_000;
/** Some hundred pictures: whoever goes through a yard is told before they are refused one. */
const LITTLE_MB = 30;

/** How many megabytes this site may still keep on this device, where that is little; undefined otherwise. Asked again when `changes` does. */
export function useSpaceLeft(changes: unknown): number | undefined {
  const [left, setLeft] = useState<number>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept has changed what is left
  useEffect(() => {
    let isGone = false;
    void navigator.storage?.estimate?.().then(({ quota = Number.POSITIVE_INFINITY, usage = 0 }) => {
      if (!isGone) setLeft(Math.floor((quota - usage) / MEGABYTE));
    });
    return () => {
      isGone = true;
    };
  }, [changes]);
  return left !== undefined && left < LITTLE_MB ? left : undefined;
}
