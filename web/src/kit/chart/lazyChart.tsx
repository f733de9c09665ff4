import { Skeleton } from '@mantine/core';
import { type ComponentType, lazy, Suspense } from 'react';

/**
 * Lazy loading of a chart (code splitting), with a skeleton of its height against layout shift. When loading fails, `Instead` is the
 * fallback.
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
