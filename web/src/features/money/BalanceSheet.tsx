import type { AccountSummary } from '@contract/money.ts';
import { Paper, SimpleGrid, Text, Title } from '@mantine/core';
import { BigAmount } from '../../kit/money/BigAmount.tsx';
import { MoneyText } from '../../kit/money/MoneyText.tsx';
import { formatAmount, formatPaise, sumOf } from '../../kit/money/rupees.ts';
import { useSession } from '../../lib/sessionStore.ts';
import { t } from '../../text/staff.ts';
import classes from './BalanceSheet.module.css';

/** Explains why an employee sees no balance and no capital. */
const HiddenBalance = () => <Text c="dimmed">{t('money.hiddenText')}</Text>;

interface SideProps {
  title: string;
  /** In rupees; null for an amount that the caller may not see; then there is no sum either. */
  rows: [label: string, amount: number | null, format?: (amount: number) => string][];
  /** Below them. */
  note?: string;
}

function Side({ title, rows, note = '' }: SideProps) {
  const known = rows.flatMap(([, amount]) => amount ?? []);
  const together = known.length === rows.length ? sumOf(known) : null;
  return (
    <div>
      <Title order={3} size="h5" mb={4}>
        {title}
      </Title>
      <dl className={classes.side}>
        {[...rows, [t('money.balance.together'), together] as const].map(([label, amount, format = formatAmount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amount === null ? t('moneyTiles.hidden') : format(amount)}</dd>
          </div>
        ))}
      </dl>
      {note && (
        <Text size="sm" c="dimmed" mt={4}>
          {note}
        </Text>
      )}
    </div>
  );
}

interface BalanceSheetProps {
  summary: AccountSummary;
  /** What of the money received are cheques in hand, rupees. */
  cheques?: number;
}

/** Income and spending of all time, and the balance. */
export function BalanceSheet({ summary, cheques = 0 }: BalanceSheetProps) {
  const isAdmin = useSession().role === 'admin';
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-labelledby="balance-title">
      <Title order={2} size="h4" id="balance-title">
        {t('money.balance.title')}
      </Title>
      {summary.Remaining_Balance === null ? (
        <HiddenBalance />
      ) : (
        <BigAmount amount={summary.Remaining_Balance} isBad={summary.Remaining_Balance < 0} />
      )}
      <Text size="sm" c="dimmed" mb="lg">
        {t(`money.balance.${summary.totalOther === undefined ? 'formula' : 'formulaWithOther'}`)}{' '}
        {!isAdmin && t('money.balance.withoutOwn')}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl">
        <Side
          title={t('money.balance.cameIn')}
          note={cheques > 0 ? t('money.sums.cheques', { amount: formatAmount(cheques) }) : ''}
          rows={[
            [t('money.sums.invested'), summary.totalInvestment],
            [t('money.sums.downPayments'), summary.totalDownPayments],
            [t('money.sums.installments'), summary.totalInstallments],
            [t('money.sums.commission'), summary.totalCommision],
            ...(summary.totalOther === undefined ? [] : [[t('money.sums.other'), summary.totalOther] as [string, number]]),
          ]}
        />
        <Side
          title={t('money.balance.wentOut')}
          rows={[
            [t('money.sums.bought'), summary.totalBuy],
            [t('money.sums.maintenance'), summary.totalMaintainance],
            [t('money.sums.miscellaneous'), summary.totalMiscellaneous, formatPaise],
          ]}
        />
      </SimpleGrid>
      <Text size="sm" c="dimmed" mt="lg">
        {t.rich('money.balance.sold', { amount: () => <MoneyText amount={summary.totalSellings} inherit fw={700} /> })}
      </Text>
    </Paper>
  );
}
