import { type ReactNode, useState } from 'react';
import { toastError } from '../../kit/feedback/toastError.tsx';
import { useDealer } from '../../lib/dealer.ts';
import { t } from '../../text/t.ts';
import type { Subject } from './question.ts';

/**
 * For the buttons that ask: `ask` opens the dialog, whose code is loaded then, and `dialog` is rendered beside them. Where it cannot be
 * loaded a toast says whom to call.
 */
export function useAsking(subject: Subject): { ask: () => void; dialog: ReactNode } {
  const { general } = useDealer().phones;
  const [loaded, setLoaded] = useState<typeof import('./AskDialog.tsx')>();

  function ask() {
    import('./AskDialog.tsx').then(setLoaded, () => toastError(t('ask.notLoaded', { phone: general.text || 'none' })));
  }

  return { ask, dialog: loaded && <loaded.AskDialog {...subject} onClose={() => setLoaded(undefined)} /> };
}
