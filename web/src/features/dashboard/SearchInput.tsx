import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';

const TYPING_PAUSE_MS = 300;

interface SearchInputProps {
  /** What is searched for now. */
  value: string;
  onSearch: (text: string) => void;
}

/** The table's search box (R099): searches when typing pauses or at Enter; Escape empties it. */
export function SearchInput({ value, onSearch }: SearchInputProps) {
  const [typed, setTyped] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const searchLater = useDebouncedCallback(onSearch, TYPING_PAUSE_MS);

  function searchNow(text: string) {
    searchLater.cancel();
    setTyped(text);
    onSearch(text);
  }

  return (
    <TextInput
      ref={input}
      type="search"
      aria-label="Search vehicles"
      placeholder="Number, name, company, colour or owner"
      maxLength={100}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={
        typed && (
          <CloseButton
            aria-label="Clear search"
            onClick={() => {
              searchNow('');
              input.current?.focus();
            }}
          />
        )
      }
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        searchLater(event.currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') searchNow(typed);
        if (event.key === 'Escape') searchNow('');
      }}
    />
  );
}
