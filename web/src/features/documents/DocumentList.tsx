import { Paper, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFiles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ConfirmDialog } from '../../kit/feedback/ConfirmDialog.tsx';
import { MessagePanel } from '../../kit/feedback/MessagePanel.tsx';
import { notifyError, notifySuccess } from '../../kit/feedback/notify.ts';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { useDeletion } from '../../kit/feedback/useDeletion.ts';
import { withReference } from '../../lib/apiError.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { t } from '../../text/staff.ts';
import { DescriptionDialog } from './DescriptionDialog.tsx';
import { DocumentTable } from './DocumentTable.tsx';
import type { Place } from './places.ts';
import { deleteDocument, documentsQuery } from './queries.ts';
import type { StoredDocument } from './storedDocuments.ts';

/** The documents of one place, with download, description and deletion (R221-R225). */
export function DocumentList({ place }: { place: Place }) {
  const documents = useQuery(documentsQuery(place));
  const frame = useRef<HTMLDivElement>(null);
  const { ask, chosen, dialog } = useDeletion({
    remove: deleteDocument,
    refresh: () => refreshAfter('document'),
    focus: frame,
    onDeleted: () => notifySuccess(t('documents.remove.done')),
    onFailed: (error) => notifyError(withReference(t('documents.remove.failed'), error)),
  });
  const [described, setDescribed] = useState<StoredDocument>();
  const [describing, { open, close }] = useDisclosure();
  const { data, isError } = documents;

  function describe(document: StoredDocument) {
    setDescribed(document);
    open();
  }

  return (
    <Stack ref={frame} tabIndex={-1}>
      {(!data || isError) && (
        <QueryState query={documents} error={t('documents.list.failed')} loading={t('documents.list.loading')} />
      )}
      {data?.length === 0 && <MessagePanel icon={<IconFiles />} role="status" title={t('documents.list.none')} />}
      {data && data.length > 0 && (
        <Paper withBorder style={{ overflow: 'hidden' }}>
          <DocumentTable documents={data} onDelete={ask} onDescribe={describe} />
        </Paper>
      )}
      {described && (
        <DescriptionDialog
          key={described.path}
          place={place}
          document={described}
          opened={describing}
          onClose={close}
          onSaved={() => {
            flushSync(close);
            frame.current?.focus();
          }}
        />
      )}
      {chosen && (
        <ConfirmDialog {...dialog} title={t('documents.remove.question')}>
          <Text style={{ overflowWrap: 'anywhere' }}>
            {t.rich('documents.remove.text', {
              fileName: chosen.fileName,
              strong: (name) => <strong>{name}</strong>,
            })}
          </Text>
        </ConfirmDialog>
      )}
    </Stack>
  );
}
