import { MESSAGE_KINDS } from '@contract/choices.ts';
import { LANGUAGE_CHOICES, type Language } from '@contract/language.ts';
import type { MessageKind } from '@contract/messageTemplate.ts';
import { Button, NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { use, useState } from 'react';
import { ConfirmDialog } from '../../kit/feedback/ConfirmDialog.tsx';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { useDeletion } from '../../kit/feedback/useDeletion.ts';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { LeaveDialog } from '../../kit/form/LeaveGuard.tsx';
import { NotSavedContext } from '../../kit/form/notSaved.ts';
import { t } from '../../text/staff.ts';
import { saveTemplate, templatesQuery } from './queries.ts';
import { TemplateForm } from './TemplateForm.tsx';

/** A text of messages: one of a kind for each language. */
interface Shown {
  kind: MessageKind;
  language: Language;
}

/** Takes the site's own text of a kind back. */
function OriginalText({ kind, language, own }: Shown & { own: string }) {
  const { ask, chosen, dialog } = useDeletion<MessageKind>({
    remove: (of, requestId) => saveTemplate({ kind: of, language, text: '', seen: own, requestId }),
    write: 'message',
    done: () => t('messages.template.saved'),
    failed: t('messages.template.notSaved'),
  });
  return (
    <>
      <Button variant="default" onClick={() => ask(kind)}>
        {t('messages.template.original')}
      </Button>
      {chosen && (
        <ConfirmDialog {...dialog} title={t('messages.template.question')} confirmLabel={t('messages.template.takeBack')}>
          {t('messages.template.questionText', { kind: t(`messages.kind.${kind}`) })}
        </ConfirmDialog>
      )}
    </>
  );
}

/** The texts of messages, each with its placeholders, a preview and the way back to the site's own. For admins. */
export function TemplateSection() {
  const query = useQuery(templatesQuery);
  const [shown, setShown] = useState<Shown>({ kind: 'vehicle', language: 'en' });
  /** The one that is asked for while something is typed and not saved. */
  const [wanted, setWanted] = useState<Shown>();
  const [discarded, setDiscarded] = useState(0);
  const { parts } = use(NotSavedContext);
  const show = (to: Partial<Shown>) => (parts.get('templates')?.isDirty ? setWanted : setShown)({ ...shown, ...to });
  const { kind, language } = shown;
  const own = query.data?.find((template) => template.kind === kind && template.language === language)?.text ?? '';
  return (
    <FormSection title={t('messages.template.title')} hint={t('messages.template.hint')} part="templates" screenOnly>
      {query.data ? (
        <>
          <NativeSelect
            label={t('messages.template.kind')}
            value={kind}
            onChange={({ currentTarget }) => show({ kind: currentTarget.value as MessageKind })}
            data={MESSAGE_KINDS.map((value) => ({ value, label: t(`messages.kind.${value}`) }))}
          />
          <NativeSelect
            label={t('messages.template.language')}
            value={language}
            onChange={({ currentTarget }) => show({ language: currentTarget.value as Language })}
            data={LANGUAGE_CHOICES}
          />
          <TemplateForm key={`${kind} ${language} ${own} ${discarded}`} {...shown} own={own}>
            {own ? (
              <OriginalText {...shown} own={own} />
            ) : (
              <Text size="sm" c="dimmed">
                {t('messages.template.isOriginal')}
              </Text>
            )}
          </TemplateForm>
        </>
      ) : (
        <QueryState query={query} error={t('messages.template.failed')} loading={t('messages.template.loading')} />
      )}
      <LeaveDialog
        opened={wanted !== undefined}
        onLeave={() => {
          if (wanted) setShown(wanted);
          setWanted(undefined);
          setDiscarded((times) => times + 1);
        }}
        onStay={() => setWanted(undefined)}
      />
    </FormSection>
  );
}
