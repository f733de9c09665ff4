import { Button, Text } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { CameraScreenProps } from '../../features/camera/CameraScreen.tsx';
import { t } from '../../text/staff.ts';

const CameraScreen = lazy(() => import('../../features/camera/CameraScreen.tsx').then((module) => ({ default: module.CameraScreen })));

/** Opens the camera over the page. */
export function CameraButton(props: Omit<CameraScreenProps, 'onDone'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="lg" variant="light" leftSection={<IconCamera size={22} aria-hidden />} onClick={() => setOpen(true)}>
        {t('camera.open')}
      </Button>
      {isOpen && (
        <Suspense fallback={<Text role="status">{t('camera.opening')}</Text>}>
          <CameraScreen {...props} onDone={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
