import { undirected } from '@contract/typed.ts';
import { ActionIcon, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { rememberedSearch, rememberSearch } from '../../kit/search/sharedSearch.ts';
import { useDebounced } from '../../kit/search/useDebounced.ts';
import { paths } from '../../lib/paths.ts';
import { t } from '../../text/t.ts';
import { address } from './keptList.ts';
import classes from './SearchBox.module.css';
import { useShowroomFilters } from './useShowroomFilters.ts';

const PAUSE_MS = 300;
const MAX_LENGTH = 100;

/**
 * The home page's search. Its text is shared across screens and remembered. The input is uncontrolled: what somebody
 * types before the page's scripts have arrived stays, and a form sends it when they never do.
 */
export function SearchBox({ className = '' }: { className?: string | undefined }) {
  const { filters, setFilters } = useShowroomFilters();
  const inAddress = filters.carSearch ?? '';
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(inAddress);
  const seen = useRef(inAddress);
  const written = useRef(inAddress);

  const show = (next: string) => {
    setText(next);
    rememberSearch(next);
    if (input.current && input.current.value !== next) input.current.value = next;
  };
  const write = (search: string) => {
    written.current = search.trim();
    setFilters({ carSearch: written.current });
  };
  const soon = useDebounced(write, PAUSE_MS);
  const change = (pasted: string) => {
    const typed = undirected(pasted);
    show(typed);
    soon.later(typed);
  };

  const begin = useEffectEvent(() => {
    const typed = input.current?.value ?? '';
    if (typed !== inAddress) return change(typed);
    if (inAddress) return rememberSearch(inAddress);
    // An address that names a part of the stock, or an order, shows what it says.
    if (!rememberedSearch() || address() !== paths.home()) return;
    show(rememberedSearch());
    write(rememberedSearch());
  });
  // Once, when the page has come alive.
  useEffect(() => begin(), []);

  // The address changes by our own writing, which is ignored here, or by a link, which wins over the input.
  const follow = useEffectEvent((next: string) => {
    if (next === seen.current) return;
    seen.current = next;
    if (next !== written.current) show(next);
  });
  useEffect(() => follow(inAddress), [inAddress]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    soon.now();
  };

  return (
    <search className={className}>
      <form action={paths.home()} onSubmit={submit}>
        <TextInput
          ref={input}
          type="search"
          name="carSearch"
          classNames={{ input: classes.input }}
          leftSection={<IconSearch size={18} aria-hidden />}
          rightSection={
            text && (
              <ActionIcon variant="transparent" c="dimmed" size={36} aria-label={t('showroom.search.clear')} onClick={() => change('')}>
                <IconX size={16} aria-hidden />
              </ActionIcon>
            )
          }
          aria-label={t('showroom.search.label')}
          placeholder={t('showroom.search.placeholder')}
          maxLength={MAX_LENGTH}
          autoComplete="off"
          defaultValue={inAddress}
          onInput={(event) => change(event.currentTarget.value)}
          // Flush the debounce: a later write would navigate the visitor back from the page they open now.
          onBlur={soon.now}
        />
      </form>
    </search>
  );
}
