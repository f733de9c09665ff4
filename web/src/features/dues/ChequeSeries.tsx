import type { Statement } from '@contract/dues.ts';
import { Button, Text } from '@mantine/core';
import { IconWritingSign } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { sumOf } from '../../kit/money/rupees.ts';
import { NO_CHEQUE, type TypedPayment } from '../../shared/payments/payments.ts';
import { t } from '../../text/staff.ts';
import { chequesFor, followers } from './chequeSeries.ts';

interface Form {
  amount: number | string;
  payments: TypedPayment[];
}

/** While the payments are the cheques of all installments: the others take the bank of the first, and count on from its number. */
function Followers() {
  const { control, getValues, setValue } = useFormContext<Form>();
  const [chequeNumber = '', chequeBank = ''] = useWatch({ control, name: ['payments.0.chequeNumber', 'payments.0.chequeBank'] });
  const before = useRef<Pick<TypedPayment, 'chequeNumber' | 'chequeBank'>>(NO_CHEQUE);
  useEffect(() => {
    const first = { chequeNumber, chequeBank };
    followers(getValues('payments'), first, before.current).forEach((cheque, place) => {
      setValue(`payments.${place + 1}.chequeNumber`, cheque.chequeNumber);
      setValue(`payments.${place + 1}.chequeBank`, cheque.chequeBank);
    });
    before.current = first;
  }, [chequeNumber, chequeBank, getValues, setValue]);
  return (
    <Text size="sm" c="dimmed">
      {t('dues.payment.allChequesHint')}
    </Text>
  );
}

interface ChequeSeriesProps {
  statement: Statement;
  account: string | undefined;
  /** Whether the payments are such cheques. */
  isOn: boolean;
  onFill: () => void;
}

/** Fills the payments with a post-dated cheque for each installment that is left. */
export function ChequeSeries({ statement, account, isOn, onFill }: ChequeSeriesProps) {
  const { setValue, setFocus } = useFormContext<Form>();
  if (isOn) return <Followers />;
  function fill() {
    const cheques = chequesFor(statement, account);
    onFill();
    setValue('amount', sumOf(cheques.map(({ amount }) => Number(amount))), { shouldDirty: true });
    setValue('payments', cheques, { shouldDirty: true });
    setTimeout(() => setFocus('payments.0.chequeNumber'));
  }
  return (
    <Button variant="subtle" size="compact-md" leftSection={<IconWritingSign size={16} aria-hidden />} onClick={fill}>
      {t('dues.payment.allCheques')}
    </Button>
  );
}
