import { Alert, Button, SimpleGrid, Text } from '@mantine/core';
import { IconCloudUpload, IconDeviceMobileOff, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { PictureTile } from '../../kit/pictures/PictureTile.tsx';
import { FilePicker } from '../../kit/uploads/FilePicker.tsx';
import { RefusedFiles } from '../../kit/uploads/RefusedFiles.tsx';
import type { OutboxItem } from '../../lib/outbox/item.ts';
import { remove } from '../../lib/outbox/store.ts';
import { holdFor, release } from '../../shared/outbox/outbox.ts';
import { whyStopped } from '../../shared/outbox/reasons.ts';
import { usePreviews } from '../../shared/outbox/useOutbox.ts';
import { useSpaceLeft } from '../../shared/outbox/useSpaceLeft.ts';
import { ViewSelect } from '../../shared/yard/ViewSelect.tsx';
import { t } from '../../text/staff.ts';
import tile from './OutboxPictures.module.css';
import { showsView, useOutboxPictures } from './outboxPictures.ts';
import classes from './PictureUploader.module.css';
import { useAddPictures } from './useAddPictures.ts';

interface OutboxPicturesProps {
  registernumber: string;
  /** The vehicle's name. */
  title: string;
  label: string;
  hint: string;
  /** Another way to take pictures, which keeps them itself but for those of the gallery. */
  camera?: ((add: (pictures: File[]) => void) => ReactNode) | undefined;
}

const statusOf = ({ state, files }: OutboxItem) => (state === 'sent' && files.some(({ isSame }) => isSame) ? 'same' : state);

/** One picture: that it is kept on this phone, under way, or arrived, by the server's word. */
function OutboxTile({ item, preview, place }: { item: OutboxItem; preview: string | undefined; place: number }) {
  const name = t('driver.kept.picture', { place });
  return (
    <PictureTile picture={<div className={tile.picture}>{preview && <img src={preview} alt={name} />}</div>}>
      <Text size="sm" fw={600} className={tile[item.state]}>
        {t(`outbox.tile.${statusOf(item)}`)}
      </Text>
      {item.state === 'held' && <ViewSelect place={place} view={item.files[0]?.view} onView={(view) => void showsView(item.id, view)} />}
      {item.state === 'stopped' && <Text size="xs">{whyStopped(item)}</Text>}
      {(item.state === 'held' || item.state === 'waiting') && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconX size={14} aria-hidden />}
          aria-label={t('uploads.file.removeThis', { name })}
          onClick={() => void remove([item.id])}
        >
          {t('uploads.file.remove')}
        </Button>
      )}
    </PictureTile>
  );
}

/** Pictures of a vehicle from the camera or the gallery: kept on this device first, and sent by themselves (R735). */
export function OutboxPictures({ registernumber, title, label, hint, camera }: OutboxPicturesProps) {
  const items = useOutboxPictures(registernumber);
  const previews = usePreviews(items);
  const { add, preparing, refusals } = useAddPictures({ registernumber, title });
  const spaceLeft = useSpaceLeft(items.length);
  const held = items.filter(({ state }) => state === 'held');
  useEffect(() => holdFor(registernumber), [registernumber]);

  return (
    <>
      {spaceLeft !== undefined && (
        <Alert role="alert" color="orange" icon={<IconDeviceMobileOff />}>
          {t('outbox.littleSpace', { megabytes: spaceLeft })}
        </Alert>
      )}
      <FilePicker queue={{ accept: 'images', multiple: true, add }} label={label} hint={hint} button={t('driver.upload.choose')} />
      {camera?.(add)}
      <RefusedFiles refusals={refusals} />
      {items.length > 0 && (
        <SimpleGrid component="ul" cols={{ base: 2, sm: 3, lg: 5 }} spacing="sm" p={0} m={0} aria-label={t('uploads.chosen')}>
          {items.map((item, place) => (
            <OutboxTile key={item.id} item={item} preview={previews.get(item.id)} place={place + 1} />
          ))}
        </SimpleGrid>
      )}
      <div className={classes.bar}>
        <Button
          fullWidth
          size="lg"
          leftSection={<IconCloudUpload size={22} aria-hidden />}
          disabled={preparing > 0 || held.length === 0}
          onClick={() => void release(registernumber)}
        >
          {t(`driver.upload.${preparing > 0 ? 'preparing' : 'submit'}`)}
        </Button>
        <Text size="sm" c="dimmed" ta="center" mt={4} role="status">
          {held.length > 0 && t('driver.upload.waiting', { count: held.length })}
        </Text>
      </div>
    </>
  );
}
