import { type YardSettings, yardSettingsChange } from '@contract/settings.ts';
import { Group, SimpleGrid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { QueryContent } from '../../kit/feedback/QueryContent.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { FormProblem, SubmitButton } from '../../kit/form/Submission.tsx';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { t } from '../../text/staff.ts';
import { saveYardSettings, yardSettingsQuery } from './queries.ts';

const typedSettings = yardSettingsChange.pick({ offlineHours: true });

function YardForm({ offlineHours }: YardSettings) {
  const form = useZodForm(typedSettings, { offlineHours: offlineHours as number | string });
  const submit = useSubmit(form, {
    write: 'settings',
    part: ['yard', t('settings.yard.title')],
    newIdFor: (changed) => changed,
    save: (changed, requestId) => saveYardSettings({ ...changed, requestId }),
    onSaved() {
      form.reset(form.getValues());
      notifySuccess(t('settings.yard.done'));
    },
  });
  return (
    <Form form={form} submit={submit} aria-label={t('settings.yard.title')}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <form.FigureField name="offlineHours" label={t('settings.yard.label')} description={t('settings.yard.hours')} required />
        </SimpleGrid>
        <FormProblem title={submit.mayBeSaved ? '' : t('settings.failed')} />
        <Group justify="flex-end">
          <SubmitButton>{t('settings.save')}</SubmitButton>
        </Group>
      </Stack>
    </Form>
  );
}

/** For how long a phone without network may show what it has loaded. */
export function YardSection() {
  const query = useQuery(yardSettingsQuery);
  return (
    <FormSection title={t('settings.yard.title')} hint={t('settings.yard.hint')} part="yard">
      <QueryContent query={query} error={t('settings.loadingFailed')} loading={t('settings.loading')}>
        {(settings) => <YardForm {...settings} />}
      </QueryContent>
    </FormSection>
  );
}
