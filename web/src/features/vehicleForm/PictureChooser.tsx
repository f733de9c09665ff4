import { SimpleGrid } from '@mantine/core';
import { PicturePicker } from '../../kit/uploads/FilePicker.tsx';
import { UploadList } from '../../kit/uploads/UploadList.tsx';
import type { UploadQueue } from '../../kit/uploads/useUploadQueue.ts';

/** Chooses a vehicle's display image and its other pictures (R113), and shows what becomes of them. */
export function PictureChooser({ queue, locked }: { queue: UploadQueue; locked: boolean }) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <PicturePicker
          label="Display Image"
          hint="The first picture everybody sees."
          button="Choose picture"
          disabled={locked}
          onChoose={(files) => queue.add(files, 'display')}
        />
        <PicturePicker
          label="Extra Images"
          hint="As many as you like, up to 10 MB each."
          button="Choose pictures"
          multiple
          disabled={locked}
          onChoose={(files) => queue.add(files)}
        />
      </SimpleGrid>
      <UploadList queue={queue} withDisplay settled={locked} />
    </>
  );
}
