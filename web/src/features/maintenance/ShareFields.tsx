import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { IconEqual, IconTrash } from '@tabler/icons-react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { INPUTS, type Inputs } from '../../kit/form/inputs.tsx';
import { t } from '../../text/staff.ts';
import type { MaintenanceFields } from './maintenanceFormState.ts';
import { equalShares, leftToShare, sharesText } from './shares.ts';

const { AmountField }: Inputs<Record<string, number | string>> = INPUTS;

interface ShareFieldsProps {
  size: 'sm' | 'lg';
  /** Takes a vehicle off the bill. */
  onRemove: (place: number) => void;
}

/** In the form around it: the share of each vehicle of a bill, equal by one press or as typed, and whether they come to it. */
export function ShareFields({ size, onRemove }: ShareFieldsProps) {
  const { control, setValue } = useFormContext<MaintenanceFields>();
  const [price, shares] = useWatch({ control, name: ['price', 'shares'] });
  const { errors } = useFormState({ control, name: 'shares' });
  if (shares.length === 0) return null;
  const bill = Number(price) || 0;
  const left = leftToShare(price, shares);
  const said = bill > 0 ? sharesText(left) : '';
  const problem = errors.shares?.root?.message ?? errors.shares?.message;
  const shareEqually = () => {
    for (const [place, share] of equalShares(bill, shares.length).entries()) {
      setValue(`shares.${place}.price`, share, { shouldDirty: true, shouldValidate: problem !== undefined });
    }
  };
  return (
    <Stack gap="xs" role="group" aria-label={t('maintenance.bill.vehicles')}>
      {shares.map(({ registernumber }, place) => (
        <Group key={registernumber} wrap="nowrap" align="flex-end" gap="xs">
          <AmountField
            name={`shares.${place}.price`}
            label={t('maintenance.bill.share', { registernumber })}
            size={size}
            required
            style={{ flex: 1 }}
          />
          <ActionIcon
            variant="subtle"
            color="red"
            size={size === 'lg' ? 50 : 36}
            // The vehicle whose page it is stays.
            style={{ visibility: place === 0 ? 'hidden' : undefined }}
            aria-label={t('maintenance.bill.remove', { registernumber })}
            onClick={() => onRemove(place)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={600} aria-live="polite" style={{ flex: '1 1 180px' }} {...(problem && { c: 'var(--mantine-color-error)' })}>
          {[said, problem !== said && problem].filter(Boolean).join(' ')}
        </Text>
        <Button
          variant="default"
          size={size === 'lg' ? 'md' : 'compact-md'}
          leftSection={<IconEqual size={16} aria-hidden />}
          disabled={bill <= 0 || shares.length < 2}
          onClick={shareEqually}
        >
          {t('maintenance.bill.equal')}
        </Button>
      </Group>
    </Stack>
  );
}
