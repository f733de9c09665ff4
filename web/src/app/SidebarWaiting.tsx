import { useEffect } from 'react';
import { useWaiting } from '../features/enquiries/useWaiting.ts';
import { useWaitingLines } from '../features/today/useWaitingLines.ts';
import type { LinkedPage } from './navigation.ts';

/** What waits on a page, as a number and in words. */
export type Waiting = Partial<Record<LinkedPage, ReturnType<typeof useWaiting>>>;

/** Tells the sidebar of the office what waits on its pages; a driver is told nothing, and loads none of it. */
export function SidebarWaiting({ onChange }: { onChange: (waiting: Waiting) => void }) {
  const today = useWaitingLines();
  const enquiries = useWaiting();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said, not the object that is made at each rendering
  useEffect(() => onChange({ today, enquiries }), [today?.words, enquiries?.words, onChange]);
  return null;
}
