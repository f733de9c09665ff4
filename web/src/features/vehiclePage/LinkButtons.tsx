import { IconCheck, IconLink, IconShare2 } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Button } from '../../kit/plain/Button.tsx';
import { toastError } from '../../kit/plain/toast.ts';
import { t } from '../../text/t.ts';
import { type Offered, shareVehicle } from './share.ts';
import classes from './VehicleView.module.css';

/** How long the check mark is shown, in milliseconds (R063). */
const COPIED_MS = 1000;

/** The vehicle's URL: a copy button, and the native share sheet (Web Share API) where there is one; on a phone that is in the bar of actions. */
export function LinkButtons({ offered }: { offered: Offered }) {
  const [copied, setCopied] = useState(false);
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare('share' in navigator), []);
  useEffect(() => {
    if (!copied) return;
    const clock = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(clock);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(location.href);
      setCopied(true);
    } catch {
      toastError(t('vehicle.link.failed'));
    }
  }

  return (
    <>
      <Button
        variant="default"
        icon={copied ? <IconCheck size={18} color="var(--mantine-color-anchor)" /> : <IconLink size={18} />}
        aria-label={t(copied ? 'vehicle.link.copiedLabel' : 'vehicle.link.copy')}
        aria-live="polite"
        onClick={copy}
      >
        {t(copied ? 'vehicle.link.copied' : 'vehicle.link.copy')}
      </Button>
      {canShare && (
        <Button
          variant="default"
          icon={<IconShare2 size={18} />}
          className={classes.share ?? ''}
          onClick={() => shareVehicle(offered)}
        >
          {t('vehicle.link.share')}
        </Button>
      )}
    </>
  );
}
