import { SimpleGrid } from '@mantine/core';
import { FilePicker } from '../../kit/uploads/FilePicker.tsx';
import { UploadList } from '../../kit/uploads/UploadList.tsx';
import type { UploadQueue } from '../../kit/uploads/useUploadQueue.ts';
import { t } from '../../text/staff.ts';

/** File pickers for the display image and the other pictures, with the state of each upload. */
export function PictureChooser({ queue, locked }: { queue: UploadQueue; locked: boolean }) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <FilePicker
          queue={queue}
          first
          label={t('vehicleForm.display.label')}
          hint={t('vehicleForm.display.hint')}
          button={t('vehicleForm.display.choose')}
          disabled={locked}
        />
        <FilePicker
          queue={queue}
          label={t('vehicleForm.extras.label')}
          hint={t('vehicleForm.extras.hint')}
          button={t('vehicleForm.extras.choose')}
          disabled={locked}
        />
      </SimpleGrid>
      <UploadList queue={queue} withDisplay settled={locked} />
    </>
  );
}
