import { Button, Modal, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCloudUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { objectPaths } from '../../kit/files/objectPaths.ts';
import { FilePicker } from '../../kit/uploads/FilePicker.tsx';
import { UploadList } from '../../kit/uploads/UploadList.tsx';
import { useUploadQueue } from '../../kit/uploads/useUploadQueue.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import classes from './MissingReceipt.module.css';

interface ReceiptUploadProps {
  path: string;
  busy: boolean;
  setBusy: (busy: boolean) => void;
  onDone: () => void;
}

function ReceiptUpload({ path, busy, setBusy, onDone }: ReceiptUploadProps) {
  const queue = useUploadQueue({ accept: 'documents', multiple: false, exact: true });

  async function upload() {
    setBusy(true);
    const isThere = await queue.upload(() => path);
    setBusy(false);
    if (isThere) onDone();
  }

  return (
    <Stack>
      <FilePicker
        queue={queue}
        label="Receipt"
        hint="A photo, PDF or other document, up to 20 MB."
        button="Choose file"
        disabled={busy}
      />
      <UploadList queue={queue} label="Chosen document" cols={2} settled={busy} />
      <Button
        leftSection={<IconCloudUpload size={18} />}
        disabled={busy || queue.preparing || queue.left === 0}
        onClick={upload}
      >
        {busy ? 'Uploading...' : queue.preparing ? 'Preparing the document...' : queue.failed > 0 ? 'Retry' : 'Upload'}
      </Button>
    </Stack>
  );
}

interface MissingReceiptProps {
  registernumber: string;
  uniqueID: number;
}

/** The way to upload the receipt of a record that has none: a button, and the dialog that uploads it to its very place (D32). */
export function MissingReceipt({ registernumber, uniqueID }: MissingReceiptProps) {
  const [opened, dialog] = useDisclosure();
  const [busy, setBusy] = useState(false);
  const close = () => {
    if (!busy) dialog.close();
  };

  function finish() {
    notifySuccess('Receipt uploaded');
    dialog.close();
    void refreshAfter('receipt');
  }

  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        className={classes.button}
        leftSection={<IconCloudUpload size={16} />}
        aria-label={`Upload receipt of No. ${uniqueID}`}
        onClick={dialog.open}
      >
        Upload
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        title={`Receipt of No. ${uniqueID}`}
        centered
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': 'Close' }}
        attributes={{ header: { role: 'none' } }}
      >
        <ReceiptUpload
          path={objectPaths.receipt(registernumber, uniqueID)}
          busy={busy}
          setBusy={setBusy}
          onDone={finish}
        />
      </Modal>
    </>
  );
}
