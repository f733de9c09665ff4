import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { t } from '../../text/staff.ts';
import { linesThatAre, settingUpQuery } from './queries.ts';
import { useSkip } from './useSkip.ts';

/** The lines of setting up that are not needed, among the settings, each with the way back to the list; nothing without one. For admins. */
export function SkippedLines() {
  const { data: lines = [] } = useQuery({ ...settingUpQuery, select: linesThatAre('skipped') });
  const { skip, isPending } = useSkip();
  if (lines.length === 0) return null;
  return (
    <FormSection title={t('settingUp.title')} hint={t('settingUp.notNeeded')} screenOnly>
      <Stack gap="xs">
        {lines.map((line) => {
          const title = t(`settingUp.lines.${line}.title`);
          return (
            <Group key={line} justify="space-between" wrap="nowrap">
              <Text size="sm">{title}</Text>
              <Button
                variant="default"
                size="xs"
                disabled={isPending}
                aria-label={t('settingUp.bringBackOf', { line: title })}
                onClick={() => skip({ line, skipped: false })}
              >
                {t('settingUp.bringBack')}
              </Button>
            </Group>
          );
        })}
      </Stack>
    </FormSection>
  );
}
