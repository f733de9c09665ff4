import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useWatch } from 'react-hook-form';
import { formatAmount, sumOf } from '../../kit/money/rupees.ts';
import { t } from '../../text/staff.ts';
import classes from './PlanWarning.module.css';
import { planGap } from './planGap.ts';
import type { SaleFields, SaleFormState } from './saleFormState.ts';
import { rupeesOf } from './saleMoney.ts';

/** Says while they are typed that the installments come to less than is due, or to more, which one press adds to the price. */
export function PlanWarning({ form }: { form: SaleFormState }) {
  const typed = useWatch({ control: form.control }) as SaleFields;
  const gap = planGap(typed);
  const add = (amount: number) => {
    form.setValue('sellingPrice', sumOf([rupeesOf(typed.sellingPrice), amount]), { shouldDirty: true, shouldValidate: true });
    // The button goes with what it was about.
    form.setFocus('sellingPrice');
  };
  return (
    <div aria-live="polite">
      {gap && (
        <Alert
          color="saffron"
          role="note"
          icon={<IconAlertTriangle aria-hidden />}
          title={t(gap.more > 0 ? 'sale.plan.more' : 'sale.plan.less', {
            sum: formatAmount(gap.sum),
            amount: formatAmount(Math.abs(gap.more)),
          })}
        >
          <Stack gap="xs" align="flex-start">
            <Text size="sm">
              {gap.more > 0 && t('sale.plan.interest')}{' '}
              {t(gap.plan.length < gap.count ? 'sale.plan.dropped' : 'sale.plan.rest', {
                of: gap.plan.length,
                last: formatAmount(gap.plan.at(-1)?.amount ?? 0),
              })}
            </Text>
            {gap.more > 0 && (
              <Button variant="default" classNames={{ root: classes.add ?? '', label: classes.label ?? '' }} onClick={() => add(gap.more)}>
                {t('imports.warned.addToPrice', { amount: formatAmount(gap.more) })}
              </Button>
            )}
          </Stack>
        </Alert>
      )}
    </div>
  );
}
