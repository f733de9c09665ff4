import type { Statement } from '@contract/dues.ts';
import { Group } from '@mantine/core';
import { t } from '../../text/staff.ts';
import { FinanceButton } from './Finance.tsx';
import { Settling } from './Settling.tsx';
import { buyerOwes } from './toPay.ts';

/** What else can be done with what a buyer owes: a financier pays a part of it; an admin waives it, or takes less. */
export const AccountActions = ({ statement }: { statement: Statement }) => (
  <Group gap="xs" justify="flex-end" role="group" aria-label={t('dues.settle.actions')} data-screen-only>
    {!statement.sale.finance && buyerOwes(statement) > 0 && <FinanceButton sale={statement.sale} />}
    <Settling statement={statement} />
  </Group>
);
