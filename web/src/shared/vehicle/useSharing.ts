import { toastError } from '../../kit/feedback/toastError.tsx';
import { useBriefly } from '../../kit/feedback/useBriefly.ts';
import { t } from '../../text/t.ts';
import { copyLink, type Shared, shareLink } from './share.ts';

/** For buttons that share something or copy its link; `copied` for a moment after the link was. */
export function useSharing(shared: Shared) {
  const [copied, sayCopied] = useBriefly();
  const told = (by: typeof copyLink | typeof shareLink) => async () => {
    const outcome = await by(shared);
    if (outcome === 'copied') sayCopied();
    if (outcome === 'failed') toastError(t('vehicle.link.failed'));
  };
  return { share: told(shareLink), copy: told(copyLink), copied };
}
