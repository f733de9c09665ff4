import { useEffect, useState } from 'react';
import { toastError } from '../../kit/feedback/toastError.tsx';
import { t } from '../../text/t.ts';
import { copyLink, type Shared, shareLink } from './share.ts';

/** How long a check mark is shown, in milliseconds. */
const COPIED_MS = 1000;

/** For buttons that share something or copy its link; `copied` for a moment after the link was. */
export function useSharing(shared: Shared) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const clock = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(clock);
  }, [copied]);

  const told = (by: typeof copyLink | typeof shareLink) => async () => {
    const outcome = await by(shared);
    setCopied(outcome === 'copied');
    if (outcome === 'failed') toastError(t('vehicle.link.failed'));
  };
  return { share: told(shareLink), copy: told(copyLink), copied };
}
