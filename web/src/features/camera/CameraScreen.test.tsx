import { PICTURE_VIEWS } from '@contract/pictureViews.ts';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { openScreen, press } from '../../../../tests/support/screen.tsx';
import { picture, stubUploads } from '../../../../tests/support/uploads.ts';
import { CameraScreen } from './CameraScreen.tsx';
import type { Shot } from './shot.ts';

const CAMERA = 'What the camera sees';

/** What the emulated browser lacks: a camera, or the error with which it is refused; counts how often it was started and stopped. */
function stubCamera(refused?: string) {
  stubUploads();
  const decode = createImageBitmap as unknown as (file: Blob) => Promise<unknown>;
  vi.stubGlobal('createImageBitmap', (source: Blob | HTMLVideoElement) =>
    source instanceof HTMLVideoElement ? Promise.resolve({ width: 1920, height: 1440, close() {} }) : decode(source),
  );
  const device = { refused, started: 0, stopped: 0, track: new EventTarget() };
  const stream = () => {
    device.track = Object.assign(new EventTarget(), { stop: () => device.stopped++ });
    return { getTracks: () => [device.track], getVideoTracks: () => [device.track] };
  };
  const getUserMedia = async () => {
    if (device.refused) throw new DOMException('', device.refused);
    device.started++;
    return stream();
  };
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  Object.defineProperties(HTMLVideoElement.prototype, {
    srcObject: { value: null, writable: true, configurable: true },
    readyState: { value: 4, configurable: true },
  });
  return device;
}

/** A keeper of pictures that keeps each as `onKept` allows. */
function openCamera(begun: Shot[] = [], onKept = (_: Blob): unknown => undefined) {
  const onDone = vi.fn();
  const onFiles = vi.fn();
  const Keeper = () => {
    const [shots, setShots] = useState(begun);
    return (
      <CameraScreen
        title="MH12AB1234 Bolero"
        views={PICTURE_VIEWS.map((view) => ({ view, has: view === 'left' }))}
        shots={shots}
        withDisplay
        onShot={async (blob, view) => {
          await onKept(blob);
          setShots((before) => [...before, { id: `shot${before.length}`, url: 'blob:1', view, doubts: [] }]);
        }}
        onFiles={onFiles}
        onRemove={(id) => setShots((before) => before.filter((shot) => shot.id !== id))}
        onView={(id, view) => setShots((before) => before.map((shot) => (shot.id === id ? { ...shot, view } : shot)))}
        onOrder={(ids) => setShots((before) => ids.flatMap((id) => before.find((shot) => shot.id === id) ?? []))}
        onDone={onDone}
      />
    );
  };
  return { ...openScreen(<Keeper />, { as: 'driver' }), onDone, onFiles };
}
const shotOf = (id: string, view?: Shot['view'], doubts: Shot['doubts'] = []): Shot => ({ id, url: `blob:${id}`, view, doubts });
const order = () => screen.queryAllByAltText(/^Picture \d/).map((image) => image.getAttribute('alt')?.replace(/.*: /, ''));
const shutter = (view: string) => screen.findByRole('button', { name: `Take the picture: ${view}` });

test('one picture after the other, each of the next view that lacks, by press, Space and Enter', async () => {
  stubCamera();
  const kept: Blob[] = [];
  const { user } = openCamera([], (blob) => kept.push(blob));
  await screen.findByLabelText(CAMERA);
  await user.click(await shutter('Front'));
  await shutter('Rear');
  await user.keyboard(' ');
  await shutter('Right side');
  await user.click(screen.getByLabelText('Papers'));
  await user.keyboard('{Enter}');
  await screen.findByText('Papers: taken. Next: Right side');
  await user.click(screen.getByLabelText('Other'));
  await user.click(await shutter('Other'));
  await expect.poll(order).toEqual(['Front', 'Rear', 'Papers', 'Other']);
  expect(kept.map(({ type }) => type)).toEqual(Array(4).fill('image/jpeg'));
  screen.getByText(/^4 of 14, lacking: Right side, Front tyres, .* and Chassis plate$/);
});

