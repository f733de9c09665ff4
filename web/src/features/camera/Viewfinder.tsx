import type { PictureView } from '@contract/pictureViews.ts';
import { Alert, Button, Loader, Text } from '@mantine/core';
import { IconBulb, IconBulbOff, IconCameraOff } from '@tabler/icons-react';
import { type RefObject, useEffect } from 'react';
import { IconButton } from '../../kit/page/IconButton.tsx';
import { t } from '../../text/staff.ts';
import type { useCamera } from './useCamera.ts';
import classes from './Viewfinder.module.css';

interface ViewfinderProps {
  camera: ReturnType<typeof useCamera>['camera'];
  video: RefObject<HTMLVideoElement | null>;
  /** What is to be taken: a plate and a paper get a frame. */
  view: PictureView | undefined;
  /** How many pictures were taken: each one flashes. */
  shotCount: number;
  torch: boolean | undefined;
  onTorch: (on: boolean) => void;
  onTryAgain: () => void;
}

/** What the camera sees, or why there is none. */
export function Viewfinder({ camera, video, view, shotCount, torch, onTorch, onTryAgain }: ViewfinderProps) {
  const stream = camera.state === 'on' ? camera.stream : null;
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream, video]);

  if (camera.state === 'off') {
    return (
      <div className={classes.finder}>
        <Alert className={classes.off ?? ''} color="yellow" role="alert" icon={<IconCameraOff />} title={t(`camera.off.${camera.problem}`)}>
          <Text size="sm">{t('camera.off.instead')}</Text>
          {camera.problem !== 'insecure' && (
            <Button mt="sm" variant="default" onClick={onTryAgain}>
              {t('camera.off.tryAgain')}
            </Button>
          )}
        </Alert>
      </div>
    );
  }
  return (
    <div className={classes.finder}>
      <video ref={video} className={classes.video} aria-label={t('camera.live')} autoPlay playsInline muted />
      {camera.state === 'starting' && <Loader className={classes.loader} color="white" aria-label={t('camera.opening')} />}
      {(view === 'papers' || view === 'chassisPlate') && <div className={classes.frame} data-view={view} />}
      {shotCount > 0 && <div key={shotCount} className={classes.flash} />}
      {torch !== undefined && (
        <IconButton over size={48} label={t('camera.torch')} aria-pressed={torch} onClick={() => onTorch(!torch)}>
          {torch ? <IconBulb aria-hidden /> : <IconBulbOff aria-hidden />}
        </IconButton>
      )}
    </div>
  );
}
