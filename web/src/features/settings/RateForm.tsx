import { fitsItsKind, RATE_KINDS, rateFields } from '@contract/rate.ts';
import { Group, SimpleGrid, Stack } from '@mantine/core';
import { z } from 'zod';
import { formatDate, today } from '../../kit/dates/days.ts';
import { typedDay } from '../../kit/dates/typedDay.ts';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { Form } from '../../kit/form/Form.tsx';
import { FormProblem, SubmitButton } from '../../kit/form/Submission.tsx';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { kindText } from '../../shared/dealer/rates.ts';
import { t } from '../../text/staff.ts';
import { setRate } from './queries.ts';

const typedRate = z
  .object({ ...rateFields, kind: z.string().pipe(rateFields.kind), holdsFrom: typedDay().pipe(rateFields.holdsFrom) })
  .superRefine(fitsItsKind);

/** Says what holds from a day on, which may be a coming one. */
export function RateForm() {
  const form = useZodForm(typedRate, { kind: 'gst_rate' as string, value: '' as number | string, holdsFrom: formatDate(today()) });
  const submit = useSubmit(form, {
    write: 'dealer',
    part: ['rates', t('settings.rates.title')],
    newIdFor: (rate) => rate,
    save: (rate, requestId) => setRate({ ...rate, requestId }),
    onSaved() {
      notifySuccess(t('settings.rates.done'));
      form.reset();
    },
  });
  return (
    <Form form={form} submit={submit} aria-label={t('settings.rates.add')}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <form.ChoiceField
            name="kind"
            label={t('settings.rates.kind')}
            data={RATE_KINDS.map((kind) => ({ value: kind, label: kindText({ kind }) }))}
          />
          <form.AmountField name="value" label={t('settings.rates.value')} prefix="" decimals={2} required />
          <form.DayField name="holdsFrom" label={t('settings.rates.since')} required isToday />
        </SimpleGrid>
        <FormProblem title={submit.mayBeSaved ? '' : t('settings.rates.failed')} />
        <Group justify="flex-end">
          <SubmitButton>{t('settings.rates.submit')}</SubmitButton>
        </Group>
      </Stack>
    </Form>
  );
}