test('a picture that cannot be kept stays with its reason, and no other is taken, until it is kept or discarded', async () => {
  stubCamera();
  let isFull = true;
  const onKept = vi.fn(() => {
    if (isFull) throw new Error('The phone is full.');
  });
  const { user, onDone } = openCamera([], onKept);
  await user.click(await shutter('Front'));
  await screen.findByText('The phone is full.');
  await user.click(await shutter('Front'));
  screen.getByLabelText('Papers').focus();
  await user.keyboard('{Enter}{Escape}');
  expect(onKept).toHaveBeenCalledTimes(1);
  expect(onDone).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Done' })).toBeDisabled();
  isFull = false;
  await press(user, 'Try again');
  await expect.poll(order).toEqual(['Front']);
  isFull = true;
  await user.click(await shutter('Rear'));
  await user.click(await screen.findByRole('button', { name: 'Discard it' }));
  await shutter('Rear');
  expect(order()).toEqual(['Front']);
});

test.each([
  ['NotAllowedError', /^The camera is not allowed for this site/],
  ['NotFoundError', /^This device has no camera/],
  ['NotReadableError', /^Another app is using the camera/],
])('without a camera (%s) the phone’s own takes the picture, with the same guide', async (error, said) => {
  const device = stubCamera(error);
  const { user } = openCamera();
  await screen.findByText(said);
  await user.upload(screen.getByLabelText('Take the picture: Front', { selector: 'input' }), picture('a.jpg'));
  await expect.poll(order).toEqual(['Front']);
  await user.upload(
    await screen.findByLabelText('Take the picture: Rear', { selector: 'input' }),
    new File(['letter'], 'a.jpg', { type: 'image/jpeg' }),
  );
  await screen.findByText(/a\.jpg is not an image/);
  expect(order()).toEqual(['Front']);
  device.refused = undefined;
  await press(user, 'Try again');
  await screen.findByLabelText(CAMERA);
});

test('on a page without encryption there is no camera to try', async () => {
  stubCamera();
  Object.defineProperty(navigator, 'mediaDevices', { value: undefined, configurable: true });
  openCamera();
  await screen.findByText('The camera opens only at an https address of this site.');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('the camera is off while the page is hidden and after it is left; one that another app takes is told', async () => {
  const device = stubCamera();
  const hide = (hidden: boolean) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const { goTo } = openCamera();
  await expect.poll(() => device.started).toBe(1);
  hide(true);
  expect(device.stopped).toBe(1);
  hide(false);
  await expect.poll(() => device.started).toBe(2);
  device.track.dispatchEvent(new Event('ended'));
  await screen.findByText(/^Another app is using the camera/);
  await goTo('/elsewhere');
  await expect.poll(() => device.stopped).toBe(2);
});

test('pictures are ordered by arrows and by keys, named, removed, and the display image is chosen', async () => {
  stubCamera();
  const { user } = openCamera([shotOf('a', 'front'), shotOf('b', 'rear'), shotOf('c')]);
  await press(user, 'Move picture 1 later');
  expect(order()).toEqual(['Rear', 'Front', 'Other']);
  screen.getByRole('button', { name: /^Move picture 2:/ }).focus();
  await user.keyboard('{ArrowRight}');
  expect(order()).toEqual(['Rear', 'Other', 'Front']);
  screen.getByText('Moved to place 3 of 3.');
  expect(screen.getByRole('button', { name: /^Move picture 3:/ })).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowUp}');
  expect(order()).toEqual(['Rear', 'Front', 'Other']);
  await press(user, 'Make picture 3 the display image');
  await user.selectOptions(screen.getByLabelText('What picture 1 shows'), 'Engine');
  expect(order()).toEqual(['Engine', 'Rear', 'Front']);
  await press(user, 'Remove picture 2');
  expect(order()).toEqual(['Engine', 'Front']);
});

test('a doubtful picture may be taken again, in its place of the walk, or be left as it is', async () => {
  stubCamera();
  const { user, onFiles } = openCamera([shotOf('a', 'front', ['dark']), shotOf('b', 'engine', ['blurred', 'dark'])]);
  screen.getByText('This one is dark: take it again?');
  expect(screen.getAllByText('This one is dark and blurred: take it again?')).toHaveLength(2);
  await press(user, 'Take it again');
  expect(order()).toEqual(['Front']);
  await user.click(await shutter('Engine'));
  await expect.poll(order).toEqual(['Front', 'Engine']);
  await user.upload(screen.getByLabelText('Gallery', { selector: 'input' }), [picture('a.jpg'), picture('b.jpg')]);
  expect(onFiles).toHaveBeenCalledWith([expect.objectContaining({ name: 'a.jpg' }), expect.objectContaining({ name: 'b.jpg' })]);
});
