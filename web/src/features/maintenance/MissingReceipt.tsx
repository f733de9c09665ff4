import { Button, Modal, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCloudUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { PicturePicker } from '../../kit/uploads/FilePicker.tsx';
import { UploadList } from '../../kit/uploads/UploadList.tsx';
import { useUploadQueue } from '../../kit/uploads/useUploadQueue.ts';
import classes from './MissingReceipt.module.css';

interface MissingDocumentProps {
  /** What is missing, 'Receipt', and of what, 'No. 3'. */
  what: string;
  of: string;
  /** Its one and only place. */
  path: string;
  /** It is there now. */
  onUploaded: () => void;
}

type UploadFormProps = Pick<MissingDocumentProps, 'what' | 'path'> & {
  busy: boolean;
  setBusy: (busy: boolean) => void;
  onDone: () => void;
};

function UploadForm({ what, path, busy, setBusy, onDone }: UploadFormProps) {
  const queue = useUploadQueue({ accepted: 'documents', exact: true });
  const failed = queue.pictures.some(({ status }) => status === 'failed');

  async function upload() {
    setBusy(true);
    const isThere = await queue.upload(() => path);
    setBusy(false);
    if (isThere) onDone();
  }

  return (
    <Stack>
      <PicturePicker
        label={what}
        hint="A photo, PDF or other document, up to 20 MB."
        button="Choose file"
        documents
        disabled={busy}
        onChoose={(files) => queue.add(files, 'display')}
      />
      <UploadList queue={queue} label="Chosen document" cols={2} settled={busy} />
      <Button
        leftSection={<IconCloudUpload size={18} />}
        disabled={busy || queue.preparing || queue.left === 0}
        onClick={upload}
      >
        {busy ? 'Uploading...' : queue.preparing ? 'Preparing the document...' : failed ? 'Retry' : 'Upload'}
      </Button>
    </Stack>
  );
}

/** A button for a document that should be there, and the dialog that uploads it to its very place (D32). */
export function MissingDocument({ what, of, path, onUploaded }: MissingDocumentProps) {
  const [opened, dialog] = useDisclosure();
  const [busy, setBusy] = useState(false);
  const close = () => {
    if (!busy) dialog.close();
  };

  function finish() {
    notifySuccess(`${what} uploaded`);
    dialog.close();
    onUploaded();
  }

  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        className={classes.button}
        leftSection={<IconCloudUpload size={16} />}
        aria-label={`Upload ${what.toLowerCase()} of ${of}`}
        onClick={dialog.open}
      >
        Upload
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        title={`${what} of ${of}`}
        centered
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': 'Close' }}
        attributes={{ header: { role: 'none' } }}
      >
        <UploadForm {...{ what, path, busy, setBusy }} onDone={finish} />
      </Modal>
    </>
  );
}
