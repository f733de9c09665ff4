import { undirected } from '@contract/common.ts';
import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSharedSearch } from '../../kit/search/sharedSearch.ts';
import { t } from '../../text/t.ts';
import { useShowroomFilters } from './useShowroomFilters.ts';

const PAUSE_MS = 300;
const MAX_LENGTH = 100;

/** The home page's search (R044). Its text is shared across screens and remembered (R046). */
export function SearchBox({ className }: { className?: string | undefined }) {
  const { filters, setFilters } = useShowroomFilters();
  const [text, setText] = useSharedSearch();
  const inAddress = filters.carSearch ?? '';
  const written = useRef<string | null>(null);

  const write = (search: string) => {
    written.current = search.trim();
    setFilters({ carSearch: search.trim() });
  };
  const writeSoon = useDebouncedCallback(write, PAUSE_MS);

  // The URL changes by our own writing, which is ignored here, or by a link, which wins over the input.
  const follow = useEffectEvent((search: string) => {
    if (search === written.current) return;
    if (written.current === null && !search && text) return write(text);
    written.current = search;
    setText(search);
  });
  useEffect(() => follow(inAddress), [inAddress]);

  const change = (pasted: string) => {
    const typed = undirected(pasted);
    setText(typed);
    writeSoon(typed);
  };

  return (
    <search className={className}>
      <TextInput
        type="search"
        aria-label={t('showroom.search.label')}
        placeholder={t('showroom.search.placeholder')}
        maxLength={MAX_LENGTH}
        leftSection={<IconSearch size={18} />}
        rightSection={
          text && <CloseButton size="sm" aria-label={t('showroom.search.clear')} onClick={() => change('')} />
        }
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        // Flush the debounce: a later write would navigate the visitor back from the page he opens now.
        onBlur={() => writeSoon.flush()}
      />
    </search>
  );
}
