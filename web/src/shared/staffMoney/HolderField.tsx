import { useQuery } from '@tanstack/react-query';
import { inputFor } from '../../kit/fields/inputFor.ts';
import { INPUTS, type Inputs } from '../../kit/form/inputs.tsx';
import { formatAmount } from '../../kit/money/rupees.ts';
import { useSession } from '../../lib/sessionStore.ts';
import { t } from '../../text/staff.ts';
import { accountNamed, staffAccountsQuery } from './queries.ts';

const { ChoiceField, TextField }: Inputs<Record<string, string>> = INPUTS;

interface HolderFieldProps {
  size?: 'sm' | 'lg' | undefined;
  /** The id of the form, where that is not around it. */
  form?: string;
  disabled?: boolean;
}

/** In the form around it: whose cash it was that paid a cost, one's own unless somebody is named. An admin chooses among the accounts, which others are not told. */
export function HolderField(input: HolderFieldProps) {
  const { role, username } = useSession();
  const isAdmin = role === 'admin';
  const { data = [] } = useQuery({ ...staffAccountsQuery, enabled: isAdmin });
  const common = { ...input, name: 'accountPaidFrom', label: t('staffMoney.paidHow.whose') } as const;
  if (!isAdmin) {
    const { maxLength } = inputFor('maintenance', 'account_paid_from');
    return <TextField {...common} description={t('staffMoney.paidHow.whoseHint')} placeholder={username} maxLength={maxLength} />;
  }
  const own = accountNamed(data, username);
  const choices = data
    .filter((one) => one !== own)
    .map(({ person, cash }) => ({ value: person, label: t('staffMoney.paidHow.holds', { person, amount: formatAmount(cash) }) }));
  return <ChoiceField {...common} data={[{ value: '', label: t('staffMoney.paidHow.mine') }, ...choices]} />;
}
