import type { Month } from '@contract/money.ts';
import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { notifyFailure } from '../../kit/feedback/notify.ts';
import { saveFile } from '../../kit/files/saveFile.ts';
import { useDownload } from '../../kit/files/useDownload.ts';
import { reasonOf } from '../../lib/apiError.ts';
import { t } from '../../text/staff.ts';
import { monthArchive, type Progress } from './monthArchive.ts';
import { readLedger, readRegisters, readTaxes } from './queries.ts';

const saidOf = (progress: Progress) =>
  progress.step === 'papers' ? t('accountant.papers', { count: progress.count }) : t(`accountant.${progress.step}`);

interface AccountantMonthProps {
  month: Month;
  /** 'March 2026' */
  called: string;
  /** '2026-03' */
  inFiles: string;
  issued?: Parameters<typeof monthArchive>[0]['issued'];
}

/** Makes the month's ZIP file. */
function useArchive({ month, inFiles, issued }: AccountantMonthProps) {
  const { progress, run, stop } = useDownload<Progress>((error) => notifyFailure(t('accountant.failed'), reasonOf(error)));
  const make = () =>
    run(async ({ signal, tell }) => {
      const read = (by: AbortSignal) => readRegisters(month, by);
      const readAccounts = (by: AbortSignal) => readLedger(month, by);
      const taxes = (by: AbortSignal) => readTaxes(month, by);
      const archive = await monthArchive({ month: inFiles, read, readLedger: readAccounts, taxes, issued, signal, told: tell });
      saveFile(archive, `accountant-${inFiles}.zip`);
    });
  return { progress, make, stop };
}

/** The month for the accountant, for an admin: their books and papers as one ZIP file. */
export function AccountantMonth(props: AccountantMonthProps) {
  const { progress, make, stop } = useArchive(props);
  return (
    <Paper component="section" withBorder p={{ base: 'sm', sm: 'lg' }} aria-labelledby="accountant-title" data-screen-only>
      <Group justify="space-between" gap="sm">
        <div>
          <Title order={2} size="h4" id="accountant-title">
            {t('accountant.title')}
          </Title>
          <Text size="sm" c="dimmed" role="status">
            {progress ? saidOf(progress) : t('accountant.hint', { month: props.called })}
          </Text>
        </div>
        <Group gap="xs">
          {progress && (
            <Button variant="default" onClick={stop}>
              {t('accountant.stop')}
            </Button>
          )}
          <Button
            variant="light"
            leftSection={<IconFileZip size={18} aria-hidden />}
            // Not disabled: the focus stays on it.
            aria-disabled={Boolean(progress)}
            data-disabled={progress ? true : undefined}
            onClick={() => void make()}
          >
            {t('accountant.make')}
          </Button>
        </Group>
      </Group>
    </Paper>
  );
}
