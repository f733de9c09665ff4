import { Alert, Anchor, List, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, use, useCallback, useState } from 'react';
import { t } from '../../text/staff.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { type NotSaved, NotSavedContext } from './notSaved.ts';

/** A page of several forms, its `children`: what of them could not be saved, with the way to each field, and what asks before changes are left. */
export function NotSavedParts({ children, ...leave }: { title: string; text: string; children: ReactNode }) {
  const [parts, setParts] = useState<ReadonlyMap<string, NotSaved>>(new Map());
  const tell = useCallback((name: string, told: NotSaved | undefined) => {
    setParts((before) => {
      const after = new Map(before);
      if (told) after.set(name, told);
      else after.delete(name);
      return after;
    });
  }, []);
  const all = [...parts.values()];
  const refused = all.flatMap(({ title, refused }) => (refused ? [{ title, refused }] : []));
  return (
    <NotSavedContext value={{ parts, tell }}>
      <LeaveGuard wouldLose={() => all.some(({ isDirty }) => isDirty)} {...leave} />
      {refused.length > 0 && (
        <Alert role="status" color="red" icon={<IconAlertCircle />} title={t('staffCommon.notSaved.title')} data-screen-only>
          <List size="sm">
            {refused.map(({ title, refused }) => (
              <List.Item key={title}>
                {title}
                {refused.map(({ text, focus }, place) => (
                  <span key={text}>
                    {place === 0 ? ': ' : ' · '}
                    <Anchor component="button" type="button" size="sm" onClick={focus}>
                      {text}
                    </Anchor>
                  </span>
                ))}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
      {children}
    </NotSavedContext>
  );
}

/** Below the heading of a part: that it is not saved yet, or why it was not. Nothing of one that is. */
export function NotSavedNote({ part = '' }: { part: string | undefined }) {
  const told = use(NotSavedContext).parts.get(part);
  if (!told) return null;
  const reasons = told.refused?.map(({ text }) => text).join(' · ');
  return (
    <Text size="sm" fw={600} c={told.refused ? 'var(--mantine-color-error)' : 'dimmed'}>
      {reasons ? t('staffCommon.notSaved.because', { reasons }) : t('staffCommon.notSaved.yet')}
    </Text>
  );
}
