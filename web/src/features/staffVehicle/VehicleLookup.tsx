import { Button, Group, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, Suspense, useRef } from 'react';
import { lazyWhenWanted } from '../../kit/later/Later.tsx';
import { t } from '../../text/staff.ts';
import { useVehiclePicker } from './useVehiclePicker.ts';
import classes from './VehicleLookup.module.css';

const VehicleHits = lazyWhenWanted(async () => ({ default: (await import('./VehicleHits.tsx')).VehicleHits }));

interface VehicleLookupProps {
  /** The current registration number, '' for none. */
  id: string;
  /** Disables the button. */
  pending: boolean;
  /** Called with the number of the vehicle found, or with a text that found none; never with ''. Also for the current number. */
  onLookup: (id: string) => void;
  /** Lists available vehicles before sold ones. */
  availableFirst?: boolean;
  /** On the drivers' screens: large for touch, and no owners, for every role. */
  forDriver?: boolean;
  /** Says itself that nothing was found, instead of passing the text on. */
  foundOnly?: boolean;
  /** Has the focus when it is shown. */
  autoFocus?: boolean;
  /** What is looked for, where that is not the page's vehicle. */
  label?: string;
}

/** Combobox: finds a vehicle by its number, a part of it, a name, or in the office its owner or buyer. */
export function VehicleLookup({
  id,
  pending,
  onLookup,
  availableFirst = false,
  forDriver = false,
  foundOnly = false,
  autoFocus = false,
  label = t('lookup.label'),
}: VehicleLookupProps) {
  const picker = useVehiclePicker(id, onLookup, { availableFirst, foundOnly });
  const { input, typed, error } = picker;
  const fields = useRef<HTMLDivElement>(null);
  const size = forDriver ? 'lg' : 'md';

  function submit(event: FormEvent) {
    event.preventDefault();
    picker.search();
  }

  return (
    <form
      onSubmit={submit}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || picker.leave()}
      noValidate
      className={classes.form}
    >
      <Group ref={fields} align="flex-end" gap="sm" wrap="wrap">
        <TextInput
          ref={input}
          label={label}
          description={t(forDriver ? 'lookup.driverHint' : 'lookup.hint')}
          placeholder={t('lookup.example')}
          required
          data-autofocus={autoFocus || undefined}
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          size={size}
          style={{ flex: '1 1 220px' }}
          error={error}
          value={typed}
          onChange={(event) => picker.type(event.currentTarget.value)}
          {...picker.combobox}
        />
        <Button type="submit" size={size} loading={pending || picker.searching} leftSection={<IconSearch size={18} />}>
          {t('lookup.search')}
        </Button>
      </Group>
      <Suspense>
        <VehicleHits picker={picker} below={fields} forDriver={forDriver} />
      </Suspense>
    </form>
  );
}
