import { Alert, Button, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCloudUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { objectPaths } from '../../kit/files/objectPaths.ts';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FilePicker } from '../../kit/uploads/FilePicker.tsx';
import type { PreparedFile } from '../../kit/uploads/prepareFile.ts';
import { UploadList } from '../../kit/uploads/UploadList.tsx';
import { useUploadQueue } from '../../kit/uploads/useUploadQueue.ts';
import { reasonOf } from '../../lib/apiError.ts';
import { isUnderWay } from '../../lib/outbox/item.ts';
import { useOutbox } from '../../shared/outbox/useOutbox.ts';
import { t } from '../../text/staff.ts';
import classes from './MissingReceipt.module.css';
import { sendReceipt } from './sendMaintenance.ts';

interface MissingReceiptProps {
  registernumber: string;
  uniqueID: number;
}

interface ReceiptUploadProps extends MissingReceiptProps {
  busy: boolean;
  setBusy: (busy: boolean) => void;
  onDone: () => void;
}

function ReceiptUpload({ registernumber, uniqueID, busy, setBusy, onDone }: ReceiptUploadProps) {
  const queue = useUploadQueue({ accept: 'documents', multiple: false });
  const [problem, setProblem] = useState('');
  const file = queue.files[0]?.file;

  async function upload(receipt: PreparedFile) {
    setBusy(true);
    setProblem('');
    try {
      await sendReceipt(registernumber, uniqueID, receipt);
      onDone();
    } catch (error) {
      setProblem(reasonOf(error));
    }
    setBusy(false);
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
      <UploadList queue={queue} label={t('maintenance.receipt.chosen')} cols={2} settled={busy} />
      {problem && (
        <Alert role="alert" color="red" title={t('uploads.failed.put')}>
          {problem}
        </Alert>
      )}
      <Button leftSection={<IconCloudUpload size={18} />} disabled={busy || !file} onClick={() => file && void upload(file)}>
        {t(`maintenance.receipt.${busy ? 'uploading' : queue.preparing ? 'preparing' : problem ? 'retry' : 'upload'}`)}
      </Button>
    </Stack>
  );
}

/** A button for a record without a receipt, unless one waits in the outbox, and the dialog that stores one at exactly that record's path. */
export function MissingReceipt({ registernumber, uniqueID }: MissingReceiptProps) {
  const [opened, dialog] = useDisclosure();
  const [busy, setBusy] = useState(false);
  const path = objectPaths.receipt(registernumber, uniqueID);
  const isWaiting = useOutbox().some((item) => isUnderWay(item) && item.files.some((file) => file.path === path));
  const close = () => {
    if (!busy) dialog.close();
  };

  return (
    <>
      {isWaiting ? (
        <Text size="sm" c="dimmed">
          {t('outbox.tile.waiting')}
        </Text>
      ) : (
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
      )}
      <FormDialog opened={opened} onClose={close} title={t('maintenance.receipt.of', { number: String(uniqueID) })}>
        <ReceiptUpload registernumber={registernumber} uniqueID={uniqueID} busy={busy} setBusy={setBusy} onDone={dialog.close} />
      </FormDialog>
    </>
  );
}
