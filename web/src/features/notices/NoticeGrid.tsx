import { Paper, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ConfirmDialog } from '../../kit/feedback/ConfirmDialog.tsx';
import { notifyError, notifySuccess } from '../../kit/feedback/notify.ts';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { useDeletion } from '../../kit/feedback/useDeletion.ts';
import { VehiclePicture } from '../../kit/pictures/VehiclePicture.tsx';
import { withReference } from '../../lib/apiError.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import classes from './NoticeTile.module.css';
import { NoticeTile } from './NoticeTile.tsx';
import { deleteNotice, noticesQuery } from './queries.ts';

interface Notice {
  link: string;
  /** Its place in the grid, 1 for the first (R215). */
  number: number;
}

const COLS = { base: 1, sm: 2 };

const LOADING = (
  <SimpleGrid cols={COLS} spacing="md" role="status" aria-label="Loading notices...">
    {['one', 'two'].map((tile) => (
      <Skeleton key={tile} radius="md" height="auto" style={{ aspectRatio: '16 / 6' }} />
    ))}
  </SimpleGrid>
);

/** The notices that the home page shows, newest first, each with its deletion (R210, R213-R215). */
export function NoticeGrid() {
  const notices = useQuery(noticesQuery);
  const section = useRef<HTMLElement>(null);
  const { ask, chosen, dialog } = useDeletion<Notice>({
    remove: ({ link }) => deleteNotice(link),
    refresh: () => refreshAfter('notice'),
    focus: section,
    onDeleted: ({ number }) => notifySuccess(`Notice image with serial number ${number} deleted successfully!`),
    onFailed: (error) => notifyError(withReference('Failed to delete notice image', error)),
  });
  if (!notices.data) return <QueryState query={notices} error="Failed to load notice images" loading={LOADING} />;

  const links = notices.data;
  return (
    <Paper
      component="section"
      withBorder
      p={{ base: 'md', sm: 'lg' }}
      aria-labelledby="notices-title"
      ref={section}
      tabIndex={-1}
    >
      <Title order={2} size="h4" id="notices-title">
        Notices on the home page{links.length > 0 && ` (${links.length})`}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {links.length === 0
          ? 'There are none. What you upload appears at the top of the home page at once.'
          : 'Newest first, as visitors see them. Open one to see the whole picture.'}
      </Text>
      <SimpleGrid component="ul" cols={COLS} spacing="md" p={0} m={0} aria-label="Notices">
        {links.map((link, place) => (
          <NoticeTile key={link} link={link} number={place + 1} onDelete={() => ask({ link, number: place + 1 })} />
        ))}
      </SimpleGrid>
      {chosen && (
        <ConfirmDialog {...dialog} title="Are you sure you want to delete this image?">
          <Stack gap="sm">
            <div className={classes.preview}>
              <VehiclePicture src={chosen.link} alt={`Notice ${chosen.number}`} />
            </div>
            <Text>It disappears from the home page and cannot be brought back.</Text>
          </Stack>
        </ConfirmDialog>
      )}
    </Paper>
  );
}
