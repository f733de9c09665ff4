import { newDescription } from '@contract/document.ts';
import { Alert, Anchor, Button, Paper, Stack, Text, Textarea } from '@mantine/core';
import { IconCircleCheck, IconCloudUpload, IconWifiOff } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { LeaveGuard } from '../../kit/form/LeaveGuard.tsx';
import { FilePicker } from '../../kit/uploads/FilePicker.tsx';
import { UploadList } from '../../kit/uploads/UploadList.tsx';
import { useUploadQueue } from '../../kit/uploads/useUploadQueue.ts';
import { now } from '../../lib/clock.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { saveDescription } from '../../shared/documents/descriptions.ts';
import { t } from '../../text/staff.ts';
import { translated } from '../../text/told.ts';
import type { DocumentFolder } from './places.ts';

const rule = newDescription.shape.description;
const MAX_LENGTH = rule.maxLength ?? undefined;

interface AddDocumentsProps {
  place: DocumentFolder;
  /** The page that lists these documents. */
  viewPath: string;
}

/** Uploads documents with a description to one place. */
export function AddDocuments({ place, viewPath }: AddDocumentsProps) {
  const [description, setDescription] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  /** How many documents the last upload added. */
  const [added, setAdded] = useState(0);
  /** Whether the description of one of them was not saved. */
  const [undescribed, setUndescribed] = useState(false);
  const lacksWords = useRef(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const success = useRef<HTMLDivElement>(null);
  const said = description.trim();
  const queue = useUploadQueue({
    accept: 'documents',
    onStored: async (path) => {
      if (said && !(await saveDescription(place.docType, path, said))) lacksWords.current = true;
    },
  });
  const { left, preparing, failed } = queue;
  const hasWork = left > 0 || said !== '';

  useEffect(() => {
    if (added > 0) success.current?.focus();
  }, [added]);

  async function follow(run: () => Promise<boolean>) {
    const refused = said ? rule.safeParse(said).error?.issues[0]?.message : undefined;
    setProblem(translated(refused ?? ''));
    if (refused) return field.current?.focus();
    setBusy(true);
    setAdded(0);
    lacksWords.current = false;
    const complete = await run();
    const { uploaded } = queue.settle();
    setBusy(false);
    setAdded(uploaded);
    setUndescribed(lacksWords.current);
    if (complete && !lacksWords.current) setDescription('');
    if (uploaded > 0) void refreshAfter('document');
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const moment = now();
    void follow(() => queue.upload((index) => `${place.folder}${moment + index}`));
  }

  return (
    <Paper component="form" withBorder p={{ base: 'md', sm: 'lg' }} onSubmit={submit}>
      <LeaveGuard wouldLose={() => hasWork} title={t('documents.upload.leave')} text={t('documents.upload.leaveText')} />
      <Stack gap="md">
        {added > 0 && (
          <Alert ref={success} tabIndex={-1} role="status" color={undescribed ? 'yellow' : 'teal'} icon={<IconCircleCheck />}>
            {t(undescribed ? 'documents.upload.addedUndescribed' : 'documents.upload.added', { count: added })}{' '}
            <Anchor component={Link} to={viewPath} inherit fw={600}>
              {t('documents.upload.view')}
            </Anchor>
          </Alert>
        )}
        <FilePicker
          queue={queue}
          label={t('documents.label')}
          hint={t('documents.upload.hint')}
          button={t('documents.upload.choose')}
          disabled={busy}
        />
        {failed > 0 && !busy && (
          <Alert role="alert" color="red" icon={<IconWifiOff />} title={t('documents.upload.failed')}>
            {t('documents.upload.left', { count: failed })}
          </Alert>
        )}
        <UploadList
          queue={queue}
          label={t('documents.upload.chosen')}
          cols={{ base: 2, sm: 3, md: 4 }}
          settled={busy}
          {...(!busy && { onRetry: (id?: string) => void follow(() => queue.retry(id)) })}
        />
        <Textarea
          label={t('documents.description.label')}
          description={t('documents.upload.descriptionHint')}
          ref={field}
          value={description}
          error={problem}
          onChange={(event) => setDescription(event.currentTarget.value)}
          maxLength={MAX_LENGTH}
          disabled={busy}
          autosize
          minRows={2}
          maxRows={8}
        />
        <Button type="submit" size="md" leftSection={<IconCloudUpload size={20} aria-hidden />} disabled={busy || preparing || left === 0}>
          {t(`documents.upload.${busy ? 'uploading' : preparing ? 'preparing' : failed > 0 ? 'retry' : 'submit'}`)}
        </Button>
        {left > 0 && !said && !busy && (
          <Text size="sm" c="dimmed" ta="center">
            {t('documents.upload.undescribed')}
          </Text>
        )}
      </Stack>
    </Paper>
  );
}
