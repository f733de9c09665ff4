import type { BankStatement } from '@contract/bankStatement.ts';
import { Alert, Button, FileButton, Group, List, Loader, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconUpload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { formatDate } from '../../kit/dates/days.ts';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { readInWorker } from '../../kit/sheet/readInWorker.ts';
import { UnreadableFile } from '../../kit/sheet/unreadable.ts';
import { reasonOf } from '../../lib/apiError.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { unreadableText } from '../../shared/sheet/unreadableText.ts';
import { t } from '../../text/staff.ts';
import { addLines } from './queries.ts';
import { type ReadStatement, readStatement } from './readStatement.ts';

/** The most rows of a file: a year of a busy account. */
const MOST_ROWS = 20_000;
/** Of many problems the first tell enough. */
const TOLD = 10;

/** Reads a bank's file and adds its lines; what it has found of the last one. */
function useBankFile(party: string) {
  const [busy, setBusy] = useState('');
  const [failure, setFailure] = useState('');
  const [read, setRead] = useState<ReadStatement>();
  const reading = useRef<AbortController>(null);
  useEffect(() => () => reading.current?.abort(), []);

  async function open(file: File) {
    reading.current?.abort();
    reading.current = new AbortController();
    const { signal } = reading.current;
    setBusy(t('bankStatement.file.reading'));
    setFailure('');
    setRead(undefined);
    try {
      const found = readStatement(await readInWorker(file, MOST_ROWS, signal));
      if (!found || found.lines.length === 0) {
        setRead(found);
        return setFailure(t(found ? 'bankStatement.file.noLines' : 'bankStatement.file.noHeadings'));
      }
      const sending = (done: number) => setBusy(t('bankStatement.file.sending', { done, all: found.lines.length }));
      sending(0);
      const added = await addLines(party, file.name.slice(0, 200), found.lines, sending);
      setRead(found);
      await refreshAfter('bank');
      notifySuccess(t('bankStatement.file.done', { added }));
    } catch (error) {
      if (signal.aborted) return;
      setFailure(
        error instanceof UnreadableFile ? unreadableText(error, MOST_ROWS) : `${t('bankStatement.file.failed')} ${reasonOf(error) ?? ''}`,
      );
    } finally {
      if (!signal.aborted) setBusy('');
    }
  }
  return { busy, failure, read, open };
}

interface OpenFileProps {
  party: string;
  last: BankStatement['files'][number] | undefined;
}

/** Opens a file of the bank, and says what of it could not be read. */
export function OpenFile({ party, last }: OpenFileProps) {
  const { busy, failure, read, open } = useBankFile(party);
  const forget = useRef<() => void>(null);
  const problems = read?.problems ?? [];
  return (
    <Stack gap="sm" data-screen-only>
      <Group>
        <FileButton
          resetRef={forget}
          onChange={(file) => {
            if (file) void open(file);
            forget.current?.();
          }}
          accept=".csv,.tsv,.txt,.xls,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        >
          {(props) => (
            <Button {...props} disabled={busy !== ''} leftSection={<IconUpload size={18} aria-hidden />}>
              {t('bankStatement.file.choose')}
            </Button>
          )}
        </FileButton>
        <Group gap="xs" role="status">
          {busy && <Loader size="sm" aria-hidden />}
          {busy && <Text size="sm">{busy}</Text>}
        </Group>
      </Group>
      <Text c="dimmed" size="sm">
        {t('bankStatement.file.hint')}{' '}
        {last && t('bankStatement.file.last', { file: last.file, day: formatDate(last.last_day), who: last.username })}
      </Text>
      {failure && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} role="alert">
          {failure}
        </Alert>
      )}
      {read && read.gaps > 0 && <Alert color="yellow">{t('bankStatement.file.gaps', { count: read.gaps })}</Alert>}
      {problems.length > 0 && (
        <Alert color="yellow" title={t('bankStatement.file.left', { count: problems.length })}>
          <List size="sm">
            {problems.slice(0, TOLD).map(({ row, text }) => (
              <List.Item key={row}>{t('bankStatement.file.row', { row: String(row), text })}</List.Item>
            ))}
          </List>
        </Alert>
      )}
    </Stack>
  );
}
