import { Alert, Button, Group, List, Progress, Stack, Text } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconRefresh, IconWifiOff } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { now } from '../../lib/clock.ts';
import { t } from '../../text/staff.ts';
import type { QueuedFile } from './queuedFiles.ts';
import { useAutoRetry } from './useAutoRetry.ts';
import type { UploadQueue } from './useUploadQueue.ts';

const MEGABYTE = 1024 * 1024;
const megabytes = (bytes: number) => Math.round(bytes / MEGABYTE);
const sizeOf = ({ source }: QueuedFile) => source?.bytes ?? 0;
const sentOf = (file: QueuedFile) => (file.status === 'done' ? 1 : file.status === 'uploading' ? file.progress : 0) * sizeOf(file);
const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

/** Milliseconds that are left at the speed since this attempt began; null while too little is sent to tell. */
function useTimeLeft(sent: number, all: number, uploading: boolean): number | null {
  const [begun, setBegun] = useState<{ at: number; sent: number }>();
  const mark = useEffectEvent(() => setBegun(uploading ? { at: now(), sent } : undefined));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is timed by itself.
  useEffect(() => mark(), [uploading]);
  if (!begun || sent - begun.sent < Math.min(all / 20, 10 * MEGABYTE)) return null;
  return ((now() - begun.at) / (sent - begun.sent)) * (all - sent);
}

/** 'about 2 minutes', 'less than a minute'. */
const timeText = (left: number) => t('uploads.many.timeLeft', { minutes: Math.round(left / 60_000) });

interface UploadProgressProps {
  queue: UploadQueue;
  /** Goes on with what is left. */
  onRetry: () => void;
}

/** How far hundreds of files have come that are prepared when they are sent: a bar, a pause, and what failed, by name. */
export function UploadProgress({ queue, onRetry }: UploadProgressProps) {
  const { files, uploading, left, lost } = queue;
  const [isPaused, setPaused] = useState(false);
  const all = sum(files.map(sizeOf));
  const sent = sum(files.map(sentOf));
  const timeLeft = useTimeLeft(sent, all, uploading);
  const failed = files.filter(({ status }) => status === 'failed');
  const waits = lost && !uploading && !isPaused;
  useAutoRetry(waits, onRetry);
  const percent = all > 0 ? Math.round((100 * sent) / all) : 100;
  const counts = t('uploads.many.counts', { done: files.length - left, all: files.length, sent: megabytes(sent), size: megabytes(all) });
  const resume = () => {
    setPaused(false);
    onRetry();
  };
  return (
    <Stack gap="xs">
      <Progress.Root size="xl">
        <Progress.Section value={percent} aria-label={t('uploads.many.progress')} />
      </Progress.Root>
      <Group justify="space-between" gap="xs">
        <Text fw={600}>
          {counts}
          {timeLeft !== null && uploading && !isPaused && ` · ${timeText(timeLeft)}`}
        </Text>
        {uploading && (
          <Button
            variant="default"
            leftSection={<IconPlayerPause size={18} aria-hidden />}
            disabled={isPaused}
            onClick={() => {
              setPaused(true);
              queue.pause();
            }}
          >
            {t(isPaused ? 'uploads.many.pausing' : 'uploads.many.pause')}
          </Button>
        )}
        {!uploading && left > 0 && (
          <Button
            leftSection={failed.length > 0 ? <IconRefresh size={18} aria-hidden /> : <IconPlayerPlay size={18} aria-hidden />}
            onClick={resume}
          >
            {t('uploads.many.goOn')}
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed" role="status">
        {uploading ? t('uploads.many.stay') : waits ? t('uploads.many.lost') : left > 0 ? t('uploads.many.paused', { count: left }) : ''}
      </Text>
      {failed.length > 0 && !uploading && (
        <Alert role="alert" color={waits ? 'saffron' : 'red'} icon={<IconWifiOff aria-hidden />} title={t('uploads.failed.some')}>
          <List size="sm" spacing={4}>
            {failed.map(({ id, name, error }) => (
              <List.Item key={id}>{`${name}: ${error}`}</List.Item>
            ))}
          </List>
        </Alert>
      )}
    </Stack>
  );
}
