import type { BankStatement } from '@contract/bankStatement.ts';
import { Text, Title } from '@mantine/core';
import { formatDate } from '../../kit/dates/days.ts';
import { AmountTiles } from '../../kit/money/AmountTiles.tsx';
import { formatAmount, sumOf } from '../../kit/money/rupees.ts';
import { t } from '../../text/staff.ts';
import classes from './BankStatement.module.css';

/** What the difference is made of, without what is nothing. */
function partsOf({ parts, open, left, missing, first_day, last_day }: BankStatement): [text: string, amount: number][] {
  const all: [string, number | null][] = [
    [t('bankStatement.sums.lines', { count: open + left }), parts.lines],
    [t('bankStatement.sums.entries', { count: missing }), parts.entries],
    [t('bankStatement.sums.opening', { day: formatDate(first_day) }), parts.opening],
    [t('bankStatement.sums.later', { day: formatDate(last_day) }), parts.later],
    [t('bankStatement.sums.gap'), parts.gap],
  ];
  return all.flatMap(([text, amount]) => (amount ? [[text, amount]] : []));
}

/** The balance of the bank on its last day beside that of the book, and what makes the difference. */
export function Difference({ statement }: { statement: BankStatement }) {
  const { bank, book, last_day } = statement;
  const difference = bank === null ? null : sumOf([bank, -book]);
  const title = t('bankStatement.sums.title', { day: formatDate(last_day) });
  const sums = [
    ['bank', bank],
    ['book', book],
    ['difference', difference],
  ] as const;
  return (
    <section aria-label={title}>
      <Title order={2} size="h4" mb="sm">
        {title}
      </Title>
      <AmountTiles amounts={sums.map(([name, amount]) => [t(`bankStatement.sums.${name}`), amount] as const)} />
      {difference === null && <Text mt="sm">{t('bankStatement.sums.noBalance')}</Text>}
      {difference === 0 && <Text mt="sm">{t('bankStatement.sums.equal')}</Text>}
      {partsOf(statement).length > 0 && (
        <>
          {difference !== null && difference !== 0 && <Text mt="sm">{t('bankStatement.sums.because')}</Text>}
          <dl className={classes.parts}>
            {partsOf(statement).map(([text, amount]) => (
              <div key={text}>
                <dt>{text}</dt>
                <dd>{formatAmount(amount)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}
