import { MESSAGE_KINDS } from '@contract/choices.ts';
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

/** Takes the site's own text of a kind back. */
function OriginalText({ kind, own }: { kind: MessageKind; own: string }) {
  const { ask, chosen, dialog } = useDeletion<MessageKind>({
    remove: (of, requestId) => saveTemplate({ kind: of, text: '', seen: own, requestId }),
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
  const [kind, setKind] = useState<MessageKind>('vehicle');
  /** The one that is asked for while something is typed and not saved. */
  const [wanted, setWanted] = useState<MessageKind>();
  const [discarded, setDiscarded] = useState(0);
  const { parts } = use(NotSavedContext);
  const show = (to: MessageKind) => (parts.get('templates')?.isDirty ? setWanted(to) : setKind(to));
  const own = query.data?.find((template) => template.kind === kind)?.text ?? '';
  return (
    <FormSection title={t('messages.template.title')} hint={t('messages.template.hint')} part="templates" screenOnly>
      {query.data ? (
        <>
          <NativeSelect
            label={t('messages.template.kind')}
            value={kind}
            onChange={({ currentTarget }) => show(currentTarget.value as MessageKind)}
            data={MESSAGE_KINDS.map((value) => ({ value, label: t(`messages.kind.${value}`) }))}
          />
          <TemplateForm key={`${kind} ${own} ${discarded}`} kind={kind} own={own}>
            {own ? (
              <OriginalText kind={kind} own={own} />
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
          if (wanted) setKind(wanted);
          setWanted(undefined);
          setDiscarded((times) => times + 1);
        }}
        onStay={() => setWanted(undefined)}
      />
    </FormSection>
  );
}
