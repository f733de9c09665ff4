import { useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { afterMouseUp } from '../../kit/input/afterMouseUp.ts';
import { screens } from '../../lib/screens.ts';
import { t } from '../../text/staff.ts';
import { foundVehiclesQuery } from './queries.ts';
import { cleanVehicleSearch, meantBy, refusalOf } from './vehicleSearch.ts';

const TYPING_PAUSE_MS = 250;
/** Minimum length of a search: a single character finds half of the stock. */
const FEWEST_CHARACTERS = 2;

/**
 * The state of the picker: text, results and listbox. `search` looks up the vehicle if it is unambiguous, opens the list if there
 * are several, and passes on a text that finds nothing, so that the lookup shows the error (`foundOnly`: says so itself).
 */
export function useVehiclePicker(
  id: string,
  onLookup: (id: string) => void,
  { availableFirst, foundOnly }: { availableFirst: boolean; foundOnly: boolean },
) {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const busy = useRef(false);
  const [typed, setTyped] = useState(id);
  const [error, setError] = useState('');
  const [searching, setSearching] = useState(false);
  const [shownId, setShownId] = useState(id);
  const [wanted, setOpened] = useState(false);
  const refusal = refusalOf(typed);
  const opened = wanted && typed.trim() !== '' && !refusal;
  const list = useCombobox({ opened, onOpenedChange: setOpened, onDropdownClose: () => list.resetSelectedOption() });
  const [sought] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  const found = useQuery({
    ...foundVehiclesQuery(sought, availableFirst),
    enabled: opened && sought !== '',
    placeholderData: keepPreviousData,
  });

  // The URL is the source of truth: going back shows its number.
  if (id !== shownId) {
    setShownId(id);
    setTyped(id);
    setError('');
  }

  // New results: reset the active option (aria-activedescendant), or Enter would choose another vehicle in the same place.
  const [hit, setHit] = useState<string | null>(null);
  const { resetSelectedOption } = list;
  useEffect(() => {
    if (found.data || !opened) {
      resetSelectedOption();
      setHit(null);
    }
  }, [found.data, opened, resetSelectedOption]);

  // On a phone the list would begin below the visible part of the screen.
  useEffect(() => {
    if (opened && found.data && matchMedia(screens.phone).matches) input.current?.form?.scrollIntoView();
  }, [opened, found.data]);

  function type(text: string) {
    const cleaned = cleanVehicleSearch(text);
    setTyped(cleaned);
    setError('');
    setOpened(cleaned.trim().length >= FEWEST_CHARACTERS);
  }

  function choose(number: string) {
    setOpened(false);
    // Until the URL changes, keep the old number: an unsaved changes guard may keep somebody on this page.
    setTyped(id || number);
    setError('');
    onLookup(number);
  }

  // The page below shows the vehicle in the URL: reset a number that was not looked up, and one whose navigation the unsaved
  // changes guard has blocked.
  function leave() {
    if (id) afterMouseUp(() => !busy.current && setTyped(id));
  }

  async function search() {
    const text = typed.trim();
    setError(text ? '' : t('lookup.blank'));
    if (!text || (refusal && foundOnly)) return;
    // As what finds nothing: the vehicle that was looked up before goes with its buttons.
    if (refusal) return choose(text);
    setSearching(true);
    busy.current = true;
    // When the search fails, the lookup shows the error.
    const answer = await client.fetchQuery({ ...foundVehiclesQuery(text, availableFirst), retry: false }).catch(() => null);
    const hits = answer ?? [];
    setSearching(false);
    busy.current = false;
    if (input.current?.value.trim() !== text) return;
    const meant = meantBy(text, hits);
    if (foundOnly && hits.length === 0) return setError(t(answer ? 'lookup.unknown' : 'lookup.loadingFailed'));
    if (meant || hits.length === 0) return choose(meant?.registernumber ?? text);
    setError(t('lookup.several'));
    input.current.focus();
    setOpened(true);
  }

  // As Combobox.EventsTarget does, which cannot stand around a field without all that floats: the list is loaded after it.
  function handleKeys(event: KeyboardEvent) {
    const { key, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (opened) setHit(key === 'ArrowDown' ? list.selectNextOption() : list.selectPreviousOption());
      else list.openDropdown('keyboard');
    }
    if (key === 'Enter' && opened && list.getSelectedOptionIndex() !== -1) {
      event.preventDefault();
      list.clickSelectedOption();
    }
    if (key === 'Escape') list.closeDropdown('keyboard');
  }

  /** What makes the field a combobox. */
  const combobox = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    'aria-expanded': opened,
    'aria-controls': (opened && list.listId) || undefined,
    'aria-activedescendant': (opened && hit) || undefined,
    // Escape closes the list, not the dialog around it.
    'data-mantine-stop-propagation': opened || undefined,
    autoComplete: 'off',
    onKeyDown: handleKeys,
    onBlur: () => list.closeDropdown(),
  } as const;

  return { input, typed, error: refusal || error, searching, list, found, combobox, type, choose, search, leave };
}
