import { ActionIcon, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { OptionButton } from '../../kit/form/OptionButton.tsx';
import { formatAmount } from '../../kit/money/rupees.ts';
import { t } from '../../text/staff.ts';
import { PaymentFields } from './PaymentFields.tsx';
import { asMeant, blankPayment, type MoreMode, restOf, sumText, type TypedPayment } from './payments.ts';

interface PaymentsEditorProps {
  /** What the payments have to come to, rupees. */
  wanted: number;
  /** The one payment that the form's own fields are of: the first of several. */
  first: () => Partial<TypedPayment>;
  /** Takes the payment that is left alone back into the form's own fields. */
  onOne: (left: TypedPayment) => void;
  /** Offered besides the usual ones. */
  modes?: readonly MoreMode[];
  /** Of a new payment that is not in cash. */
  account?: string | undefined;
}

interface Form {
  payments: TypedPayment[];
}

const NONE: MoreMode[] = [];

/**
 * Several payments that come to one amount, in the form around it, whose `payments` are empty while one pays all: then it is a button, and
 * the form's own fields say how. The only payment without an amount takes the rest.
 */
export function PaymentsEditor({ wanted, first, onOne, modes = NONE, account = '' }: PaymentsEditorProps) {
  const { control, getValues, setFocus } = useFormContext<Form>();
  const { fields, append, remove } = useFieldArray({ control, name: 'payments' });
  const typed = useWatch({ control, name: 'payments' });
  const { errors } = useFormState({ control, name: 'payments' });
  if (fields.length === 0) {
    const begin = () => append([blankPayment(first()), blankPayment({ accountPaidTo: account })], { focusName: 'payments.0.amount' });
    return <OptionButton onClick={begin}>{t('payments.severalWays')}</OptionButton>;
  }

  function removeAt(place: number) {
    const left = getValues('payments').filter((_, other) => other !== place);
    if (left.length === 1) {
      left.forEach(onOne);
      remove();
    } else {
      remove(place);
      setFocus(`payments.${Math.max(0, place - 1)}.amount`);
    }
  }

  const rest = restOf(typed, wanted);
  const said = sumText(asMeant(typed, wanted), wanted);
  const problem = errors.payments?.root?.message ?? errors.payments?.message;
  return (
    <Stack gap="sm" role="group" aria-label={t('payments.label')}>
      {fields.map(({ id }, place) => (
        <Paper key={id} withBorder p="sm" role="group" aria-label={t('payments.one', { number: place + 1 })}>
          <Group wrap="nowrap" align="flex-start" gap="xs">
            <PaymentFields of={`payments.${place}.`} modes={modes} rest={rest?.place === place ? formatAmount(rest.amount) : ''} />
            <ActionIcon
              variant="subtle"
              color="red"
              size={36}
              mt={25}
              aria-label={t('payments.remove', { number: place + 1 })}
              onClick={() => removeAt(place)}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </Group>
        </Paper>
      ))}
      <Group justify="space-between">
        <Text size="sm" fw={600} aria-live="polite" c={problem && 'var(--mantine-color-error)'}>
          {[said, problem !== said && problem].filter(Boolean).join(' ')}
        </Text>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => append(blankPayment({ accountPaidTo: account }))}
        >
          {t('payments.another')}
        </Button>
      </Group>
    </Stack>
  );
}
