import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconCloudUpload, IconWifiOff } from '@tabler/icons-react';
import { useState } from 'react';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { objectPaths } from '../../kit/files/objectPaths.ts';
import { LeaveGuard } from '../../kit/form/LeaveGuard.tsx';
import { FilePicker } from '../../kit/uploads/FilePicker.tsx';
import { UploadList } from '../../kit/uploads/UploadList.tsx';
import { useUploadQueue } from '../../kit/uploads/useUploadQueue.ts';
import classes from './OnsiteUploader.module.css';

const pictures = (count: number) => `${count} ${count === 1 ? 'picture' : 'pictures'}`;

interface OnsiteUploaderProps {
  registernumber: string;
  /** Pictures were uploaded; ends when they can be seen among the others. */
  onUploaded: () => Promise<unknown>;
}

/** Takes pictures from the camera or the gallery and uploads them; more may be chosen meanwhile (R254). */
export function OnsiteUploader({ registernumber, onUploaded }: OnsiteUploaderProps) {
  const queue = useUploadQueue();
  const [busy, setBusy] = useState(false);
  const { left, preparing, failed, lost } = queue;

  async function follow(run: Promise<boolean>) {
    setBusy(true);
    await run;
    setBusy(false);
    const { uploaded, causes } = queue.settle();
    if (uploaded > 0 && causes.length === 0) notifySuccess('Images Added Successfully');
    if (uploaded > 0) await onUploaded();
  }

  function upload() {
    const now = Date.now();
    void follow(queue.upload((index) => objectPaths.onsiteImage(registernumber, now + index)));
  }

  return (
    <Stack gap="md">
      <LeaveGuard
        wouldLose={() => left > 0}
        title="Leave this page?"
        text="The pictures that are not uploaded yet will be lost."
      />
      <FilePicker
        queue={queue}
        label="Onsite Images"
        hint="As many as you like, up to 10 MB each."
        button="Choose pictures"
      />
      {failed > 0 && !busy && (
        <Alert role="alert" color="red" icon={<IconWifiOff />} title="Error in uploading...">
          {pictures(failed)} not uploaded yet. {lost ? 'Check your connection and try again.' : 'Please try again.'}
        </Alert>
      )}
      <UploadList
        queue={queue}
        settled={busy}
        {...(!busy && { onRetry: (id: string) => void follow(queue.retry(id)) })}
      />
      <div className={classes.bar}>
        <Button
          fullWidth
          size="lg"
          leftSection={<IconCloudUpload size={22} aria-hidden />}
          disabled={busy || preparing || left === 0}
          onClick={upload}
        >
          {busy ? 'Uploading...' : preparing ? 'Preparing pictures...' : 'Upload'}
        </Button>
        <Text size="sm" c="dimmed" ta="center" mt={4} role="status">
          {left > 0 && `${pictures(left)} to upload`}
        </Text>
      </div>
    </Stack>
  );
}
