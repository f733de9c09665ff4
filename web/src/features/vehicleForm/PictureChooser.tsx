import { SimpleGrid } from '@mantine/core';
import { FilePicker } from '../../kit/uploads/FilePicker.tsx';
import { UploadList } from '../../kit/uploads/UploadList.tsx';
import type { UploadQueue } from '../../kit/uploads/useUploadQueue.ts';

/** Chooses a vehicle's display image and its other pictures (R113), and shows what becomes of them. */
export function PictureChooser({ queue, locked }: { queue: UploadQueue; locked: boolean }) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <FilePicker
          queue={queue}
          first
          label="Display Image"
          hint="The first picture everybody sees."
          button="Choose picture"
          disabled={locked}
        />
        <FilePicker
          queue={queue}
          label="Extra Images"
          hint="As many as you like, up to 10 MB each."
          button="Choose pictures"
          disabled={locked}
        />
      </SimpleGrid>
      <UploadList queue={queue} withDisplay settled={locked} />
    </>
  );
}
