import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { PictureTile } from '../../kit/pictures/PictureTile.tsx';
import { VehiclePicture } from '../../kit/pictures/VehiclePicture.tsx';
import { t } from '../../text/staff.ts';
import type { StoredPicture } from './storedPictures.ts';

interface StoredTileProps {
  picture: StoredPicture;
  /** Accessible name: 'Display image', 'Image 3'. */
  name: string;
  /** Disables the buttons. */
  busy: boolean;
  /** This picture is being made the display image. */
  moving: boolean;
  onDelete: () => void;
  onMakeDisplay: () => void;
}

/** One picture of a vehicle with its actions. */
export function StoredTile({ picture, name, busy, moving, onDelete, onMakeDisplay }: StoredTileProps) {
  const isDisplay = picture.number === 0;
  return (
    <PictureTile picture={<VehiclePicture picture={picture.link} alt={name} />} isDisplay={isDisplay}>
      <Group justify="space-between" wrap="nowrap" gap={4}>
        <Text size="sm" truncate>
          {name}
        </Text>
        <ActionIcon
          variant="subtle"
          color="red"
          size="lg"
          disabled={busy}
          onClick={onDelete}
          aria-label={t('editVehicle.remove.button', { name: name.toLowerCase() })}
        >
          <IconTrash size={18} />
        </ActionIcon>
      </Group>
      {!isDisplay && (
        <Button
          px={4}
          variant="light"
          size="compact-xs"
          h={32}
          disabled={busy}
          loading={moving}
          onClick={onMakeDisplay}
          aria-label={t('editVehicle.images.makeDisplayOf', { name: name.toLowerCase() })}
        >
          {t('editVehicle.images.makeDisplay')}
        </Button>
      )}
    </PictureTile>
  );
}
