import { CloseButton } from '@mantine/core';
import { RegIdInput } from '../../kit/regId/RegIdInput.tsx';
import { useTypedSearch } from '../../kit/search/useTypedSearch.ts';
import { t } from '../../text/staff.ts';

interface VehicleFilterProps {
  /** The initial registration number. */
  initial: string;
  onFilter: (registernumber: string) => void;
}

/** A whole registration number; debounced, at once on Enter; Escape clears it. */
export function VehicleFilter({ initial, onFilter }: VehicleFilterProps) {
  const { input, typed, type, leave, handleKeys, clear } = useTypedSearch(initial, (text) => onFilter(text.trim()));
  return (
    <RegIdInput
      ref={input}
      label={t('activity.filters.vehicle')}
      required={false}
      placeholder={t('activity.filters.vehicleExample')}
      value={typed}
      onChange={type}
      onKeyDown={handleKeys}
      onBlur={leave}
      rightSection={typed && <CloseButton aria-label={t('activity.filters.clearVehicle')} onClick={clear} />}
    />
  );
}
