import { IDENTITY_PAPERS } from '@contract/choices.ts';
import { Button, NativeSelect, Stack } from '@mantine/core';
import { IconCloudUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../kit/feedback/ConfirmDialog.tsx';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { objectPaths } from '../../kit/files/objectPaths.ts';
import { LeaveGuard } from '../../kit/form/LeaveGuard.tsx';
import { FilePicker } from '../../kit/uploads/FilePicker.tsx';
import { UploadList } from '../../kit/uploads/UploadList.tsx';
import { useUploadQueue } from '../../kit/uploads/useUploadQueue.ts';
import { now } from '../../lib/clock.ts';
import { t } from '../../text/staff.ts';

/** Uploads identity papers, named by their kind. Of an Aadhaar it asks first whether the number is covered (decision 0024). */
export function IdentityUpload({ registernumber, onUploaded }: { registernumber: string; onUploaded: () => void }) {
  const [kind, setKind] = useState<(typeof IDENTITY_PAPERS)[number]>(IDENTITY_PAPERS[0]);
  const queue = useUploadQueue({
    accept: 'documents',
    nameOf: (filename) => t('papers.identity.named', { kind: t(`words.identityPaper.${kind}`), filename }),
  });
  const [asking, setAsking] = useState(false);
  const { uploading, preparing, left } = queue;

  async function upload() {
    setAsking(false);
    const moment = now();
    const complete = await queue.upload((index) => objectPaths.identityPaper(registernumber, moment + index));
    if (queue.settle().uploaded > 0) onUploaded();
    if (complete) notifySuccess(t('papers.identity.done'));
  }

  return (
    <Stack gap="sm">
      {left > 0 && <LeaveGuard wouldLose={() => true} title={t('editVehicle.leave.title')} text={t('editVehicle.leave.text')} />}
      <NativeSelect
        label={t('papers.identity.kind')}
        value={kind}
        disabled={uploading}
        onChange={({ currentTarget }) => setKind(currentTarget.value as typeof kind)}
        data={IDENTITY_PAPERS.map((value) => ({ value, label: t(`words.identityPaper.${value}`) }))}
      />
      <FilePicker
        queue={queue}
        label={t('papers.identity.label')}
        hint={t('papers.identity.fileHint')}
        button={t('papers.identity.choose')}
        disabled={uploading}
      />
      <UploadList queue={queue} label={t('papers.identity.chosen')} cols={2} settled={uploading} onRetry={() => void upload()} />
      <Button
        variant={left > 0 ? 'filled' : 'light'}
        leftSection={<IconCloudUpload size={18} aria-hidden />}
        disabled={left === 0 || uploading || preparing}
        onClick={() => (kind === 'aadhaar' ? setAsking(true) : void upload())}
      >
        {t(uploading ? 'papers.identity.uploading' : 'papers.identity.upload')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('papers.identity.covered')}
        confirmLabel={t('papers.identity.isCovered')}
        onConfirm={() => void upload()}
        onCancel={() => setAsking(false)}
      >
        {t('papers.identity.coveredText')}
      </ConfirmDialog>
    </Stack>
  );
}
