import type { DueList } from '@contract/dues.ts';
import { Paper } from '@mantine/core';
import { formatAmount } from '../../kit/money/rupees.ts';
import { t } from '../../text/staff.ts';
import classes from './Dues.module.css';

const AGES = ['up_to_30', 'up_to_60', 'up_to_90', 'over_90'] as const;

/** What is overdue, by its days. */
export const DueSums = ({ ages }: Pick<DueList, 'ages'>) => (
  <dl className={classes.sums} aria-label={t('dues.sums.title')}>
    {AGES.map((age) => (
      <Paper key={age} withBorder p={{ base: 'sm', sm: 'md' }}>
        <dt>{t(`dues.sums.${age}`)}</dt>
        <dd>{formatAmount(ages[age])}</dd>
      </Paper>
    ))}
  </dl>
);
