import { SimpleGrid, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { ConfirmDialog } from '../../kit/feedback/ConfirmDialog.tsx';
import { notifyError, notifySuccess } from '../../kit/feedback/notify.ts';
import { useDeletion } from '../../kit/feedback/useDeletion.ts';
import { objectPaths } from '../../kit/files/objectPaths.ts';
import { type Unsaved, useUnsaved } from '../../kit/form/useUnsaved.ts';
import { VehiclePicture } from '../../kit/pictures/VehiclePicture.tsx';
import { UploadPanel } from '../../kit/uploads/UploadPanel.tsx';
import { useUploadQueue } from '../../kit/uploads/useUploadQueue.ts';
import { withReference } from '../../lib/apiError.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { StoredTile } from './StoredTile.tsx';
import { deletePicture, makeDisplayImage, numberAfter, pictureOf, type StoredPicture } from './storedPictures.ts';

interface ImageManagerProps {
  registernumber: string;
  /** The links of the vehicle's stored pictures, in number order. */
  links: string[];
  unsaved: Unsaved;
}

const DISPLAY_UPDATED = 'Display Image Updated Successfully';
const refresh = () => refreshAfter('pictures');
const nameOf = ({ number }: StoredPicture) => (number === 0 ? 'Display image' : `Image ${number}`);

/** A vehicle's pictures: the display image and the others, replaced, added, exchanged and deleted (R232-R236). */
export function ImageManager({ registernumber, links, unsaved }: ImageManagerProps) {
  const pathOf = (number: number) => objectPaths.inventoryImage(registernumber, number);
  const pictures = links.map(pictureOf);
  const next = numberAfter(pictures);
  const display = useUploadQueue({ multiple: false });
  const extras = useUploadQueue();
  const frame = useRef<HTMLDivElement>(null);

  const { ask, chosen, pending, dialog } = useDeletion<StoredPicture>({
    remove: ({ path }) => deletePicture(path),
    refresh,
    focus: frame,
    onDeleted: () => notifySuccess('Image deleted successfully!'),
    onFailed: (error) => notifyError(withReference('Failed to delete image', error)),
  });
  const exchange = useMutation({
    mutationFn: (picture: StoredPicture) => makeDisplayImage(picture, pathOf(next)),
    onSuccess: (tidy) => {
      notifySuccess(DISPLAY_UPDATED);
      if (!tidy) notifyError('Failed to delete image');
    },
    onError: (error) => {
      console.error('The display image is not changed', error);
      notifyError(withReference('Error in uploading...', error));
    },
    onSettled: refresh,
  });
  const busy = pending || exchange.isPending;
  useUnsaved(unsaved, 'exchange of the display image', exchange.isPending);

  return (
    <Stack gap="lg">
      <div ref={frame} tabIndex={-1}>
        {pictures.length === 0 ? (
          <Text c="dimmed">No images yet.</Text>
        ) : (
          <SimpleGrid component="ul" cols={{ base: 2, sm: 3, lg: 5 }} spacing="sm" p={0} m={0} aria-label="Images">
            {pictures.map((picture) => (
              <StoredTile
                key={picture.path}
                picture={picture}
                name={nameOf(picture)}
                busy={busy || display.uploading || extras.uploading}
                moving={exchange.isPending && exchange.variables.path === picture.path}
                onDelete={() => ask(picture)}
                onMakeDisplay={() => exchange.mutate(picture)}
              />
            ))}
          </SimpleGrid>
        )}
      </div>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        <UploadPanel
          queue={display}
          label="Display Image"
          hint="Replaces the first picture everybody sees."
          choose="Choose picture"
          button="Update display image"
          noneChosen="Select Display Image to update."
          success={DISPLAY_UPDATED}
          pathOf={() => pathOf(0)}
          disabled={busy}
          refresh={refresh}
          unsaved={unsaved}
        />
        <UploadPanel
          queue={extras}
          label="Extra Images"
          hint="As many as you like, up to 10 MB each."
          choose="Choose pictures"
          button="Add images"
          noneChosen="Select Images to update."
          success="Images Added Successfully"
          pathOf={(place) => pathOf(next + place)}
          disabled={busy}
          refresh={refresh}
          unsaved={unsaved}
        />
      </SimpleGrid>
      {chosen && (
        <ConfirmDialog {...dialog} title="Delete this image?">
          <Stack gap="sm">
            <VehiclePicture src={chosen.link} alt={nameOf(chosen)} />
            <Text>
              {chosen.number === 0
                ? 'The vehicle then has no display image until another one is chosen. It cannot be brought back.'
                : 'It cannot be brought back.'}
            </Text>
          </Stack>
        </ConfirmDialog>
      )}
    </Stack>
  );
}
