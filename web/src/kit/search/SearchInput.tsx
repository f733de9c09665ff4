import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { t } from '../../text/staff.ts';
import { useTypedSearch } from './useTypedSearch.ts';

interface SearchInputProps {
  /** The current search text. */
  value: string;
  onSearch: (text: string) => void;
  /** Accessible name: what is searched, and by what. */
  label: string;
  placeholder: string;
}

/** The search box of a list: debounced, at once on Enter; Escape clears it. */
export function SearchInput({ value, onSearch, label, placeholder }: SearchInputProps) {
  const { input, typed, type, leave, handleKeys, clear } = useTypedSearch(value, onSearch);
  return (
    <TextInput
      ref={input}
      type="search"
      wrapperProps={{ 'data-screen-only': true }}
      aria-label={label}
      placeholder={placeholder}
      maxLength={100}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={typed && <CloseButton aria-label={t('staffCommon.clearSearch')} onClick={clear} />}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={handleKeys}
      onBlur={leave}
    />
  );
}
