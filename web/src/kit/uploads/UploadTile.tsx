import { ActionIcon, Badge, Button, Group, Loader, Paper, Progress, Text, Tooltip } from '@mantine/core';
import { IconCircleCheckFilled, IconFileText, IconRefresh, IconStar, IconX } from '@tabler/icons-react';
import { t } from '../../text/staff.ts';
import type { QueuedFile } from './queuedFiles.ts';
import classes from './UploadTile.module.css';

interface UploadTileProps {
  file: QueuedFile;
  isDisplay: boolean;
  onRetry?: () => void;
  onRemove?: () => void;
  onMakeDisplay?: () => void;
}

function StatusLine({ file: { name, status, progress, error } }: { file: QueuedFile }) {
  const percent = Math.round(progress * 100);
  if (status === 'uploading') {
    return (
      <Progress.Root size="lg">
        <Progress.Section value={percent} aria-label={t('uploads.file.progress', { name })}>
          {percent > 25 && <Progress.Label>{t('uploads.file.percent', { percent })}</Progress.Label>}
        </Progress.Section>
      </Progress.Root>
    );
  }
  if (status === 'done') {
    return (
      <Group gap={4} className={classes.done}>
        <IconCircleCheckFilled size={16} aria-hidden />
        <Text size="xs" fw={600}>
          {t('uploads.file.done')}
        </Text>
      </Group>
    );
  }
  return (
    <Text size="xs" className={classes[status]}>
      {status === 'failed' ? error : t(`uploads.file.${status}`)}
    </Text>
  );
}

/** One chosen file: preview, name, progress and actions. */
export function UploadTile({ file, isDisplay, onRetry, onRemove, onMakeDisplay }: UploadTileProps) {
  const { name, preview, status } = file;
  return (
    <Paper component="li" withBorder radius="md" className={classes.tile} data-display={isDisplay || undefined}>
      <div className={classes.picture}>
        {preview && <img src={preview} alt={name} />}
        {!preview && status === 'preparing' && <Loader size="sm" aria-hidden />}
        {!preview && status !== 'preparing' && <IconFileText size={40} stroke={1.4} aria-hidden />}
        {isDisplay && (
          <Badge
            className={classes.badge}
            color="saffron"
            variant="filled"
            leftSection={<IconStar size={12} aria-hidden />}
          >
            {t('uploads.file.displayImage')}
          </Badge>
        )}
        <Group gap={4} className={classes.actions}>
          {onMakeDisplay && !isDisplay && status === 'ready' && (
            <Tooltip label={t('uploads.file.makeDisplayImage')}>
              <ActionIcon
                variant="default"
                size="lg"
                onClick={onMakeDisplay}
                aria-label={t('uploads.file.makeThisDisplayImage', { name })}
              >
                <IconStar size={18} />
              </ActionIcon>
            </Tooltip>
          )}
          {onRemove && status !== 'uploading' && (
            <Tooltip label={t('uploads.file.remove')}>
              <ActionIcon
                variant="default"
                size="lg"
                onClick={onRemove}
                aria-label={t('uploads.file.removeThis', { name })}
              >
                <IconX size={18} />
              </ActionIcon>
            </Tooltip>
          )}
        </Group>
      </div>
      <div className={classes.caption}>
        <Text size="sm" truncate title={name}>
          {name}
        </Text>
        <StatusLine file={file} />
        {onRetry && status === 'failed' && (
          <Button
            variant="light"
            size="compact-sm"
            mt={4}
            leftSection={<IconRefresh size={14} />}
            onClick={onRetry}
            aria-label={t('uploads.file.retryThis', { name })}
          >
            {t('uploads.file.retry')}
          </Button>
        )}
      </div>
    </Paper>
  );
}
