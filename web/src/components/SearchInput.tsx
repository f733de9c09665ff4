import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';

const TYPING_PAUSE_MS = 300;

interface SearchInputProps {
  /** What is searched for now. */
  value: string;
  onSearch: (text: string) => void;
  /** What is searched, and by what. */
  label: string;
  placeholder: string;
}

/** The search box of a list (R099): searches when typing pauses or at Enter; Escape empties it. */
export function SearchInput({ value, onSearch, label, placeholder }: SearchInputProps) {
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
      aria-label={label}
      placeholder={placeholder}
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
