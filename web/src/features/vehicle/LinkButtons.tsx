import { Button, Group } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconLink, IconShare2 } from '@tabler/icons-react';
import { useEffect } from 'react';
import { notifyError } from '../../kit/feedback/notify.ts';

/** How long the check mark stays (R063). */
const COPIED_MS = 1000;

/** Passes the vehicle's address on: a copy with a check mark, and the phone's own share sheet where there is one. */
export function LinkButtons({ title }: { title: string }) {
  const { copy, copied, error } = useClipboard({ timeout: COPIED_MS });
  const link = globalThis.location.href;
  useEffect(() => {
    if (error) notifyError('The link could not be copied. Please copy it from the address bar.');
  }, [error]);

  return (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={copied ? <IconCheck size={18} color="var(--mantine-color-anchor)" /> : <IconLink size={18} />}
        aria-label={copied ? 'Link copied' : 'Copy link'}
        aria-live="polite"
        onClick={() => copy(link)}
      >
        {copied ? 'Copied' : 'Copy link'}
      </Button>
      {'share' in navigator && (
        <Button
          variant="default"
          leftSection={<IconShare2 size={18} />}
          onClick={() => navigator.share({ title, url: link }).catch(() => undefined)}
        >
          Share
        </Button>
      )}
    </Group>
  );
}
