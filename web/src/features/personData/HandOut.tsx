import type { ErasedPlace, PersonData, PersonFile } from '@contract/personData.ts';
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { notifyFailure, notifySuccess } from '../../kit/feedback/notify.ts';
import { saveFile } from '../../kit/files/saveFile.ts';
import { useDownload } from '../../kit/files/useDownload.ts';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { reasonOf } from '../../lib/apiError.ts';
import { t } from '../../text/staff.ts';
import { PlaceCounts } from './PlaceCounts.tsx';
import { personArchive } from './personArchive.ts';
import { readPersonData } from './queries.ts';

type Papers = Parameters<typeof personArchive>[0]['papers'];

/** Makes the ZIP file. `count`: the files so far. `onFailed`: what was read may be out of date. */
function useArchive(phone: string, papers: Papers, onFailed: () => void) {
  const {
    progress: count,
    run,
    stop,
  } = useDownload<number>((error) => {
    notifyFailure(t('personData.export.notMade'), reasonOf(error));
    onFailed();
  });
  const make = (data: PersonData, files: PersonFile[]) =>
    run(async ({ signal, tell }) => {
      tell(0);
      const renew = async () => (await readPersonData(phone, signal)).files;
      const archive = await personArchive({ phone, data, files, renew, papers, signal, told: tell });
      saveFile(archive, `person-${phone}.zip`);
      notifySuccess(t('personData.export.made'));
    });
  return { count, make, stop };
}

function FileChoice({ files, chosen, choose }: { files: PersonFile[]; chosen: string[]; choose: (paths: string[]) => void }) {
  return (
    <Checkbox.Group label={t('personData.export.files')} description={t('personData.export.filesHint')} value={chosen} onChange={choose}>
      <Stack gap="xs" mt="xs">
        {files.map(({ path, folder, filename, registernumber }) => (
          <Checkbox
            key={path}
            value={path}
            label={[registernumber, t(`personData.folders.${folder}`), filename].join(' · ')}
            styles={{ label: { overflowWrap: 'anywhere' } }}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

/** Everything about a person in one file, which an admin hands out. What there is is read when it is asked for: the log says so. */
export function HandOut({ phone, papers }: { phone: string; papers: Papers }) {
  const reading = useMutation({ mutationFn: () => readPersonData(phone) });
  const { count, make, stop } = useArchive(phone, papers, reading.mutate);
  const [chosen, setChosen] = useState<string[]>([]);
  const { data } = reading;
  const counts: Partial<Record<ErasedPlace, number>> = {};
  for (const { place } of data?.rows ?? []) counts[place] = (counts[place] ?? 0) + 1;
  return (
    <FormSection title={t('personData.export.title')} hint={t('personData.export.hint')} screenOnly>
      <Text size="sm" c="dimmed" role="status">
        {reading.isPending && t('personData.export.looking')}
        {reading.isError && [t('personData.export.failed'), reasonOf(reading.error)].join(' ')}
        {data?.rows.length === 0 && t('personData.export.nothing')}
        {count === 0 && t('personData.export.writing')}
        {count !== undefined && count > 0 && t('personData.export.adding', { count })}
      </Text>
      {data && <PlaceCounts counts={counts} label={t('personData.export.title')} />}
      {data && data.files.length > 0 && <FileChoice files={data.files} chosen={chosen} choose={setChosen} />}
      <Group gap="sm">
        {data && data.rows.length > 0 ? (
          <Button
            leftSection={<IconFileZip size={18} aria-hidden />}
            // Not disabled: the focus stays on it.
            aria-disabled={count !== undefined}
            data-disabled={count !== undefined || undefined}
            onClick={() =>
              void make(
                data,
                data.files.filter(({ path }) => chosen.includes(path)),
              )
            }
          >
            {t('personData.export.make')}
          </Button>
        ) : (
          <Button variant="light" loading={reading.isPending} onClick={() => reading.mutate()}>
            {t('personData.export.look')}
          </Button>
        )}
        {count !== undefined && (
          <Button variant="default" onClick={stop}>
            {t('personData.export.stop')}
          </Button>
        )}
      </Group>
    </FormSection>
  );
}
