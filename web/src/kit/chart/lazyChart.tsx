import { Skeleton } from '@mantine/core';
import { type ComponentType, lazy, Suspense } from 'react';

/**
 * A chart that is loaded when it is shown, with a skeleton of its height until then. When it cannot be loaded, `Instead` says the
 * same in words.
 */
export function lazyChart<Props extends object>(
  height: number,
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props>,
): ComponentType<Props> {
  const Chart = lazy<ComponentType<Props>>(() =>
    load().then(
      (Loaded) => ({ default: Loaded }),
      (error) => {
        console.error('The chart could not be loaded', error);
        return { default: Instead };
      },
    ),
  );
  return (props) => (
    <Suspense fallback={<Skeleton height={height} />}>
      <Chart {...props} />
    </Suspense>
  );
}
