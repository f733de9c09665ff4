import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isUnderWay, type OutboxItem } from '../../lib/outbox/item.ts';
import { outboxItems, subscribeToItems } from './outbox.ts';

const NONE: readonly OutboxItem[] = [];

/** What the signed-in account has in the outbox, oldest first. */
export const useOutbox = () => useSyncExternalStore(subscribeToItems, outboxItems, () => NONE);

const isPicture = ({ files: [file] }: OutboxItem) => file?.blob.type.startsWith('image/') ?? false;

/** Object URLs of the pictures of items, by their ids, revoked when they go. */
export function usePreviews(items: readonly OutboxItem[]): ReadonlyMap<string, string> {
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>(new Map());
  const made = useRef(urls);
  useEffect(() => {
    const pictures = items.filter(isPicture);
    const before = made.current;
    if (pictures.length === before.size && pictures.every(({ id }) => before.has(id))) return;
    made.current = new Map(
      pictures.map(({ id, files: [file] }) => [id, before.get(id) ?? URL.createObjectURL(file?.blob ?? new Blob())] as const),
    );
    for (const [id, url] of before) if (!made.current.has(id)) URL.revokeObjectURL(url);
    setUrls(made.current);
  }, [items]);
  useEffect(
    () => () => {
      for (const url of made.current.values()) URL.revokeObjectURL(url);
      made.current = new Map();
    },
    [],
  );
  return urls;
}

/** How many are kept, and in which state. */
export function countsOf(items: readonly OutboxItem[]) {
  const count = (which: OutboxItem['state']) => items.filter(({ state }) => state === which).length;
  return { kept: items.length, sent: count('sent'), stopped: count('stopped'), waiting: items.filter(isUnderWay).length };
}
