import type { PictureView } from '@contract/pictureViews.ts';
import { Button, FileButton, Modal, Text } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconArrowLeft, IconPhotoPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { notifyError } from '../../kit/feedback/notify.ts';
import { useCloseOnBack } from '../../kit/overlay/useCloseOnBack.ts';
import { FileRefused } from '../../kit/uploads/checkFile.ts';
import { prepareFile } from '../../kit/uploads/prepareFile.ts';
import { t } from '../../text/staff.ts';
import classes from './CameraScreen.module.css';
import { type GuidedView, nextView, withShots } from './guide.ts';
import { LastShot } from './LastShot.tsx';
import { ShotList } from './ShotList.tsx';
import { Shutter } from './Shutter.tsx';
import type { Shot } from './shot.ts';
import { takeFrame } from './takeFrame.ts';
import { type Unkept, UnkeptShot } from './UnkeptShot.tsx';
import { useCamera } from './useCamera.ts';
import { Viewfinder } from './Viewfinder.tsx';
import { ViewStrip } from './ViewStrip.tsx';

export interface CameraScreenProps {
  /** The vehicle's number and name. */
  title: string;
  /** The views that its pictures should show, in the order of a walk around it, and whether it has them already. */
  views: GuidedView[];
  /** What was taken in this round, the last one at the end until it is ordered otherwise. */
  shots: Shot[];
  /** The first one is the display image of its vehicle. */
  withDisplay?: boolean;
  /** Resolves when the picture is kept on the device; rejects with an Error whose message is fit to be shown. It is at most 1600 px wide and high, and upright. */
  onShot: (picture: Blob, view: PictureView | undefined) => Promise<void>;
  /** Pictures of the gallery, as they are. */
  onFiles: (files: File[]) => void;
  onRemove: (id: string) => void;
  onView: (id: string, view: PictureView | undefined) => void;
  onOrder: (ids: string[]) => void;
  /** Called when the screen is left, by its button or the browser's. */
  onDone: () => void;
}

const labelOf = (view: PictureView | undefined) => t(`camera.views.${view ?? 'other'}`);
/** Whether Space and Enter mean something to what has the focus: they mean nothing to the chosen view. */
const hasOwnKeys = (target: Element) => !target.matches('[type=radio]') && target.closest('button, a, select, input') !== null;

