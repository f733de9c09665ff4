import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { codeOf, reasonOf } from '../../lib/apiError.ts';
import { t } from '../../text/staff.ts';
import type { About } from './about.ts';
import { agoOf } from './ago.ts';
import { MessageEditor } from './MessageEditor.tsx';
import { subjectQuery } from './queries.ts';

interface ComposerProps {
  about: About;
  opened: boolean;
  onClose: () => void;
}

function reasonFor(error: Error | null, { kind }: About): string {
  if (kind === 'receipt' && codeOf(error) === 'entry.unknown') return t('messages.compose.noReceipt');
  return error ? reasonOf(error) : t('messages.compose.failed');
}

function Composed({ about, onClose }: Omit<ComposerProps, 'opened'>) {
  const query = useQuery(subjectQuery(about));
  const { data } = query;
  if (!data) {
    return <QueryState query={query} error={(error) => reasonFor(error, about)} loading={t('messages.compose.loading')} />;
  }
  return (
    <Stack gap="sm">
      {data.last && (
        <Text size="sm" c="dimmed">
          {t('messages.compose.last', { ago: agoOf(data.last.created_at), name: data.last.username })}
        </Text>
      )}
      <MessageEditor about={about} subject={data} onWritten={onClose} />
    </Stack>
  );
}

/** Writes a message: its text from the template, editable, opened in WhatsApp, copied or shared, and noted. */
export const Composer = ({ about, opened, onClose }: ComposerProps) => (
  <FormDialog opened={opened} onClose={onClose} size="lg" title={t('messages.compose.title')}>
    {opened && <Composed about={about} onClose={onClose} />}
  </FormDialog>
);
