import { Paper, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ConfirmDialog } from '../../kit/feedback/ConfirmDialog.tsx';
import { QueryContent } from '../../kit/feedback/QueryContent.tsx';
import { useDeletion } from '../../kit/feedback/useDeletion.ts';
import { VehiclePicture } from '../../kit/pictures/VehiclePicture.tsx';
import { t } from '../../text/staff.ts';
import { deleteNotice } from './deleteNotice.ts';
import classes from './NoticeTile.module.css';
import { NoticeTile } from './NoticeTile.tsx';
import { noticesQuery } from './queries.ts';

interface Notice {
  link: string;
  /** Its position in the grid, 1 for the first (R215). */
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

/** The notices of the home page, newest first, with deletion (R210, R213-R215). */
export function NoticeGrid() {
  const notices = useQuery(noticesQuery);
  const section = useRef<HTMLElement>(null);
  const { ask, chosen, dialog } = useDeletion<Notice>({
    remove: ({ link }, requestId) => deleteNotice(link, requestId),
    write: 'notice',
    focus: section,
    done: ({ number }) => t('noticeGrid.remove.done', { place: number }),
    failed: t('noticeGrid.remove.failed'),
  });
  return (
    <QueryContent query={notices} error={t('noticeGrid.failed')} loading={<Loading />}>
      {(links) => (
        <Paper
          component="section"
          withBorder
          p={{ base: 'md', sm: 'lg' }}
          aria-labelledby="notices-title"
          ref={section}
          tabIndex={-1}
        >
          <Title order={2} size="h4" id="notices-title">
            {t('noticeGrid.title', { count: links.length })}
          </Title>
          <Text size="sm" c="dimmed" mb="md">
            {t(links.length === 0 ? 'noticeGrid.none' : 'noticeGrid.order')}
          </Text>
          <SimpleGrid component="ul" cols={COLS} spacing="md" p={0} m={0} aria-label={t('noticeGrid.list')}>
            {links.map((link, place) => (
              <NoticeTile key={link} link={link} number={place + 1} onDelete={() => ask({ link, number: place + 1 })} />
            ))}
          </SimpleGrid>
          {chosen && (
            <ConfirmDialog {...dialog} title={t('noticeGrid.remove.question')}>
              <Stack gap="sm">
                <div className={classes.preview}>
                  <VehiclePicture src={chosen.link} alt={t('noticeGrid.notice', { place: chosen.number })} />
                </div>
                <Text>{t('noticeGrid.remove.text')}</Text>
              </Stack>
            </ConfirmDialog>
          )}
        </Paper>
      )}
    </QueryContent>
  );
}
