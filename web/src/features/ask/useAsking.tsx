import { type ComponentType, type ReactNode, useState } from 'react';
import { dealer } from '../../lib/dealer.ts';
import { t } from '../../text/t.ts';
import type { AskDialog as Dialog } from './AskDialog.tsx';
import type { Subject } from './question.ts';

type Loaded = ComponentType<Parameters<typeof Dialog>[0]>;

/**
 * For the buttons that ask: `ask` opens the dialog, whose code is loaded then, and `dialog` is rendered beside them. Where it cannot be
 * loaded the phone to call is said instead.
 */
export function useAsking(subject: Subject): { ask: () => void; isLoading: boolean; dialog: ReactNode } {
  const [AskDialog, setLoaded] = useState<Loaded>();
  const [phase, setPhase] = useState<'closed' | 'loading' | 'open' | 'failed'>('closed');

  async function ask() {
    setPhase('loading');
    try {
      const { AskDialog } = await import('./AskDialog.tsx');
      setLoaded(() => AskDialog);
      setPhase('open');
    } catch {
      setPhase('failed');
    }
  }

  const close = () => setPhase('closed');
  const dialog = phase === 'open' && AskDialog && <AskDialog {...subject} onClose={close} />;
  const failed = phase === 'failed' && <p role="alert">{t('ask.notLoaded', { phone: dealer.phones.general.text })}</p>;
  return { ask: () => void ask(), isLoading: phase === 'loading', dialog: dialog || failed };
}
