import { SimpleGrid, type SimpleGridProps, Text } from '@mantine/core';
import { t } from '../../text/staff.ts';
import { RefusedFiles } from './RefusedFiles.tsx';
import { UploadTile, type WordsField } from './UploadTile.tsx';
import { useAutoRetry } from './useAutoRetry.ts';
import type { UploadQueue } from './useUploadQueue.ts';

interface UploadListProps {
  queue: UploadQueue;
  /** Whether the first picture is a vehicle's display image, which another can replace. */
  withDisplay?: boolean;
  /** Once true, files can be neither removed nor reordered. */
  settled?: boolean;
  label?: string;
  /** Previews in the wide aspect ratio of a notice. */
  wide?: boolean;
  cols?: SimpleGridProps['cols'];
  /** Sends one file again, or all that are left: also by itself, when the network is back. */
  onRetry?: (id?: string) => void;
  /** Asks of each file what it says. */
  words?: Omit<WordsField, 'onChange'> | undefined;
}

const WIDE = { base: 2, sm: 3, lg: 5 };

/** The files of a queue with previews, progress and errors, and the refused files. */
export function UploadList(props: UploadListProps) {
  const { queue, withDisplay = false, settled = false, cols = WIDE, onRetry, words } = props;
  const { label = t('uploads.chosen'), wide = false } = props;
  const { files, refusals } = queue;
  useAutoRetry(queue.lost && !queue.uploading, () => (onRetry ? onRetry() : queue.retry()));
  return (
    <>
      <RefusedFiles refusals={refusals} />
      {files.length > 0 && (
        <SimpleGrid component="ul" cols={cols} spacing="sm" p={0} m={0} aria-label={label} data-wide={wide || undefined}>
          {files.map((file, place) => (
            <UploadTile
              key={file.id}
              file={file}
              isDisplay={withDisplay && place === 0}
              words={words && { ...words, onChange: (said) => queue.describe(file.id, said) }}
              {...(onRetry && { onRetry: () => onRetry(file.id) })}
              {...(!settled && { onRemove: () => queue.remove(file.id) })}
              {...(!settled && withDisplay && { onMakeDisplay: () => queue.makeFirst(file.id) })}
            />
          ))}
        </SimpleGrid>
      )}
      {withDisplay && !settled && files[0]?.place === 'other' && (
        <Text size="sm" c="dimmed">
          {t('uploads.noDisplayImage')}
        </Text>
      )}
    </>
  );
}
