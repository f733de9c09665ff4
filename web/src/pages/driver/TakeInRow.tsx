import { PICTURE_VIEWS, type PictureView } from '@contract/pictureViews.ts';
import { Button, Text } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { type KeepVehicle, keepShot, orderPictures, showsView, useHeldPictures } from '../../features/driver/keptPictures.ts';
import { remove } from '../../lib/outbox/store.ts';
import { t } from '../../text/staff.ts';

const CameraScreen = lazy(() => import('../../features/camera/CameraScreen.tsx').then((module) => ({ default: module.CameraScreen })));

interface TakeInRowProps {
  vehicle: KeepVehicle;
  /** The views that its stored pictures show. */
  shown: readonly PictureView[];
  /** Keeps pictures of the gallery. */
  add: (pictures: File[]) => void;
}

/** Opens the camera over the page. Each picture is kept on this device as it is taken, held until the page is left. */
export function TakeInRow({ vehicle, shown, add }: TakeInRowProps) {
  const [isOpen, setOpen] = useState(false);
  const shots = useHeldPictures(vehicle.registernumber);
  const views = PICTURE_VIEWS.map((view) => ({ view, has: shown.includes(view) }));
  return (
    <>
      <Button size="lg" variant="light" leftSection={<IconCamera size={22} aria-hidden />} onClick={() => setOpen(true)}>
        {t('camera.open')}
      </Button>
      {isOpen && (
        <Suspense fallback={<Text role="status">{t('camera.opening')}</Text>}>
          <CameraScreen
            title={t('camera.title', { number: vehicle.registernumber, name: vehicle.title })}
            views={views}
            shots={shots}
            onShot={(picture, view) => keepShot(vehicle, picture, view)}
            onFiles={add}
            onRemove={(id) => void remove([id])}
            onView={(id, view) => void showsView(id, view)}
            onOrder={(ids) => void orderPictures(ids)}
            onDone={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
