import { Alert, List, SimpleGrid, type SimpleGridProps, Text } from '@mantine/core';
import { IconPhotoOff } from '@tabler/icons-react';
import { UploadTile } from './UploadTile.tsx';
import type { UploadQueue } from './useUploadQueue.ts';

interface UploadListProps {
  queue: UploadQueue;
  /** Whether the first picture has a meaning of its own and another may take its place. */
  withDisplay?: boolean;
  /** Once true, pictures are neither removed nor put in another order. */
  settled?: boolean;
  label?: string;
  /** Whether the pictures are seen later as wide as a notice. */
  wide?: boolean;
  cols?: SimpleGridProps['cols'];
  onRetry?: (id: string) => void;
}

const WIDE = { base: 2, sm: 3, lg: 5 };

/** The chosen pictures with their previews, progress and failures, and the files that were refused. */
export function UploadList(props: UploadListProps) {
  const { queue, withDisplay = false, settled = false, label = 'Chosen pictures', cols = WIDE, onRetry } = props;
  const { wide = false } = props;
  const { pictures, refusals } = queue;
  return (
    <>
      {refusals.length > 0 && (
        <Alert color="red" role="alert" icon={<IconPhotoOff />} title="Not added">
          <List size="sm" spacing={4}>
            {refusals.map((text) => (
              <List.Item key={text}>{text}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      {pictures.length > 0 && (
        <SimpleGrid
          component="ul"
          cols={cols}
          spacing="sm"
          p={0}
          m={0}
          aria-label={label}
          data-wide={wide || undefined}
        >
          {pictures.map((picture, place) => (
            <UploadTile
              key={picture.id}
              picture={picture}
              isDisplay={withDisplay && place === 0}
              {...(onRetry && { onRetry: () => onRetry(picture.id) })}
              {...(!settled && { onRemove: () => queue.remove(picture.id) })}
              {...(!settled && withDisplay && { onMakeDisplay: () => queue.makeDisplay(picture.id) })}
            />
          ))}
        </SimpleGrid>
      )}
      {withDisplay && !settled && pictures.length > 0 && pictures[0]?.place === 'extra' && (
        <Text size="sm" c="dimmed">
          No display image chosen: the first picture will be the display image.
        </Text>
      )}
    </>
  );
}
