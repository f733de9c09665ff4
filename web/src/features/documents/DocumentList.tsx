import { Paper, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFiles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ConfirmDialog } from '../../kit/feedback/ConfirmDialog.tsx';
import { MessagePanel } from '../../kit/feedback/MessagePanel.tsx';
import { useDeletion } from '../../kit/feedback/useDeletion.ts';
import { DataTable } from '../../kit/table/DataTable.tsx';
import { QueryTable } from '../../kit/table/QueryTable.tsx';
import { t } from '../../text/staff.ts';
import { DescriptionDialog } from './DescriptionDialog.tsx';
import classes from './DocumentList.module.css';
import { documentColumns } from './documentColumns.tsx';
import type { DocumentFolder } from './places.ts';
import { deleteDocument, documentsQuery } from './queries.ts';
import type { StoredDocument } from './storedDocuments.ts';

/** The documents of one place, with download, description and deletion. */
export function DocumentList({ place }: { place: DocumentFolder }) {
  const documents = useQuery(documentsQuery(place));
  const frame = useRef<HTMLDivElement>(null);
  const { ask, chosen, dialog } = useDeletion<StoredDocument>({
    remove: deleteDocument,
    write: 'document',
    goesToBin: true,
    focus: frame,
    done: () => t('documents.remove.done'),
    failed: t('documents.remove.failed'),
  });
  const [described, setDescribed] = useState<StoredDocument>();
  const [describing, { open, close }] = useDisclosure();

  function describe(document: StoredDocument) {
    setDescribed(document);
    open();
  }

  return (
    <Stack ref={frame} tabIndex={-1}>
      <QueryTable
        query={documents}
        rows={documents.data}
        columns={documentColumns({ onDelete: ask, onDescribe: describe })}
        rowKey={({ path }) => path}
        label={t('documents.label')}
        className={classes.table ?? ''}
        cards="1fr 1fr 44px"
        loading={t('documents.list.loading')}
        error={t('documents.list.failed')}
        empty={<MessagePanel icon={<IconFiles />} role="status" title={t('documents.list.none')} />}
        download={place.folder.split('/').filter(Boolean).reverse().join('-')}
        renderRows={(table) => (
          <Paper withBorder style={{ overflow: 'hidden' }}>
            <DataTable {...table} />
          </Paper>
        )}
      />
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
            {t.rich('documents.remove.text', { fileName: chosen.fileName, strong: (name) => <strong>{name}</strong> })}
          </Text>
        </ConfirmDialog>
      )}
    </Stack>
  );
}
