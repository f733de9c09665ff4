import { useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { whenReleased } from '../../kit/form/whenReleased.ts';
import { screens } from '../../lib/screens.ts';
import { t } from '../../text/staff.ts';
import { foundVehiclesQuery } from './queries.ts';
import { cleanVehicleSearch, meantBy } from './vehicleSearch.ts';

const TYPING_PAUSE_MS = 250;
/** A single character finds half of the stock. */
const FEWEST_CHARACTERS = 2;

/**
 * What is typed to find a vehicle, and the list of what it finds. `search` looks up the one vehicle that is meant, opens the
 * list when it may be one of several, and passes on what finds nothing, so that the lookup says so.
 */
export function useVehiclePicker(id: string, availableFirst: boolean, onLookup: (id: string) => void) {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const busy = useRef(false);
  const [typed, setTyped] = useState(id);
  const [error, setError] = useState('');
  const [searching, setSearching] = useState(false);
  const [shownId, setShownId] = useState(id);
  const [wanted, setOpened] = useState(false);
  const opened = wanted && typed.trim() !== '';
  const list = useCombobox({ opened, onOpenedChange: setOpened, onDropdownClose: () => list.resetSelectedOption() });
  const [sought] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  const found = useQuery({
    ...foundVehiclesQuery(sought, availableFirst),
    enabled: opened && sought !== '',
    placeholderData: keepPreviousData,
  });

  // The address is the master: going back shows the number of then.
  if (id !== shownId) {
    setShownId(id);
    setTyped(id);
    setError('');
  }

  // Another list: Enter must not choose what stands now where something else was chosen, nor may the input point there.
  const [isOnHit, setOnHit] = useState(false);
  const { resetSelectedOption } = list;
  useEffect(() => {
    if (found.data || !opened) {
      resetSelectedOption();
      setOnHit(false);
    }
  }, [found.data, opened, resetSelectedOption]);

  // On a phone the list would begin where the screen ends.
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
    // Another vehicle than that of the address is shown when the address has changed: somebody may stay for unsaved work.
    setTyped(id || number);
    setError('');
    onLookup(number);
  }

  // What stands below is the vehicle of the address: a number that was not looked up, or a page that was not left for it,
  // must not stand above it.
  function leave() {
    if (id) whenReleased(() => !busy.current && setTyped(id));
  }

  async function search() {
    const text = typed.trim();
    setError(text ? '' : t('lookup.blank'));
    if (!text) return;
    setSearching(true);
    busy.current = true;
    // When the search fails, the lookup says what is wrong.
    const hits = await client.fetchQuery({ ...foundVehiclesQuery(text, availableFirst), retry: false }).catch(() => []);
    setSearching(false);
    busy.current = false;
    if (input.current?.value.trim() !== text) return;
    const meant = meantBy(text, hits);
    if (meant || hits.length === 0) return choose(meant?.registernumber ?? text);
    setError(t('lookup.several'));
    input.current.focus();
    setOpened(true);
  }

  function handleKeys({ key }: KeyboardEvent) {
    if (key === 'ArrowDown' || key === 'ArrowUp') setOnHit(true);
  }

  return { input, typed, error, searching, list, found, isOnHit, type, handleKeys, choose, search, leave };
}
