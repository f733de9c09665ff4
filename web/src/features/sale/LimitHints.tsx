import { List } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useToday } from '../../kit/dates/days.ts';
import { ratesQuery } from '../../shared/dealer/rates.ts';
import { limitsOf } from './limits.ts';
import type { SaleFields, SaleFormState } from './saleFormState.ts';

/** What the limits of the settings ask of this sale, said while it is typed; nothing where they cannot be asked. */
export function LimitHints({ form }: { form: SaleFormState }) {
  const { data = [] } = useQuery(ratesQuery);
  const hints = limitsOf(useWatch({ control: form.control }) as SaleFields, data, useToday());
  return (
    <div aria-live="polite">
      {hints.length > 0 && (
        <List size="sm" spacing={4}>
          {hints.map((hint) => (
            <List.Item key={hint}>{hint}</List.Item>
          ))}
        </List>
      )}
    </div>
  );
}
