import type { SettingUpLine } from '@contract/settingUp.ts';
import { useMutation } from '@tanstack/react-query';
import { notifyFailure, notifySuccess, notifyUndoable } from '../../kit/feedback/notify.ts';
import { reasonOf } from '../../lib/apiError.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { t } from '../../text/staff.ts';
import { skipLine } from './queries.ts';

const named = (line: SettingUpLine) => ({ line: t(`settingUp.lines.${line}.title`) });

interface Said {
  line: SettingUpLine;
  skipped: boolean;
}

/** Says it, and tells so with 'Undo', which works also when the page is left meanwhile. */
async function say({ line, skipped }: Said) {
  try {
    await skipLine(line, skipped, crypto.randomUUID());
    if (skipped) notifyUndoable(t('settingUp.skipped', named(line)), () => void say({ line, skipped: false }));
    else notifySuccess(t('settingUp.back', named(line)));
  } catch (error) {
    notifyFailure(t('settingUp.failed', named(line)), reasonOf(error));
  }
  await refreshAfter('settings');
}

/** Says that a line of setting up is not needed, or is after all. */
export function useSkip() {
  const { mutate, isPending } = useMutation({ mutationFn: say });
  return { skip: mutate, isPending };
}
