import { Button, Group, type MantineSize } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { RegIdInput } from '../../components/RegIdInput.tsx';

interface VehicleLookupProps {
  /** The number looked up now, '' for none. */
  id: string;
  /** While true the button waits. */
  pending: boolean;
  /** Called with the trimmed number; never with ''. Also for the number that is looked up already. */
  onLookup: (id: string) => void;
  /** 'lg' where it is used by thumb. */
  size?: MantineSize;
}

/** Asks for a vehicle by its number (R128, R255). */
export function VehicleLookup({ id, pending, onLookup, size = 'md' }: VehicleLookupProps) {
  const [typed, setTyped] = useState(id);
  const [error, setError] = useState('');
  const [shownId, setShownId] = useState(id);

  // The address is the master: going back shows the number of then.
  if (id !== shownId) {
    setShownId(id);
    setTyped(id);
    setError('');
  }

  function lookUp(event: FormEvent) {
    event.preventDefault();
    const number = typed.trim();
    setError(number ? '' : 'Please enter a registration number.');
    if (number) onLookup(number);
  }

  return (
    <form onSubmit={lookUp} noValidate>
      <Group align="flex-end" gap="sm" wrap="wrap">
        <RegIdInput value={typed} onChange={setTyped} error={error} size={size} style={{ flex: '1 1 220px' }} />
        <Button type="submit" size={size} loading={pending} leftSection={<IconSearch size={18} />}>
          Search
        </Button>
      </Group>
    </form>
  );
}
