import type { MoneyAccount } from '@contract/cashBook.ts';
import { Paper, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { MoneyText } from '../../kit/money/MoneyText.tsx';
import { moneyAccountName } from '../../shared/ledger/words.ts';
import { t } from '../../text/staff.ts';
import { accountKey } from './accounts.ts';
import classes from './CashBook.module.css';

interface AccountTilesProps {
  accounts: readonly MoneyAccount[];
  /** The key of the one that is shown. */
  shown: string;
  addressOf: (key: string) => string;
}

/** The accounts with what is in each today, of which one is shown; an employee is told no balance. */
export const AccountTiles = ({ accounts, shown, addressOf }: AccountTilesProps) => (
  <nav className={classes.accounts} aria-label={t('cashBook.accounts')} data-screen-only>
    {accounts.map((account) => {
      const key = accountKey(account);
      return (
        <Paper key={key} component={Link} to={addressOf(key)} withBorder p="sm" className={classes.account} aria-current={key === shown}>
          <Text size="sm">{moneyAccountName(account)}</Text>
          {account.balance !== null && <MoneyText amount={account.balance} fw={700} />}
        </Paper>
      );
    })}
  </nav>
);