/** Fills the screen with a camera that stays open while a vehicle's pictures are taken in a row, with a guide to the views that lack. */
export function CameraScreen(props: CameraScreenProps) {
  const { title, views, shots, withDisplay = false, onShot, onFiles, onRemove, onView, onOrder, onDone } = props;
  const { camera, tryAgain, torch, lightTorch } = useCamera();
  const video = useRef<HTMLVideoElement>(null);
  const shutter = useRef<HTMLButtonElement>(null);
  const pictures = useRef<HTMLElement>(null);
  // The same pictures can be chosen again.
  const forget = useRef<() => void>(null);
  const [side, setSide] = useState<'camera' | 'pictures'>('camera');
  const [choice, setChoice] = useState<{ view: PictureView | undefined } | null>(null);
  const [taken, setTaken] = useState<{ view: PictureView | undefined; count: number }>({ view: undefined, count: 0 });
  const [busy, setBusy] = useState(false);
  const [unkept, setUnkept] = useState<Unkept | null>(null);
  const close = useCloseOnBack(onDone);

  const guided = withShots(views, shots);
  const view = choice ? choice.view : nextView(guided, taken.view);
  const last = shots.at(-1);

  useEffect(() => (side === 'camera' ? shutter : pictures).current?.focus(), [side]);

  /** Has a picture kept; one that could not be stays until it is, or is discarded. */
  async function keep(picture: Blob, shown: PictureView | undefined) {
    try {
      await onShot(picture, shown);
      setUnkept(null);
      setChoice(null);
      setTaken(({ count }) => ({ view: shown, count: count + 1 }));
    } catch (error) {
      setUnkept({ picture, view: shown, reason: error instanceof Error ? error.message : t('camera.unkept.unknown') });
    }
  }
  /** One picture at a time. */
  async function atWork(work: () => Promise<void>) {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      console.error('No picture was taken', error);
      notifyError(error instanceof FileRefused ? error.message : t('camera.untaken'));
    } finally {
      setBusy(false);
    }
  }
  const shoot = () => {
    const frame = video.current;
    if (busy || unkept || !frame || frame.readyState < frame.HAVE_CURRENT_DATA) return;
    void atWork(async () => keep(await takeFrame(frame), view));
  };
  const again = (shot: Shot) => {
    onRemove(shot.id);
    setChoice({ view: shot.view });
    setSide('camera');
    shutter.current?.focus();
  };
  useWindowEvent('keydown', (event) => {
    const isMeant = (event.key === ' ' || event.key === 'Enter') && !hasOwnKeys(event.target as Element);
    if (!isMeant || side !== 'camera') return;
    event.preventDefault();
    if (!event.repeat) shoot();
  });

  return (
    <Modal.Root opened fullScreen onClose={() => !unkept && close()} transitionProps={{ duration: 0 }}>
      <Modal.Content radius={0}>
        <div className={classes.screen} data-side={side}>
          <div className={classes.head}>
            <Modal.Title className={classes.title}>{title}</Modal.Title>
            <Button flex="none" disabled={Boolean(unkept)} onClick={close}>
              {t('camera.finish')}
            </Button>
          </div>
          <div className={classes.camera}>
            <Viewfinder
              camera={camera}
              video={video}
              view={view}
              shotCount={taken.count}
              torch={torch}
              onTorch={(on) => void lightTorch(on)}
              onTryAgain={tryAgain}
            />
            {unkept ? (
              <UnkeptShot
                {...unkept}
                busy={busy}
                onTryAgain={() => void atWork(() => keep(unkept.picture, unkept.view))}
                onDiscard={() => setUnkept(null)}
              />
            ) : (
              last && last.doubts.length > 0 && <LastShot shot={last} onAgain={() => again(last)} />
            )}
            <ViewStrip views={guided} chosen={view} onChoose={(chosen) => setChoice({ view: chosen })} />
            <Text size="sm" ta="center" role="status">
              {busy ? t('camera.keeping') : taken.count > 0 && t('camera.guide.taken', { view: labelOf(taken.view), next: labelOf(view) })}
            </Text>
            <div className={classes.controls}>
              <Button variant="subtle" color="gray.3" px="xs" className={classes.toPictures} onClick={() => setSide('pictures')}>
                {t('camera.showPictures', { count: shots.length })}
              </Button>
              <Shutter
                ref={shutter}
                label={t('camera.shutter', { view: labelOf(view) })}
                disabled={busy || Boolean(unkept)}
                hasCamera={camera.state !== 'off'}
                onShoot={shoot}
                onFile={(file) => void atWork(async () => keep((await prepareFile(file, 'images')).blob, view))}
              />
              <FileButton
                multiple
                accept="image/*"
                resetRef={forget}
                inputProps={{ 'aria-label': t('camera.gallery') }}
                onChange={(files) => {
                  onFiles(files);
                  forget.current?.();
                }}
              >
                {(props) => (
                  <Button {...props} variant="subtle" color="gray.3" px={4} leftSection={<IconPhotoPlus size={20} aria-hidden />}>
                    {t('camera.gallery')}
                  </Button>
                )}
              </FileButton>
            </div>
          </div>
          <section
            ref={pictures}
            className={classes.pictures}
            tabIndex={-1}
            aria-label={t('camera.pictures.title', { count: shots.length })}
          >
            <Button
              className={classes.toCamera}
              variant="light"
              leftSection={<IconArrowLeft size={18} aria-hidden />}
              onClick={() => setSide('camera')}
            >
              {t('camera.showCamera')}
            </Button>
            <ShotList
              views={guided}
              shots={shots}
              withDisplay={withDisplay}
              onRemove={onRemove}
              onView={onView}
              onOrder={onOrder}
              onAgain={again}
            />
          </section>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
