import { Paper, Stack, Text } from '@mantine/core';
import { IconFiles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { MessagePanel } from '../../components/MessagePanel.tsx';
import { QueryState } from '../../components/QueryState.tsx';
import { DocumentTable } from './DocumentTable.tsx';
import type { Place } from './places.ts';
import { documentsQuery, useDeleteDocument } from './queries.ts';
import type { StoredDocument } from './storedDocuments.ts';

/** The documents of one place, to be downloaded and deleted (R221-R225). */
export function DocumentList({ place }: { place: Place }) {
  const documents = useQuery(documentsQuery(place));
  const frame = useRef<HTMLDivElement>(null);
  const [doomed, setDoomed] = useState<StoredDocument | null>(null);
  const deletion = useDeleteDocument(place, () => {
    flushSync(() => setDoomed(null));
    frame.current?.focus();
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
          <DocumentTable documents={data} onDelete={setDoomed} />
        </Paper>
      )}
      <ConfirmDialog
        opened={doomed !== null}
        title="Delete this document?"
        confirmLabel="Delete"
        danger
        pending={deletion.isPending}
        onConfirm={() => doomed && deletion.mutate(doomed)}
        onCancel={() => setDoomed(null)}
      >
        {doomed && (
          <Text style={{ overflowWrap: 'anywhere' }}>
            <strong>{doomed.fileName}</strong> will be deleted with its description. It cannot be brought back.
          </Text>
        )}
      </ConfirmDialog>
    </Stack>
  );
}
