import { Text } from '@mantine/core';
import { useState } from 'react';
import { formatRupees } from '../../kit/money/rupees.ts';
import { Panel } from '../../kit/page/Panel.tsx';
import { Changing } from '../../kit/text/Changing.tsx';
import { type Dealer, useDealer } from '../../lib/dealer.ts';
import { t } from '../../text/t.ts';
import classes from './Emi.module.css';
import { EMI_LIMITS, emiOf } from './emi.ts';
import { LoanField } from './LoanField.tsx';
import { readAmount, readMonths, readRate } from './readTyped.ts';

interface EmiCalculatorProps {
  /** Rupees. */
  price: number;
  /** Where it starts: the loan that the vehicle's own EMI is for. */
  loan: number;
}

/** What a loan for a vehicle costs a month; nothing while the dealer has set no rate. Key it by the vehicle: it starts anew for another. */
export function EmiCalculator(props: EmiCalculatorProps) {
  const { emi } = useDealer();
  return emi && <Calculator {...props} terms={emi} />;
}

function Calculator({ price, loan, terms }: EmiCalculatorProps & { terms: NonNullable<Dealer['emi']> }) {
  const [amount, setAmount] = useState<number | null>(loan);
  const [rate, setRate] = useState<number | null>(terms.rate);
  const [months, setMonths] = useState<number | null>(terms.months);
  const step = price < 100_000 ? 100 : 1000;

  return (
    <Panel title={t('emi.title')}>
      <div className={classes.fields}>
        <LoanField
          label={t('emi.amount.label')}
          value={amount}
          onChange={setAmount}
          read={(typed) => readAmount(typed, price)}
          show={formatRupees}
          say={formatRupees}
          problem={t('emi.amount.problem', { max: formatRupees(price) })}
          slider={{ min: Math.min(step, price), max: price, step }}
          hint={amount === null ? undefined : t('emi.amount.down', { down: formatRupees(price - amount) })}
        />
        <LoanField
          label={t('emi.rate.label')}
          value={rate}
          onChange={setRate}
          read={readRate}
          show={String}
          say={(value) => t('emi.rate.value', { rate: value })}
          problem={t('emi.rate.problem', EMI_LIMITS.rate)}
          slider={{ min: 6, max: 24, step: 0.25 }}
        />
        <LoanField
          label={t('emi.months.label')}
          value={months}
          onChange={setMonths}
          read={readMonths}
          show={String}
          say={(value) => t('emi.months.value', { months: value })}
          problem={t('emi.months.problem', EMI_LIMITS.months)}
          slider={{ min: 6, max: 84, step: 6 }}
        />
      </div>
      <EmiResult loan={amount === null || rate === null || months === null ? null : { amount, rate, months }} />
      <Text size="sm" c="dimmed">
        {t('emi.estimate')}
      </Text>
    </Panel>
  );
}

/** The installment, announced politely when it changes, with the interest and the total. */
function EmiResult({ loan }: { loan: Parameters<typeof emiOf>[0] | null }) {
  const result = loan && emiOf(loan);
  return (
    <div className={classes.result}>
      <output className={classes.emi} aria-live="polite">
        <span key={result?.emi}>
          {result
            ? t.rich('emi.result.perMonth', { emi: formatRupees(result.emi), b: (text) => <strong>{text}</strong> })
            : t('emi.result.unknown')}
        </span>
      </output>
      {result && (
        <dl className={classes.sums}>
          <div>
            <dt>{t('emi.result.interest')}</dt>
            <dd>
              <Changing>{formatRupees(result.interest)}</Changing>
            </dd>
          </div>
          <div>
            <dt>{t('emi.result.total')}</dt>
            <dd>
              <Changing>{formatRupees(result.total)}</Changing>
            </dd>
          </div>
        </dl>
      )}
    </div>
  );
}
