import type { DueList } from '@contract/dues.ts';
import { Paper } from '@mantine/core';
import { formatAmount } from '../../kit/money/rupees.ts';
import classes from './AgeSums.module.css';

const AGES = ['up_to_30', 'up_to_60', 'up_to_90', 'over_90'] as const;

interface AgeSumsProps extends Pick<DueList, 'ages'> {
  /** What they are called, each and together. */
  wordOf: (what: (typeof AGES)[number] | 'title') => string;
}

/** What is owed, by its days. */
export const AgeSums = ({ ages, wordOf }: AgeSumsProps) => (
  <dl className={classes.sums} aria-label={wordOf('title')}>
    {AGES.map((age) => (
      <Paper key={age} withBorder p={{ base: 'sm', sm: 'md' }}>
        <dt>{wordOf(age)}</dt>
        <dd>{formatAmount(ages[age])}</dd>
      </Paper>
    ))}
  </dl>
);
