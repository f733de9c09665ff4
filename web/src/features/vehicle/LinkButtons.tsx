import { Button, Group } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconLink, IconShare2 } from '@tabler/icons-react';
import { useEffect } from 'react';
import { notifyError } from '../../kit/feedback/notify.ts';
import { t } from '../../text/t.ts';

/** How long the check mark is shown, in milliseconds (R063). */
const COPIED_MS = 1000;

/** Shares the vehicle's URL: a copy button, and the phone's native share sheet (Web Share API) where there is one. */
export function LinkButtons({ title }: { title: string }) {
  const { copy, copied, error } = useClipboard({ timeout: COPIED_MS });
  const link = globalThis.location.href;
  useEffect(() => {
    if (error) notifyError(t('vehicle.link.failed'));
  }, [error]);

  return (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={copied ? <IconCheck size={18} color="var(--mantine-color-anchor)" /> : <IconLink size={18} />}
        aria-label={t(copied ? 'vehicle.link.copiedLabel' : 'vehicle.link.copy')}
        aria-live="polite"
        onClick={() => copy(link)}
      >
        {t(copied ? 'vehicle.link.copied' : 'vehicle.link.copy')}
      </Button>
      {'share' in navigator && (
        <Button
          variant="default"
          leftSection={<IconShare2 size={18} />}
          onClick={() => navigator.share({ title, url: link }).catch(() => undefined)}
        >
          {t('vehicle.link.share')}
        </Button>
      )}
    </Group>
  );
}
