import { IconCheck, IconLink, IconShare2 } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Button } from '../../kit/plain/Button.tsx';
import type { Offered } from '../../shared/vehicle/share.ts';
import { useSharing } from '../../shared/vehicle/useSharing.ts';
import { t } from '../../text/t.ts';
import classes from './VehicleView.module.css';

/** The vehicle's URL: a copy button, and the native share sheet (Web Share API) where there is one; on a phone that is in the bar of actions. */
export function LinkButtons({ offered }: { offered: Offered }) {
  const { copy, share, copied } = useSharing(offered);
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare('share' in navigator), []);
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
        <Button variant="default" icon={<IconShare2 size={18} />} className={classes.share ?? ''} onClick={share}>
          {t('offer.share')}
        </Button>
      )}
    </>
  );
}
