import { Alert, Anchor, List, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, use, useCallback, useState } from 'react';
import { t } from '../../text/staff.ts';
import { type NotSaved, NotSavedContext, TellNotSavedContext } from './notSaved.ts';

/** What a page of several forms could not save, part by part, each with the way to its field; above its `children`, in which the forms are. */
export function NotSavedParts({ children }: { children: ReactNode }) {
  const [parts, setParts] = useState<ReadonlyMap<string, NotSaved>>(new Map());
  const tell = useCallback((part: string, told: NotSaved | undefined) => {
    setParts((before) => {
      const after = new Map(before);
      if (told) after.set(part, told);
      else after.delete(part);
      return after;
    });
  }, []);
  const refused = [...parts].flatMap(([part, { refused }]) => (refused ? [{ part, refused }] : []));
  return (
    <TellNotSavedContext value={tell}>
      <NotSavedContext value={parts}>
        {refused.length > 0 && (
          <Alert role="status" color="red" icon={<IconAlertCircle />} title={t('staffCommon.notSaved.title')} data-screen-only>
            <List size="sm">
              {refused.map(({ part, refused }) => (
                <List.Item key={part}>
                  {part}
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
    </TellNotSavedContext>
  );
}

/** Below the heading of a part: that it is not saved yet, or why it was not. Nothing of one that is. */
export function NotSavedNote({ part }: { part: string }) {
  const told = use(NotSavedContext).get(part);
  if (!told) return null;
  const reasons = told.refused?.map(({ text }) => text).join(' · ');
  return (
    <Text size="sm" fw={600} c={told.refused ? 'var(--mantine-color-error)' : 'dimmed'}>
      {reasons ? t('staffCommon.notSaved.because', { reasons }) : t('staffCommon.notSaved.yet')}
    </Text>
  );
}
