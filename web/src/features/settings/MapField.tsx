import { Anchor, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { INPUTS, type Inputs } from '../../kit/form/inputs.tsx';
import { mapLink } from '../../lib/maps.ts';
import { t } from '../../text/staff.ts';
import { MAP } from './dealerFields.ts';
import { placeText, readPlace } from './mapPlace.ts';

const { TextField }: Inputs<Record<string, string>> = INPUTS;

/** Where the dealer is, from a pasted link: what was read of it is said, and from the first paste on why nothing was (R600). */
export function MapField({ hint }: { hint: string | undefined }) {
  const { watch, trigger } = useFormContext();
  const wasPasted = useRef(false);
  const typed = String(watch(MAP) ?? '');
  const place = readPlace(typed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is what is checked
  useEffect(() => {
    if (wasPasted.current) void trigger(MAP);
  }, [typed, trigger]);
  return (
    <div>
      <TextField
        name={MAP}
        label={t('settings.map.label')}
        description={hint ?? t('settings.map.hint')}
        inputMode="url"
        onPaste={() => {
          wasPasted.current = true;
        }}
      />
      {place && (
        <Text size="sm" mt={4}>
          {t('settings.map.read', { place: placeText(place) })}{' '}
          <Anchor href={mapLink(place)} target="_blank" rel="noreferrer" size="sm">
            {t('settings.map.look')}
          </Anchor>
        </Text>
      )}
    </div>
  );
}
