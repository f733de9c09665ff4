import { Button, Group } from '@mantine/core';
import { IconDownload, IconPrinter, IconShare } from '@tabler/icons-react';
import { useState } from 'react';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { saveFile } from '../../kit/files/saveFile.ts';
import { sendFile } from '../../kit/pdf/sendFile.ts';
import { t } from '../../text/staff.ts';

/** Print, and once the file is there download and share. Sharing sends the file itself, where the device can; elsewhere it is downloaded. */
export function PaperTools({ file }: { file: File | undefined }) {
  const [isSharing, setSharing] = useState(false);
  const share = async () => {
    if (!file) return;
    setSharing(true);
    const outcome = await sendFile(file);
    setSharing(false);
    if (outcome === 'saved') notifySuccess(t('issuedPapers.dialog.savedInstead'));
  };
  return (
    <Group gap="xs">
      <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
        {t('issuedPapers.dialog.print')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        disabled={!file}
        onClick={() => file && saveFile(file, file.name)}
      >
        {t('issuedPapers.dialog.download')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconShare size={18} aria-hidden />}
        disabled={!file}
        loading={isSharing}
        onClick={() => void share()}
      >
        {t('issuedPapers.dialog.share')}
      </Button>
    </Group>
  );
}
