import { done } from '@contract/common.ts';
import type { Picture } from '@contract/picture.ts';
import { Paper, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ConfirmDialog } from '../../kit/feedback/ConfirmDialog.tsx';
import { QueryContent } from '../../kit/feedback/QueryContent.tsx';
import { useDeletion } from '../../kit/feedback/useDeletion.ts';
import { VehiclePicture } from '../../kit/pictures/VehiclePicture.tsx';
import { api } from '../../lib/api.ts';
import { unlessGone } from '../../lib/apiError.ts';
import { pathOfLink } from '../../lib/storage.ts';
import { t } from '../../text/staff.ts';
import { NoticeTile } from './NoticeTile.tsx';
import { noticesQuery } from './queries.ts';

/** Deletes a notice; already deleted is success (idempotent). Throws ApiError. */
const deleteNotice = (link: string, requestId: string) =>
  unlessGone(api.delete('/dashboard/delete-notice', { path: pathOfLink(link), requestId }, done));

interface Notice {
  picture: Picture;
  /** Its position in the grid, 1 for the first. */
  number: number;
}

const COLS = { base: 1, sm: 2 };

const Loading = () => (
  <SimpleGrid cols={COLS} spacing="md" role="status" aria-label={t('noticeGrid.loading')}>
    {['one', 'two'].map((tile) => (
      <Skeleton key={tile} radius="md" height="auto" style={{ aspectRatio: '16 / 6' }} />
    ))}
  </SimpleGrid>
);

/** The notices of the home page, newest first, with deletion. */
export function NoticeGrid() {
  const notices = useQuery(noticesQuery);
  const section = useRef<HTMLElement>(null);
  const { ask, chosen, dialog } = useDeletion<Notice>({
    remove: ({ picture }, requestId) => deleteNotice(picture.src, requestId),
    write: 'notice',
    goesToBin: true,
    focus: section,
    done: ({ number }) => t('noticeGrid.remove.done', { place: number }),
    failed: t('noticeGrid.remove.failed'),
  });
  return (
    <QueryContent query={notices} error={t('noticeGrid.failed')} loading={<Loading />}>
      {(pictures) => (
        <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-labelledby="notices-title" ref={section} tabIndex={-1}>
          <Title order={2} size="h4" id="notices-title">
            {t('noticeGrid.title', { count: pictures.length })}
          </Title>
          <Text size="sm" c="dimmed" mb="md">
            {t(pictures.length === 0 ? 'noticeGrid.none' : 'noticeGrid.order')}
          </Text>
          <SimpleGrid component="ul" cols={COLS} spacing="md" p={0} m={0} aria-label={t('noticeGrid.list')}>
            {pictures.map((picture, place) => (
              <NoticeTile key={picture.src} picture={picture} number={place + 1} onDelete={() => ask({ picture, number: place + 1 })} />
            ))}
          </SimpleGrid>
          {chosen && (
            <ConfirmDialog {...dialog} title={t('noticeGrid.remove.question')}>
              <Stack gap="sm">
                <VehiclePicture picture={chosen.picture} alt={t('noticeGrid.notice', { place: chosen.number })} shownAs="notice" wide />
                <Text>{t('noticeGrid.remove.text')}</Text>
              </Stack>
            </ConfirmDialog>
          )}
        </Paper>
      )}
    </QueryContent>
  );
}
