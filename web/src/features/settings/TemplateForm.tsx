import { type MessageKind, PLACEHOLDERS, problemOfText, templateFields } from '@contract/messageTemplate.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { z } from 'zod';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { Form, FormProblem, SubmitButton } from '../../kit/form/Form.tsx';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import type { Unsaved } from '../../kit/form/useUnsaved.ts';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { messageTemplates } from '../../text/en/templates/messageTemplates.ts';
import { t } from '../../text/staff.ts';
import { saveTemplate } from './queries.ts';
import { TemplatePreview } from './TemplatePreview.tsx';

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
  /** What an admin has written; '' for the site's own. */
  own: string;
  unsaved: Unsaved;
  /** Further buttons. */
  children: ReactNode;
}

/** The text of one kind, with buttons that insert its placeholders where the cursor is. */
export function TemplateForm({ kind, own, unsaved, children }: TemplateFormProps) {
  const form = useZodForm(typedTemplate(kind), { text: own || messageTemplates[kind] });
  const fields = useRef<HTMLDivElement>(null);
  const text = form.watch('text');
  const submit = useSubmit(form, {
    write: 'message',
    unsaved: [unsaved, 'template'],
    newIdFor: (changed) => changed,
    save: (changed, requestId) => saveTemplate({ kind, text: changed.text, seen: own, requestId }),
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
        <TemplatePreview kind={kind} text={text} />
        <FormProblem title={submit.mayBeSaved ? '' : t('messages.template.notSaved')} />
        <Group justify="flex-end">
          {children}
          <SubmitButton>{t('messages.template.save')}</SubmitButton>
        </Group>
      </Stack>
    </Form>
  );
}
