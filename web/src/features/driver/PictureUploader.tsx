import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconCloudUpload, IconWifiOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { LeaveGuard } from '../../kit/form/LeaveGuard.tsx';
import { FilePicker } from '../../kit/uploads/FilePicker.tsx';
import { UploadList } from '../../kit/uploads/UploadList.tsx';
import { type UploadQueue, useUploadQueue } from '../../kit/uploads/useUploadQueue.ts';
import { t } from '../../text/staff.ts';
import classes from './PictureUploader.module.css';

interface PictureUploaderProps {
  label: string;
  hint: string;
  /** The object path of a picture by its index, when it is uploaded. */
  pathOf: (index: number) => string;
  /** Called after an upload; resolves when the new pictures are in the list. */
  onUploaded: () => Promise<unknown>;
  /** Another way to choose pictures. */
  camera?: ((queue: UploadQueue) => ReactNode) | undefined;
}

/** Uploads pictures from the camera or the gallery; more may be chosen meanwhile. */
export function PictureUploader({ label, hint, pathOf, onUploaded, camera }: PictureUploaderProps) {
  const queue = useUploadQueue();
  const [busy, setBusy] = useState(false);
  const { left, preparing, failed, lost } = queue;

  async function follow(run: Promise<boolean>) {
    setBusy(true);
    await run;
    setBusy(false);
    const { uploaded, same, causes } = queue.settle();
    if (causes.length === 0 && uploaded + same > 0) notifySuccess(t(uploaded > 0 ? 'driver.upload.done' : 'uploads.allThere'));
    // Also when all of them were there already: the list may be from before the network was lost.
    if (uploaded + same > 0) await onUploaded();
  }

  return (
    <Stack gap="md">
      <LeaveGuard wouldLose={() => left > 0} title={t('driver.upload.leave')} text={t('driver.upload.leaveText')} />
      <FilePicker queue={queue} label={label} hint={hint} button={t('driver.upload.choose')} />
      {camera?.(queue)}
      {failed > 0 && !busy && (
        <Alert role="alert" color="red" icon={<IconWifiOff />} title={t('driver.upload.failed')}>
          {t(lost ? 'driver.upload.leftOffline' : 'driver.upload.left', { count: failed })}
        </Alert>
      )}
      <UploadList queue={queue} settled={busy} {...(!busy && { onRetry: (id?: string) => void follow(queue.retry(id)) })} />
      <div className={classes.bar}>
        <Button
          fullWidth
          size="lg"
          leftSection={<IconCloudUpload size={22} aria-hidden />}
          disabled={busy || preparing || left === 0}
          onClick={() => void follow(queue.upload(pathOf))}
        >
          {t(`driver.upload.${busy ? 'uploading' : preparing ? 'preparing' : 'submit'}`)}
        </Button>
        <Text size="sm" c="dimmed" ta="center" mt={4} role="status">
          {left > 0 && t('driver.upload.waiting', { count: left })}
        </Text>
      </div>
    </Stack>
  );
}
