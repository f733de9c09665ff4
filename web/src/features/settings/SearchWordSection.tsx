import { LANGUAGE_CODES, LANGUAGES } from '@contract/language.ts';
import { COUNTED, type SearchWord, searchWordFields } from '@contract/searchWord.ts';
import { Button, Group, Input, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { z } from 'zod';
import type { Column } from '../../kit/columns/columns.ts';
import { ConfirmDialog } from '../../kit/feedback/ConfirmDialog.tsx';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { useDeletion } from '../../kit/feedback/useDeletion.ts';
import { inputFor } from '../../kit/fields/inputFor.ts';
import { Form } from '../../kit/form/Form.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { FormProblem, SubmitButton } from '../../kit/form/Submission.tsx';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { QueryTable } from '../../kit/table/QueryTable.tsx';
import { t } from '../../text/staff.ts';
import { deleteSearchWord, searchWordsQuery, setSearchWord } from './queries.ts';

/** How many vehicles on display a word finds now, and what is wrong with it. */
function Effect({ said, found, hides }: SearchWord) {
  const problem = found === 0 ? t('settings.words.findsNothing') : hides && t('settings.words.hides', { said });
  return (
    <>
      {found > 0 && t('settings.words.vehicles', { count: Math.min(found, COUNTED), more: found > COUNTED ? 'yes' : 'no' })}
      {problem && (
        <Text size="sm" c="var(--mantine-color-error)">
          {problem}
        </Text>
      )}
    </>
  );
}

/** Languages that have names of their own for what is written in Latin letters here. */
const OTHERS = LANGUAGE_CODES.filter((code) => code !== 'en');
const languagesOf = (codes: string[]) =>
  OTHERS.filter((code) => codes.includes(code))
    .map((code) => LANGUAGES[code].name)
    .join(', ');

const columnsOf = (onDelete: (word: SearchWord) => void): Column<SearchWord>[] => [
  { id: 'said', heading: t('columns.label.search_words.said'), value: ({ said }) => said, isRowHeading: true },
  { id: 'means', heading: t('columns.label.search_words.means'), value: ({ means }) => means },
  { id: 'shown_in', heading: t('settings.words.shownIn'), value: ({ shown_in }) => languagesOf(shown_in) },
  { id: 'found', heading: t('settings.words.found'), value: ({ found }) => found, cell: (word) => <Effect {...word} /> },
  {
    id: 'actions',
    heading: t('settings.words.actions'),
    hiddenHeading: true,
    cell: (word) => (
      <Button variant="default" size="xs" aria-label={t('settings.words.deleteOf', { said: word.said })} onClick={() => onDelete(word)}>
        {t('settings.words.delete')}
      </Button>
    ),
  },
];

type Other = (typeof OTHERS)[number];
const notShown = Object.fromEntries(OTHERS.map((code) => [code, false])) as Record<Other, boolean>;

/** A word with a switch for each language in which it is shown as the name. */
const typedWord = z
  .object({ ...searchWordFields, ...(Object.fromEntries(OTHERS.map((code) => [code, z.boolean()])) as Record<Other, z.ZodBoolean>) })
  .transform(({ said, means, ...shown }) => ({ said, means, shownIn: OTHERS.filter((code) => shown[code]) }));

function SearchWordForm() {
  const form = useZodForm(typedWord, { said: '', means: '', ...notShown });
  const submit = useSubmit(form, {
    write: 'settings',
    part: ['words', t('settings.words.title')],
    newIdFor: (word) => word,
    save: (word, requestId) => setSearchWord({ ...word, requestId }),
    onSaved(_, { said }) {
      notifySuccess(t('settings.words.done', { said }));
      form.reset();
    },
  });
  return (
    <Form form={form} submit={submit} aria-label={t('settings.words.add')}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <form.TextField {...inputFor('search_words', 'said')} description={t('settings.words.saidHint')} />
          <form.TextField {...inputFor('search_words', 'means')} description={t('settings.words.meansHint')} />
        </SimpleGrid>
        <Input.Wrapper
          label={t('settings.words.shownIn')}
          description={t('settings.words.shownInHint')}
          labelElement="div"
          role="group"
          aria-label={t('settings.words.shownIn')}
        >
          <Group mt="xs">
            {OTHERS.map((code) => (
              <form.SwitchField key={code} name={code} label={LANGUAGES[code].name} />
            ))}
          </Group>
        </Input.Wrapper>
        <FormProblem title={submit.mayBeSaved ? '' : t('settings.words.failed')} />
        <Group justify="flex-end">
          <SubmitButton>{t('settings.words.submit')}</SubmitButton>
        </Group>
      </Stack>
    </Form>
  );
}

/** The dealer's own words of the search: what there is, and a form that adds one. */
export function SearchWordSection() {
  const query = useQuery(searchWordsQuery);
  const section = useRef<HTMLDivElement>(null);
  const { ask, chosen, dialog } = useDeletion<SearchWord>({
    remove: deleteSearchWord,
    write: 'settings',
    focus: section,
    done: () => t('settings.words.deleted'),
    failed: t('settings.words.notDeleted'),
  });
  return (
    <FormSection title={t('settings.words.title')} hint={t('settings.words.hint')} part="words">
      <div ref={section} tabIndex={-1}>
        <QueryTable
          query={query}
          rows={query.data}
          columns={columnsOf(ask)}
          rowKey={({ said }) => said}
          label={t('settings.words.table')}
          cards="1fr 1fr"
          loading={t('settings.words.loading')}
          error={t('settings.words.loadingFailed')}
          empty={t('settings.words.empty')}
        />
      </div>
      <SearchWordForm />
      {chosen && (
        <ConfirmDialog {...dialog} title={t('settings.words.question')}>
          {t('settings.words.text', chosen)}
        </ConfirmDialog>
      )}
    </FormSection>
  );
}
