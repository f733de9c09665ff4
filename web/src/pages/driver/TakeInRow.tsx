import { PICTURE_VIEWS, type PictureView } from '@contract/pictureViews.ts';
import {
  addShot,
  type OutboxVehicle,
  orderPictures,
  showsView,
  useHeldPictures,
  useOutboxPictures,
} from '../../features/driver/outboxPictures.ts';
import type { UploadQueue } from '../../kit/uploads/useUploadQueue.ts';
import { remove } from '../../lib/outbox/store.ts';
import { t } from '../../text/staff.ts';
import { CameraButton } from './CameraButton.tsx';

const titleFor = ({ registernumber, title }: OutboxVehicle) => t('camera.title', { number: registernumber, name: title });
const viewsOf = (shown: readonly PictureView[]) => PICTURE_VIEWS.map((view) => ({ view, has: shown.includes(view) }));

interface TakeInRowProps {
  vehicle: OutboxVehicle;
  /** The views that its stored pictures show. */
  shown: readonly PictureView[];
  /** Keeps pictures of the gallery. */
  add: (pictures: File[]) => void;
}

/** The camera for the yard: each picture is kept on this device as it is taken, held until the page is left. */
export const TakeInRow = ({ vehicle, shown, add }: TakeInRowProps) => (
  <CameraButton
    title={titleFor(vehicle)}
    views={viewsOf([
      ...shown,
      ...useOutboxPictures(vehicle.registernumber).flatMap(({ files }) => files.flatMap(({ view }) => view ?? [])),
    ])}
    shots={useHeldPictures(vehicle.registernumber)}
    onShot={(picture, view) => addShot(vehicle, picture, view)}
    onFiles={add}
    onRemove={(id) => void remove([id])}
    onView={(id, view) => void showsView(id, view)}
    onOrder={(ids) => void orderPictures(ids)}
  />
);

/** The camera for the inventory, whose first picture is the display image: what it takes is in the queue of the page. */
export const TakeForInventory = ({ vehicle, queue }: { vehicle: OutboxVehicle; queue: UploadQueue }) => (
  <CameraButton
    withDisplay
    title={titleFor(vehicle)}
    views={viewsOf([])}
    shots={queue.files.flatMap(({ id, preview, view, status }) =>
      preview && status === 'ready' ? { id, url: preview, view, doubts: [] } : [],
    )}
    onShot={async (picture, view) => queue.add([new File([picture], `${view ?? 'other'}.jpg`, { type: picture.type })], 'other', view)}
    onFiles={queue.add}
    onRemove={queue.remove}
    onView={queue.showsView}
    onOrder={queue.order}
  />
);
