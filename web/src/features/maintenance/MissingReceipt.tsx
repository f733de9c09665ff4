import { Button, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCloudUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { objectPaths } from '../../kit/files/objectPaths.ts';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FilePicker } from '../../kit/uploads/FilePicker.tsx';
import { UploadList } from '../../kit/uploads/UploadList.tsx';
import { useUploadQueue } from '../../kit/uploads/useUploadQueue.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { t } from '../../text/staff.ts';
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
        label={t('maintenance.receipt.label')}
        hint={t('maintenance.receipt.hint')}
        button={t('maintenance.receipt.choose')}
        disabled={busy}
      />
      <UploadList queue={queue} label={t('maintenance.receipt.chosen')} cols={2} settled={busy} onRetry={() => void upload()} />
      <Button leftSection={<IconCloudUpload size={18} />} disabled={busy || queue.preparing || queue.left === 0} onClick={upload}>
        {t(`maintenance.receipt.${busy ? 'uploading' : queue.preparing ? 'preparing' : queue.failed > 0 ? 'retry' : 'upload'}`)}
      </Button>
    </Stack>
  );
}

interface MissingReceiptProps {
  registernumber: string;
  uniqueID: number;
}

/** A button for a record without a receipt, and the dialog that uploads it to exactly that record's path. */
export function MissingReceipt({ registernumber, uniqueID }: MissingReceiptProps) {
  const [opened, dialog] = useDisclosure();
  const [busy, setBusy] = useState(false);
  const close = () => {
    if (!busy) dialog.close();
  };

  function finish() {
    notifySuccess(t('maintenance.receipt.done'));
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
        aria-label={t('maintenance.receipt.uploadOf', { number: String(uniqueID) })}
        onClick={dialog.open}
      >
        {t('maintenance.receipt.upload')}
      </Button>
      <FormDialog opened={opened} onClose={close} title={t('maintenance.receipt.of', { number: String(uniqueID) })}>
        <ReceiptUpload path={objectPaths.receipt(registernumber, uniqueID)} busy={busy} setBusy={setBusy} onDone={finish} />
      </FormDialog>
    </>
  );
}
