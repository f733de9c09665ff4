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
import { t } from '../../text/staff.ts';
import { StoredTile } from './StoredTile.tsx';
import { deletePicture, makeDisplayImage, numberAfter, pictureOf, type StoredPicture } from './storedPictures.ts';

interface ImageManagerProps {
  registernumber: string;
  /** The links of the vehicle's stored pictures, in order of their numbers. */
  links: string[];
  unsaved: Unsaved;
}

const refresh = () => refreshAfter('pictures');
const nameOf = ({ number }: StoredPicture) =>
  number === 0 ? t('uploads.file.displayImage') : t('editVehicle.images.numbered', { number: String(number) });

/** A vehicle's pictures: replaces, adds, exchanges and deletes the display image and the others. */
export function ImageManager({ registernumber, links, unsaved }: ImageManagerProps) {
  const pathOf = (number: number) => objectPaths.inventoryImage(registernumber, number);
  const pictures = links.map(pictureOf);
  const next = numberAfter(pictures);
  const display = useUploadQueue({ multiple: false });
  const extras = useUploadQueue();
  const frame = useRef<HTMLDivElement>(null);

  const { ask, chosen, pending, dialog } = useDeletion<StoredPicture>({
    remove: ({ path }, requestId) => deletePicture(path, requestId),
    write: 'pictures',
    goesToBin: true,
    focus: frame,
    done: () => t('editVehicle.remove.done'),
    failed: t('editVehicle.remove.failed'),
  });
  const exchange = useMutation({
    mutationFn: (picture: StoredPicture) => makeDisplayImage(picture, pathOf(next)),
    onSuccess: (tidy) => {
      notifySuccess(t('editVehicle.images.displayUpdated'));
      if (!tidy) notifyError(t('editVehicle.remove.failed'));
    },
    onError: (error) => {
      console.error('The display image is not changed', error);
      notifyError(withReference(t('editVehicle.images.uploadFailed'), error));
    },
    onSettled: refresh,
  });
  const busy = pending || exchange.isPending;
  useUnsaved(unsaved, 'display-image-exchange', exchange.isPending);

  return (
    <Stack gap="lg">
      <div ref={frame} tabIndex={-1}>
        {pictures.length === 0 ? (
          <Text c="dimmed">{t('editVehicle.images.none')}</Text>
        ) : (
          <SimpleGrid component="ul" cols={{ base: 2, sm: 3, lg: 5 }} spacing="sm" p={0} m={0} aria-label={t('editVehicle.images.list')}>
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
          label={t('editVehicle.displayUpload.label')}
          hint={t('editVehicle.displayUpload.hint')}
          choose={t('editVehicle.displayUpload.choose')}
          button={t('editVehicle.displayUpload.button')}
          noneChosen={t('editVehicle.displayUpload.noneChosen')}
          success={t('editVehicle.images.displayUpdated')}
          pathOf={() => pathOf(0)}
          disabled={busy}
          refresh={refresh}
          unsaved={unsaved}
        />
        <UploadPanel
          queue={extras}
          label={t('editVehicle.extrasUpload.label')}
          hint={t('editVehicle.extrasUpload.hint')}
          choose={t('editVehicle.extrasUpload.choose')}
          button={t('editVehicle.extrasUpload.button')}
          noneChosen={t('editVehicle.extrasUpload.noneChosen')}
          success={t('editVehicle.extrasUpload.done')}
          pathOf={(place) => pathOf(next + place)}
          disabled={busy}
          refresh={refresh}
          unsaved={unsaved}
        />
      </SimpleGrid>
      {chosen && (
        <ConfirmDialog {...dialog} title={t('editVehicle.remove.title')}>
          <Stack gap="sm">
            <VehiclePicture picture={chosen.link} alt={nameOf(chosen)} />
            <Text>{t(chosen.number === 0 ? 'editVehicle.remove.display' : 'editVehicle.remove.other')}</Text>
          </Stack>
        </ConfirmDialog>
      )}
    </Stack>
  );
}
