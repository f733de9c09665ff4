import { Paper, Stack, Text } from '@mantine/core';
import { IconFiles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { MessagePanel } from '../../components/MessagePanel.tsx';
import { notifyError, notifySuccess } from '../../components/notify.ts';
import { QueryState } from '../../components/QueryState.tsx';
import { useDeletion } from '../../components/useDeletion.ts';
import { DocumentTable } from './DocumentTable.tsx';
import type { Place } from './places.ts';
import { deleteDocument, documentsQuery, refreshDocuments } from './queries.ts';

/** The documents of one place, to be downloaded and deleted (R221-R225). */
export function DocumentList({ place }: { place: Place }) {
  const documents = useQuery(documentsQuery(place));
  const frame = useRef<HTMLDivElement>(null);
  const { ask, chosen, dialog } = useDeletion({
    remove: deleteDocument,
    refresh: () => refreshDocuments(place),
    focus: frame,
    onDeleted: () => notifySuccess('Document deleted successfully!'),
    onFailed: () => notifyError('Failed to delete notice image'),
  });
  const { data, isError } = documents;

  return (
    <Stack ref={frame} tabIndex={-1}>
      {(!data || isError) && (
        <QueryState query={documents} error="Failed to load notice images" loading="Loading documents..." />
      )}
      {data?.length === 0 && <MessagePanel icon={<IconFiles />} role="status" title="No Documents Exist!" />}
      {data && data.length > 0 && (
        <Paper withBorder style={{ overflow: 'hidden' }}>
          <DocumentTable documents={data} onDelete={ask} />
        </Paper>
      )}
      {chosen && (
        <ConfirmDialog {...dialog} title="Delete this document?">
          <Text style={{ overflowWrap: 'anywhere' }}>
            <strong>{chosen.fileName}</strong> will be deleted with its description. It cannot be brought back.
          </Text>
        </ConfirmDialog>
      )}
    </Stack>
  );
}
