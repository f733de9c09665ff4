import { LANGUAGE_CHOICES, LANGUAGE_CODES, type Language } from '@contract/language.ts';
import { siteLanguages } from '@contract/settings.ts';
import { Group, SimpleGrid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { QueryContent } from '../../kit/feedback/QueryContent.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { FormProblem, SubmitButton } from '../../kit/form/Submission.tsx';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { dealerQuery } from '../../lib/dealer.ts';
import { t } from '../../text/staff.ts';
import { saveLanguages } from './queries.ts';

const PLACES = LANGUAGE_CODES.map((_, at) => `place${at}` as const);
type Place = (typeof PLACES)[number];

/** A language for each place, '' for none; the first is always one. */
const typedLanguages = z
  .custom<Record<Place, string>>()
  .check(({ value: typed, issues }) => {
    const chosen = PLACES.map((place) => typed[place]);
    chosen.forEach((code, at) => {
      if (code === '' || chosen.indexOf(code) === at) return;
      issues.push({ code: 'custom', path: [PLACES[at] as Place], message: t('settings.languages.twice'), input: code });
    });
  })
  .transform((typed): unknown => PLACES.map((place) => typed[place]).filter(Boolean))
  .pipe(siteLanguages);

const choices = LANGUAGE_CHOICES;

function LanguageForm({ languages }: { languages: readonly Language[] }) {
  const start = PLACES.map((place, at) => [place, languages[at] ?? ''] as const);
  const form = useZodForm(typedLanguages, Object.fromEntries(start) as Record<Place, string>);
  const submit = useSubmit(form, {
    write: 'dealer',
    part: ['languages', t('settings.languages.title')],
    newIdFor: (languages) => languages,
    save: (languages, requestId) => saveLanguages({ languages, requestId }),
    onSaved() {
      form.reset(form.getValues());
      notifySuccess(t('settings.languages.done'));
    },
  });
  return (
    <Form form={form} submit={submit} aria-label={t('settings.languages.title')}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          {PLACES.map((place, at) => (
            <form.ChoiceField
              key={place}
              name={place}
              label={t('settings.languages.place', { number: String(at + 1) })}
              data={at === 0 ? choices : [{ value: '', label: t('settings.languages.none') }, ...choices]}
            />
          ))}
        </SimpleGrid>
        <FormProblem title={submit.mayBeSaved ? '' : t('settings.failed')} />
        <Group justify="flex-end">
          <SubmitButton>{t('settings.save')}</SubmitButton>
        </Group>
      </Stack>
    </Form>
  );
}

/** The languages of the public site, in their order. */
export function LanguageSection() {
  const query = useQuery(dealerQuery);
  return (
    <FormSection title={t('settings.languages.title')} hint={t('settings.languages.hint')} part="languages">
      <QueryContent query={query} error={t('settings.loadingFailed')} loading={t('settings.loading')}>
        {({ languages }) => <LanguageForm languages={languages} />}
      </QueryContent>
    </FormSection>
  );
}
