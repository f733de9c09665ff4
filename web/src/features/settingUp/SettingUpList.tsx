import type { SettingUpLine } from '@contract/settingUp.ts';
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { importPath, openingPath, paths } from '../../lib/paths.ts';
import { t } from '../../text/staff.ts';
import { useLinesLeft } from './queries.ts';
import classes from './SettingUp.module.css';
import { useSkip } from './useSkip.ts';

/** Where each line is done. */
const PLACES: Record<Exclude<SettingUpLine, 'site'>, string> = {
  name: `${paths.settings()}#dealership`,
  logo: `${paths.settings()}#logo`,
  map: `${paths.settings()}#dealership`,
  group: `${paths.settings()}#phones`,
  bank: `${paths.settings()}#office`,
  gst: `${paths.settings()}#office`,
  stock: importPath('stock'),
  pictures: paths.addPictures(),
  sales: importPath('sales'),
  opening: openingPath,
  staff: paths.addEmployee(),
  notice: paths.addNotice(),
  backup: paths.health(),
};

function DoButton({ line, onLookedAt }: { line: SettingUpLine; onLookedAt: () => void }) {
  const text = t(`settingUp.lines.${line}.button`);
  // The public pages are documents of their own.
  if (line === 'site') {
    return (
      <Button component="a" href={paths.home()} target="_blank" onClick={onLookedAt} variant="light" size="compact-md">
        {text}
      </Button>
    );
  }
  return (
    <Button component={Link} to={PLACES[line]} variant="light" size="compact-md">
      {text}
    </Button>
  );
}

/** What there is to do in the first days of a shop, for admins (R598). A line goes when it is done or not needed, and the list with the last one. */
export function SettingUpList() {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const lines = useLinesLeft();
  const { skip, isPending } = useSkip();
  if (lines.length === 0) return null;
  return (
    <Paper ref={section} component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-labelledby={id} tabIndex={-1} data-screen-only>
      <Title order={2} size="h4" id={id}>
        {t('settingUp.title')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('settingUp.hint', { count: lines.length })}
      </Text>
      <ul className={classes.lines}>
        {lines.map((line) => {
          const title = t(`settingUp.lines.${line}.title`);
          const isSeen = line === 'site';
          const leaveOut = () => {
            // The pressed button is gone then.
            section.current?.focus({ preventScroll: true });
            skip({ line, skipped: true });
          };
          return (
            <li key={line} className={classes.line} aria-label={title}>
              <Stack gap={0}>
                <Text fw={600}>{title}</Text>
                <Text size="sm" c="dimmed">
                  {t(`settingUp.lines.${line}.hint`)}
                </Text>
              </Stack>
              <Group gap="xs" className={classes.buttons ?? ''}>
                <DoButton line={line} onLookedAt={leaveOut} />
                <Button
                  variant="subtle"
                  color="gray"
                  size="compact-md"
                  disabled={isPending}
                  aria-label={t(isSeen ? 'settingUp.seenOf' : 'settingUp.skipOf', { line: title })}
                  onClick={leaveOut}
                >
                  {t(isSeen ? 'settingUp.seen' : 'settingUp.skip')}
                </Button>
              </Group>
            </li>
          );
        })}
      </ul>
    </Paper>
  );
}
