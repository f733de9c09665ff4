import type { Language } from '@contract/language.ts';
import { fillTemplate, type MessageKind, PLACEHOLDERS, problemOfText, templateFields, templateProblem } from '@contract/messageTemplate.ts';
import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { z } from 'zod';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { Form } from '../../kit/form/Form.tsx';
import { FormProblem, SubmitButton } from '../../kit/form/Submission.tsx';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { TypedText } from '../../kit/text/TypedText.tsx';
import { useDealer } from '../../lib/dealer.ts';
import { usePlace } from '../../lib/place.tsx';
import { ownTemplate } from '../../shared/messages/ownTemplates.ts';
import { filledOf } from '../../shared/messages/startText.ts';
import { inLanguage, language as pageLanguage } from '../../text/language.ts';
import { t } from '../../text/staff.ts';
import { translated } from '../../text/told.ts';
import { useTexts } from '../../text/useTexts.ts';
import { exampleQuery, saveTemplate } from './queries.ts';

/** In the place of a link's token, which only a real message has. */
const EXAMPLE = 'example';

/** What a text becomes with something real of its kind; why not, where it cannot be filled in. */
function TemplatePreview({ kind, language, text }: { kind: MessageKind; language: Language; text: string }) {
  const { data, isSuccess } = useQuery(exampleQuery(kind));
  const writer = { dealer: useDealer(), origin: usePlace().origin };
  const problem = templateProblem(kind, text);
  const spoken = useTexts(language).data ?? pageLanguage();
  const shown = () => {
    if (problem) return <Text c="var(--mantine-color-error)">{translated(problem)}</Text>;
    if (!data) return <Text c="dimmed">{t('messages.template.noExample', { kind: t(`messages.kind.${kind}`) })}</Text>;
    const subject = { ...data, ...(data.money || data.receipt ? { payToken: EXAMPLE } : {}) };
    const filled = inLanguage(spoken, () => fillTemplate(text, filledOf(subject, data.to[0]?.name ?? '', writer)));
    return filled ? <TypedText size="sm">{filled}</TypedText> : <Text c="dimmed">{t('messages.template.nothing')}</Text>;
  };
  return (
    <Paper withBorder p="sm" component="section" aria-label={t('messages.template.preview')}>
      <Text size="sm" fw={500} mb={4}>
        {t('messages.template.preview')}
      </Text>
      {(isSuccess || problem) && shown()}
    </Paper>
  );
}

/** A text of a kind as it is typed: what is between braces must be one of its placeholders. */
const typedTemplate = (kind: MessageKind) =>
  z.object({
    text: templateFields.text
      .refine((text) => text !== '', t('messages.template.empty'))
      .superRefine((text, problems) => {
        const message = problemOfText(kind, text);
        if (message) problems.addIssue({ code: 'custom', message });
      }),
  });

interface TemplateFormProps {
  kind: MessageKind;
  language: Language;
  /** What an admin has written; '' for the site's own. */
  own: string;
  /** Further buttons. */
  children: ReactNode;
}

/** The text of one kind, with buttons that insert its placeholders where the cursor is. */
export function TemplateForm({ kind, language, own, children }: TemplateFormProps) {
  const form = useZodForm(typedTemplate(kind), { text: own || ownTemplate(kind, language) });
  const fields = useRef<HTMLDivElement>(null);
  const text = form.watch('text');
  const submit = useSubmit(form, {
    write: 'message',
    part: ['templates', t('messages.template.title')],
    newIdFor: (changed) => changed,
    save: (changed, requestId) => saveTemplate({ kind, language, text: changed.text, seen: own, requestId }),
    onSaved(_answer, saved) {
      notifySuccess(t('messages.template.saved'));
      form.reset(saved);
    },
  });
  const insert = (name: string) => {
    const area = fields.current?.querySelector('textarea');
    const { selectionStart: from = text.length, selectionEnd: to = text.length } = area ?? {};
    form.setValue('text', `${text.slice(0, from)}{${name}}${text.slice(to)}`, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
    area?.focus();
  };
  return (
    <Form form={form} submit={submit} aria-label={t(`messages.kind.${kind}`)}>
      <Stack gap="md" ref={fields}>
        <form.TextAreaField name="text" label={t('messages.template.text')} minRows={8} maxRows={20} required />
        <div>
          <Text size="sm" fw={500} mb={4}>
            {t('messages.template.placeholders')}
          </Text>
          <Group gap={4}>
            {PLACEHOLDERS[kind].map((name) => (
              <Button
                key={name}
                variant="default"
                size="compact-sm"
                aria-label={t('messages.template.insert', { name })}
                onClick={() => insert(name)}
              >
                {`{${name}}`}
              </Button>
            ))}
          </Group>
        </div>
        <TemplatePreview kind={kind} language={language} text={text} />
        <FormProblem title={submit.mayBeSaved ? '' : t('messages.template.notSaved')} />
        <Group justify="flex-end">
          {children}
          <SubmitButton>{t('messages.template.save')}</SubmitButton>
        </Group>
      </Stack>
    </Form>
  );
}
