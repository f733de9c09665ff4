import { useMediaQuery } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { screens } from '../../lib/screens.ts';
import { usePrinting } from '../print/printing.ts';

/** Estimated heights in pixels, until a row is measured. */
interface RowHeights {
  row: number;
  card: number;
}

/** Pixels between two cards, as in VirtualTable.module.css. */
const CARD_GAP = 12;

const upTo = (total: number) => Array.from({ length: total }, (_, place) => place);

/**
 * Windowing: the visible rows of a long list, so that only these are fetched and rendered; all of them in print. Another `list`
 * scrolls to the top.
 */
export function useVirtualRows(total: number, { row, card }: RowHeights, list: unknown) {
  const box = useRef<HTMLElement>(null);
  const isPhone = useMediaQuery(screens.phone, undefined, { getInitialValueInEffect: false });
  const isPrinting = usePrinting();
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => box.current,
    estimateSize: () => (isPhone ? card : row),
    gap: isPhone ? CARD_GAP : 0,
    overscan: 8,
  });

  useEffect(() => {
    if (list) box.current?.scrollTo({ top: 0 });
  }, [list]);

  if (isPrinting) return { box, total, places: upTo(total), above: 0, below: 0, measure: undefined };
  const items = virtualizer.getVirtualItems();
  return {
    box,
    total,
    places: items.map(({ index }) => index),
    /** Spacers in place of the rows that are not rendered, in pixels. */
    above: items[0]?.start ?? 0,
    below: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
    measure: virtualizer.measureElement,
  };
}

export type VirtualRows = ReturnType<typeof useVirtualRows>;
