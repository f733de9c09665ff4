import { ActionIcon, Button, Group, Loader, Progress, Text, Textarea, Tooltip } from '@mantine/core';
import { IconCircleCheckFilled, IconFileText, IconRefresh, IconStar, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../../text/staff.ts';
import { PictureTile } from '../pictures/PictureTile.tsx';
import type { QueuedFile } from './queuedFiles.ts';
import classes from './UploadTile.module.css';

interface UploadTileProps {
  file: QueuedFile;
  isDisplay: boolean;
  onRetry?: () => void;
  onRemove?: () => void;
  onMakeDisplay?: () => void;
  /** Asks what it says. */
  words?: WordsField | undefined;
}

/** A text that is asked of each file, for those who do not see it. */
export interface WordsField {
  label: string;
  hint: string;
  /** Of a file without one, once it is missed. */
  problem: string | undefined;
  maxLength: number;
  onChange: (words: string) => void;
}

interface TileActionProps {
  label: string;
  /** What it is called beside those of other files. */
  name: string;
  icon: ReactNode;
  onClick: () => void;
}

const TileAction = ({ label, name, icon, onClick }: TileActionProps) => (
  <Tooltip label={label}>
    <ActionIcon variant="default" size="lg" onClick={onClick} aria-label={name}>
      {icon}
    </ActionIcon>
  </Tooltip>
);

function StatusLine({ file: { name, status, progress, error, isSame } }: { file: QueuedFile }) {
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
          {t(isSame ? 'uploads.file.same' : 'uploads.file.done')}
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
export function UploadTile({ file, isDisplay, onRetry, onRemove, onMakeDisplay, words }: UploadTileProps) {
  const { name, preview, status } = file;
  const picture = (
    <div className={classes.picture}>
      {preview && <img src={preview} alt={name} />}
      {!preview && status === 'preparing' && <Loader size="sm" aria-hidden />}
      {!preview && status !== 'preparing' && <IconFileText size={40} stroke={1.4} aria-hidden />}
      <Group gap={4} className={classes.actions}>
        {onMakeDisplay && !isDisplay && status === 'ready' && (
          <TileAction
            label={t('uploads.file.makeDisplayImage')}
            name={t('uploads.file.makeThisDisplayImage', { name })}
            icon={<IconStar size={18} />}
            onClick={onMakeDisplay}
          />
        )}
        {onRemove && status !== 'uploading' && status !== 'done' && (
          <TileAction
            label={t('uploads.file.remove')}
            name={t('uploads.file.removeThis', { name })}
            icon={<IconX size={18} />}
            onClick={onRemove}
          />
        )}
      </Group>
    </div>
  );
  return (
    <PictureTile picture={picture} isDisplay={isDisplay}>
      <Text size="sm" truncate title={name}>
        {name}
      </Text>
      <StatusLine file={file} />
      {words && status !== 'done' && (
        <Textarea
          label={words.label}
          description={words.hint}
          error={file.words?.trim() ? undefined : words.problem}
          value={file.words ?? ''}
          maxLength={words.maxLength}
          onChange={(event) => words.onChange(event.currentTarget.value)}
          disabled={status === 'uploading'}
          autosize
          required
        />
      )}
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
    </PictureTile>
  );
}
