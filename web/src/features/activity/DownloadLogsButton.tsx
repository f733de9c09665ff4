import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { notifyError } from '../../kit/feedback/notify.ts';
import { saveFile } from '../../kit/files/saveFile.ts';
import { request } from '../../lib/api.ts';
import { withReference } from '../../lib/apiError.ts';
import { withStaffTexts } from '../../text/loadStaff.ts';
import { t } from '../../text/staff.ts';

async function downloadLogs() {
  const response = await request('GET', '/logs/download');
  const [, name = 'user_activity_log.csv'] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  const { inSentences } = await withStaffTexts(import('./logFile.ts'));
  saveFile(new Blob([await inSentences(await response.text())], { type: 'text/csv' }), name);
}

/** Saves the activity log as a CSV file of sentences. */
export function DownloadLogsButton() {
  const { mutate, isPending } = useMutation({
    mutationFn: downloadLogs,
    onError: (error) => {
      console.error(error);
      notifyError(withReference(t('dashboard.actions.downloadFailedDetail'), error), { title: t('dashboard.actions.downloadFailed') });
    },
  });
  return (
    <Button variant="default" leftSection={<IconFileDownload size={18} aria-hidden />} loading={isPending} onClick={() => mutate()}>
      {t('dashboard.actions.downloadLogs')}
    </Button>
  );
}
