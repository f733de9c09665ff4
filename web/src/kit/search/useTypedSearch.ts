import { undirected } from '@contract/typed.ts';
import { useDebouncedCallback } from '@mantine/hooks';
import { type KeyboardEvent, useRef, useState } from 'react';

const TYPING_PAUSE_MS = 300;

/**
 * State of a search box: debounced, at once on Enter and where the box is left, as a search that is put into the address later would take
 * the place of a link followed meanwhile; Escape and `clear` empty it.
 */
export function useTypedSearch(initial: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState(initial);
  const input = useRef<HTMLInputElement>(null);
  const searchLater = useDebouncedCallback(onSearch, TYPING_PAUSE_MS);

  function searchNow(text: string) {
    searchLater.cancel();
    setTyped(text);
    onSearch(text);
  }

  return {
    input,
    typed,
    type(pasted: string) {
      const text = undirected(pasted);
      setTyped(text);
      searchLater(text);
    },
    leave: () => searchLater.flush(),
    handleKeys({ key }: KeyboardEvent) {
      if (key === 'Enter') searchNow(typed);
      if (key === 'Escape') searchNow('');
    },
    clear() {
      searchNow('');
      input.current?.focus();
    },
  };
}
