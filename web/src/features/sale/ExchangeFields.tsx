import { Paper, Stack, Text } from '@mantine/core';
import { useFieldArray, useWatch } from 'react-hook-form';
import { FieldInput } from '../../kit/fields/FieldInput.tsx';
import { FieldGrid } from '../../kit/form/FormSection.tsx';
import { INPUTS, type Inputs } from '../../kit/form/inputs.tsx';
import { OptionButton } from '../../kit/form/OptionButton.tsx';
import { formatAmount } from '../../kit/money/rupees.ts';
import { t } from '../../text/staff.ts';
import { blankExchange, type SaleFields, type SaleFormState } from './saleFormState.ts';
import { exchangedOf, rupeesOf } from './saleMoney.ts';

const { AmountField, TextField }: Inputs<Record<string, string | number>> = INPUTS;

/** Its columns by their names in the form. */
const VEHICLE = {
  registernumber: 'registernumber',
  vehicleType: 'carmake',
  brandName: 'carcompany',
  vehicleName: 'carname',
  kilometers: 'kilometers',
} as const;
/** As many as the contract takes. */
const MOST = 5;

/** One vehicle, what it is taken for, and the loan on it that is taken over. */
function OneExchange({ place }: { place: number }) {
  const given = useWatch<SaleFields, `exchanges.${number}`>({ name: `exchanges.${place}` });
  const pays = exchangedOf({ exchanges: [given] });
  return (
    <>
      <FieldGrid>
        {Object.entries(VEHICLE).map(([name, column]) => (
          <FieldInput key={name} name={`exchanges.${place}.vehicle.${name}`} column={column} label={t(`fields.input.${column}`)} />
        ))}
        <AmountField name={`exchanges.${place}.value`} label={t('sale.exchange.value')} required />
        <AmountField name={`exchanges.${place}.loan`} label={t('sale.exchange.loan')} />
        {rupeesOf(given.loan) > 0 && <TextField name={`exchanges.${place}.loanBank`} label={t('sale.exchange.loanBank')} maxLength={120} />}
      </FieldGrid>
      <Text size="sm" aria-live="polite">
        {pays > 0 && t('sale.exchange.pays', { amount: formatAmount(pays) })}
      </Text>
    </>
  );
}

/** The vehicles that the buyer gives in part exchange; a button while there are none. */
export function ExchangeFields({ form }: { form: SaleFormState }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'exchanges' });
  return (
    <>
      {fields.map(({ id }, place) => (
        <Paper key={id} withBorder p="sm" role="group" aria-label={t('sale.exchange.one', { number: place + 1 })}>
          <Stack gap="sm">
            <OneExchange place={place} />
            <OptionButton removes onClick={() => remove(place)}>
              {t('sale.exchange.remove')}
            </OptionButton>
          </Stack>
        </Paper>
      ))}
      {fields.length < MOST && (
        <OptionButton onClick={() => append(blankExchange())}>
          {t(fields.length > 0 ? 'sale.exchange.another' : 'sale.exchange.add')}
        </OptionButton>
      )}
    </>
  );
}
