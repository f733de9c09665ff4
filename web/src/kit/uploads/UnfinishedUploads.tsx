import { Alert, Button, Group, Paper, Stack } from '@mantine/core';
import { IconCloudUpload, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '../../text/staff.ts';
import { UploadList } from './UploadList.tsx';
import type { UploadQueue } from './useUploadQueue.ts';

interface UnfinishedUploadsProps {
  queue: UploadQueue;
  withDisplay?: boolean;
  /** What is already saved: 'Vehicle saved'. */
  saved: string;
  children: ReactNode;
  /** Retries one file, or all that are left. */
  onRetry: (id?: string) => void;
}

/** Partial failure: the record is saved, pictures are missing. Lists them, with a retry for one or all. */
export function UnfinishedUploads(props: UnfinishedUploadsProps) {
  const { queue, withDisplay = false, saved, children, onRetry } = props;
  const { left, uploading } = queue;
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.focus(), []);
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} ref={top} tabIndex={-1}>
      <Stack>
        <Alert role="alert" color="saffron" icon={<IconCloudUpload />} title={t('uploads.unfinished.pictures', { saved, count: left })}>
          {children}
        </Alert>
        <UploadList queue={queue} withDisplay={withDisplay} settled onRetry={onRetry} />
        <Group>
          <Button leftSection={<IconRefresh size={18} />} disabled={uploading} onClick={() => onRetry()}>
            {t(uploading ? 'uploads.uploading' : 'uploads.retryAll')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
