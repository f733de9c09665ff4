import { CloseButton } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { RegIdInput } from '../../components/RegIdInput.tsx';

const TYPING_PAUSE_MS = 400;

interface VehicleFilterProps {
  /** The number that is filtered by at first. */
  initial: string;
  onFilter: (registernumber: string) => void;
}

/** The whole number of a vehicle: filters when typing pauses or at Enter; Escape empties it. */
export function VehicleFilter({ initial, onFilter }: VehicleFilterProps) {
  const [typed, setTyped] = useState(initial);
  const filterLater = useDebouncedCallback(onFilter, TYPING_PAUSE_MS);

  function filterNow(next: string) {
    filterLater.cancel();
    setTyped(next);
    onFilter(next.trim());
  }

  return (
    <RegIdInput
      label="Vehicle"
      required={false}
      placeholder="MH12AB1234"
      value={typed}
      onChange={(next) => {
        setTyped(next);
        filterLater(next.trim());
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') filterNow(typed);
        if (event.key === 'Escape') filterNow('');
      }}
      rightSection={typed && <CloseButton aria-label="Clear vehicle" onClick={() => filterNow('')} />}
    />
  );
}
