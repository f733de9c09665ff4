import type { MessageKind } from '@contract/messageTemplate.ts';
import { Button } from '@mantine/core';
import { ConfirmDialog } from '../../kit/feedback/ConfirmDialog.tsx';
import { useDeletion } from '../../kit/feedback/useDeletion.ts';
import { t } from '../../text/staff.ts';
import { saveTemplate } from './queries.ts';

/** Takes the site's own text of a kind back. */
export function OriginalText({ kind, own }: { kind: MessageKind; own: string }) {
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
