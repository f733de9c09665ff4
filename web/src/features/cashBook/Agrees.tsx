import type { MoneyAccount } from '@contract/cashBook.ts';
import { Anchor, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { AmountInput } from '../../kit/money/AmountInput.tsx';
import { parseAmount } from '../../kit/money/parseAmount.ts';
import { formatAmount, sumOf } from '../../kit/money/rupees.ts';
import { paths } from '../../lib/paths.ts';
import { moneyAccountName } from '../../shared/ledger/words.ts';
import { t } from '../../text/staff.ts';
import { accountKey } from './accounts.ts';
import { CountDrawer } from './CountDrawer.tsx';

/** How far what was counted is from the book, in words. */
function comparison(counted: number, balance: number): string {
  const more = sumOf([counted, -balance]);
  if (more === 0) return t('cashBook.agrees.yes');
  return t(`cashBook.agrees.${more > 0 ? 'more' : 'less'}`, { amount: formatAmount(Math.abs(more)) });
}

/** One account: what is typed beside what the book has, and what to do where they differ. */
function Counted({ account, balance }: { account: MoneyAccount; balance: number }) {
  const [typed, setTyped] = useState<number | string>('');
  const name = moneyAccountName(account);
  const isCash = account.account === 'cash';
  // An overdrawn account has less than nothing.
  const { amount = '' } = parseAmount(String(typed));
  const differs = amount !== '' && sumOf([amount, -balance]) !== 0;
  return (
    <Stack gap={4}>
      <AmountInput
        prefix="₹ "
        label={t(`cashBook.agrees.${isCash ? 'cash' : 'bank'}`, { account: name })}
        description={t(`cashBook.agrees.${balance < 0 && !isCash ? 'overdrawn' : 'book'}`, { amount: formatAmount(balance) })}
        value={typed}
        onChange={setTyped}
        negative=""
      />
      <div aria-live="polite">
        {amount !== '' && (
          <Text size="sm" fw={600} c={differs ? 'var(--mantine-color-error)' : undefined}>
            {comparison(amount, balance)}
          </Text>
        )}
        {differs && <Text size="sm">{t(`cashBook.agrees.${isCash ? 'cashThen' : 'bankThen'}`)}</Text>}
      </div>
      {differs && (
        <Group gap="xs">
          {isCash ? (
            <CountDrawer />
          ) : (
            <Anchor
              size="sm"
              component={Link}
              to={`${paths.cashBook()}?${new URLSearchParams({ account: accountKey(account), view: 'bank' })}`}
            >
              {t('cashBook.agrees.statement', { account: name })}
            </Anchor>
          )}
        </Group>
      )}
    </Stack>
  );
}

/** Asks whether the drawer and each bank account hold what the book has. Nothing of it is saved. */
export function Agrees({ accounts }: { accounts: readonly MoneyAccount[] }) {
  return (
    <section aria-label={t('cashBook.agrees.title')} data-screen-only>
      <Title order={3} size="h5">
        {t('cashBook.agrees.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('cashBook.agrees.hint')}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {accounts.map(
          (account) =>
            ['cash', 'bank'].includes(account.account) &&
            account.balance !== null && <Counted key={accountKey(account)} account={account} balance={account.balance} />,
        )}
      </SimpleGrid>
    </section>
  );
}
