import { PICTURE_VIEWS, type PictureView } from '@contract/pictureViews.ts';
import type { PublicCar } from '@contract/vehicle.ts';
import { Button, Text } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Shot } from '../../features/camera/shot.ts';
import { LeaveGuard } from '../../kit/form/LeaveGuard.tsx';
import { runPictureJob } from '../../kit/uploads/runPictureJob.ts';
import { titleOf } from '../../shared/vehicle/facts.ts';
import { t } from '../../text/staff.ts';

const CameraScreen = lazy(() => import('../../features/camera/CameraScreen.tsx').then((module) => ({ default: module.CameraScreen })));

type Taken = Shot & { file: File };

const LACKING = PICTURE_VIEWS.map((view) => ({ view, has: false }));

interface TakeInRowProps {
  car: PublicCar;
  /** Hands over the pictures, in their order, when the round is done. */
  add: (pictures: File[]) => void;
}

/** Opens the camera over the page. What it takes is held here until the round is done. */
export function TakeInRow({ car, add }: TakeInRowProps) {
  const [isOpen, setOpen] = useState(false);
  const [shots, setShots] = useState<Taken[]>([]);
  const change = (id: string, to: Partial<Taken>) =>
    setShots((before) => before.map((shot) => (shot.id === id ? { ...shot, ...to } : shot)));

  function hold(file: File, view?: PictureView) {
    const id = crypto.randomUUID();
    setShots((before) => [...before, { id, file, url: URL.createObjectURL(file), view, doubts: [] }]);
    void runPictureJob('judge', file).then((doubts) => doubts && change(id, { doubts }));
  }
  function finish() {
    for (const { url } of shots) URL.revokeObjectURL(url);
    if (shots.length > 0) add(shots.map(({ file }) => file));
    setShots([]);
    setOpen(false);
  }

  return (
    <>
      <LeaveGuard wouldLose={() => shots.length > 0} title={t('camera.pictures.leave')} text={t('camera.pictures.leaveText')} />
      <Button size="lg" variant="light" leftSection={<IconCamera size={22} aria-hidden />} onClick={() => setOpen(true)}>
        {t('camera.open')}
      </Button>
      {isOpen && (
        <Suspense fallback={<Text role="status">{t('camera.opening')}</Text>}>
          <CameraScreen
            title={t('camera.title', { number: car.registernumber, name: titleOf(car) })}
            views={LACKING}
            shots={shots}
            onShot={async (picture, view) => hold(new File([picture], `${view ?? 'other'}.jpg`, { type: picture.type }), view)}
            onFiles={(files) => {
              for (const file of files) hold(file);
            }}
            onRemove={(id) => setShots((before) => before.filter((shot) => shot.id !== id))}
            onView={(id, view) => change(id, { view })}
            onOrder={(ids) => setShots((before) => ids.flatMap((id) => before.find((shot) => shot.id === id) ?? []))}
            onDone={finish}
          />
        </Suspense>
      )}
    </>
  );
}
