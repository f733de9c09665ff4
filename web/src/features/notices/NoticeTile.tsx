import { ActionIcon, Group, Paper, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { VehiclePicture } from '../../kit/pictures/VehiclePicture.tsx';
import { t } from '../../text/staff.ts';
import classes from './NoticeTile.module.css';

interface NoticeTileProps {
  link: string;
  /** Its position among the notices, 1 for the first. */
  number: number;
  onDelete: () => void;
}

/** A notice as on the home page, opens in full size; with its number and its deletion. */
export function NoticeTile({ link, number, onDelete }: NoticeTileProps) {
  return (
    <Paper component="li" withBorder radius="md" className={classes.tile}>
      <a href={link} target="_blank" rel="noreferrer" className={classes.link} title={t('noticeGrid.open')}>
        <VehiclePicture src={link} alt={t('noticeGrid.notice', { place: number })} />
      </a>
      <Group justify="space-between" wrap="nowrap" px="sm" py={4}>
        <Text size="sm" fw={600}>
          {t('noticeGrid.notice', { place: number })}
        </Text>
        <ActionIcon
          variant="subtle"
          color="red"
          size="lg"
          className={classes.delete}
          aria-label={t('noticeGrid.remove.label', { place: number })}
          onClick={onDelete}
        >
          <IconTrash size={18} />
        </ActionIcon>
      </Group>
    </Paper>
  );
}
