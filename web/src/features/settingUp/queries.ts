import type { SettingUp, SettingUpLine } from '@contract/settingUp.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { done } from '../../lib/done.ts';
import { useSession } from '../../lib/sessionStore.ts';

const settingUp = async () => (await import('@contract/settingUp.ts')).settingUp;

/** What there is to set up, line by line; for admins. */
export const settingUpQuery = queryOptions({
  queryKey: ['setting-up'],
  meta: { staleAfter: 'anyWrite' },
  queryFn: ({ signal }) => api.get('/settings/setup', {}, settingUp, signal),
});

/** The lines in this state. */
export const linesThatAre =
  (state: SettingUp[number]['state']) =>
  (lines: SettingUp): SettingUpLine[] =>
    lines.flatMap((one) => (one.state === state ? [one.line] : []));

/** The lines that are left to do; none for whoever is no admin, while they are loaded, and where they cannot be: most shops are set up. */
export function useLinesLeft(): SettingUpLine[] {
  const { role } = useSession();
  return useQuery({ ...settingUpQuery, select: linesThatAre('open'), enabled: role === 'admin' }).data ?? [];
}

/** Says that a line is not needed, or is after all. Throws ApiError. */
export const skipLine = async (line: SettingUpLine, skipped: boolean, requestId: string) =>
  api.post('/settings/setup', { line, skipped, requestId }, await done());
