import { LANGUAGES } from '@contract/language.ts';
import type { Picture } from '@contract/picture.ts';
import { ActionIcon, Group, Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { PictureTile } from '../../kit/pictures/PictureTile.tsx';
import { VehiclePicture } from '../../kit/pictures/VehiclePicture.tsx';
import { t } from '../../text/staff.ts';
import { NoticeTextDialog } from './NoticeTextDialog.tsx';
import classes from './NoticeTile.module.css';

interface NoticeTileProps {
  picture: Picture;
  /** Its position among the notices, 1 for the first. */
  number: number;
  onDelete: () => void;
}

/** A notice as on the home page, opens in full size; with its number, its text and its deletion. */
export function NoticeTile({ picture, number, onDelete }: NoticeTileProps) {
  const name = t('noticeGrid.notice', { place: number });
  const [editing, setEditing] = useState(false);
  const link = (
    <a href={picture.src} target="_blank" rel="noreferrer" className={classes.link} title={t('noticeGrid.open')}>
      <VehiclePicture picture={picture} alt={picture.alt ?? name} shownAs="notice" wide />
    </a>
  );
  return (
    <PictureTile picture={link}>
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" fw={600}>
          {name}
          {picture.language && ` · ${LANGUAGES[picture.language].name}`}
        </Text>
        <Group gap={4} wrap="nowrap">
          <ActionIcon variant="subtle" size="lg" aria-label={t('noticeGrid.text.edit', { place: number })} onClick={() => setEditing(true)}>
            <IconPencil size={18} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="red"
            size="lg"
            aria-label={t('noticeGrid.remove.label', { place: number })}
            onClick={onDelete}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </Group>
      </Group>
      <Text size="sm" c={picture.alt ? undefined : 'dimmed'} style={{ overflowWrap: 'anywhere' }}>
        {picture.alt ?? t('noticeGrid.text.none')}
      </Text>
      {editing && <NoticeTextDialog picture={picture} opened onClose={() => setEditing(false)} />}
    </PictureTile>
  );
}
