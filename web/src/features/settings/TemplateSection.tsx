import { MESSAGE_KINDS } from '@contract/choices.ts';
import type { MessageKind } from '@contract/messageTemplate.ts';
import { NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { LeaveDialog } from '../../kit/form/LeaveGuard.tsx';
import type { Unsaved } from '../../kit/form/useUnsaved.ts';
import { t } from '../../text/staff.ts';
import { OriginalText } from './OriginalText.tsx';
import { templatesQuery } from './queries.ts';
import { TemplateForm } from './TemplateForm.tsx';

/** The texts of messages, each with its placeholders, a preview and the way back to the site's own. For admins. */
export function TemplateSection({ unsaved }: { unsaved: Unsaved }) {
  const query = useQuery(templatesQuery);
  const [kind, setKind] = useState<MessageKind>('vehicle');
  /** The one that is asked for while something is typed and not saved. */
  const [wanted, setWanted] = useState<MessageKind>();
  const [discarded, setDiscarded] = useState(0);
  const show = (to: MessageKind) => (unsaved.has('template') ? setWanted(to) : setKind(to));
  const own = query.data?.find((template) => template.kind === kind)?.text ?? '';
  return (
    <FormSection title={t('messages.template.title')} hint={t('messages.template.hint')} screenOnly>
      {query.data ? (
        <>
          <NativeSelect
            label={t('messages.template.kind')}
            value={kind}
            onChange={({ currentTarget }) => show(currentTarget.value as MessageKind)}
            data={MESSAGE_KINDS.map((value) => ({ value, label: t(`messages.kind.${value}`) }))}
          />
          <TemplateForm key={`${kind} ${own} ${discarded}`} kind={kind} own={own} unsaved={unsaved}>
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
