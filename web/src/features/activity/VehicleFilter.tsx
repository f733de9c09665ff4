import { CloseButton } from '@mantine/core';
import { RegIdInput } from '../../kit/regId/RegIdInput.tsx';
import { useTypedSearch } from '../../kit/search/useTypedSearch.ts';

interface VehicleFilterProps {
  /** The number that is filtered by at first. */
  initial: string;
  onFilter: (registernumber: string) => void;
}

/** The whole number of a vehicle: filters when typing pauses or at Enter; Escape empties it. */
export function VehicleFilter({ initial, onFilter }: VehicleFilterProps) {
  const { input, typed, type, handleKeys, clear } = useTypedSearch(initial, (text) => onFilter(text.trim()));
  return (
    <RegIdInput
      ref={input}
      label="Vehicle"
      required={false}
      placeholder="MH12AB1234"
      value={typed}
      onChange={type}
      onKeyDown={handleKeys}
      rightSection={typed && <CloseButton aria-label="Clear vehicle" onClick={clear} />}
    />
  );
}
