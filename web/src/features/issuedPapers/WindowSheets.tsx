import { SHEET_SIZES, sheetDetails } from '@contract/issuedContents.ts';
import { type ManySheets, type SheetsMade, sheetsMade } from '@contract/issuedPaper.ts';
import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { z } from 'zod';
import { useReturnFocus } from '../../kit/feedback/useReturnFocus.ts';
import { saveFile } from '../../kit/files/saveFile.ts';
import { useDownload } from '../../kit/files/useDownload.ts';
import { DialogForm, FormDialog } from '../../kit/form/FormDialog.tsx';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { api } from '../../lib/api.ts';
import { useDealer } from '../../lib/dealer.ts';
import { loadChunk } from '../../lib/loadChunk.ts';
import { paths } from '../../lib/paths.ts';
import { usePlace } from '../../lib/place.tsx';
import { leftText } from '../../shared/vehicle/leftVehicles.ts';
import { t } from '../../text/staff.ts';
import { PaperPreview } from './PaperPreview.tsx';
import type { LaidOutSheets } from './sheetsFile.ts';

/** Pages that a browser prints from the screen without a long wait. */
const PRINTED_AT_MOST = 50;

const typedSize = z.object({ size: z.string().pipe(sheetDetails.shape.size) });

interface WindowSheetsProps {
  numbers: string[];
  onClose: () => void;
}

/** Asks for their size, and makes the sheets: each is kept with its number. */
function SizeForm({ numbers, onClose, onMade }: WindowSheetsProps & { onMade: (made: SheetsMade) => void }) {
  const { origin } = usePlace();
  const form = useZodForm(typedSize, { size: 'A4' });
  const submit = useSubmit(form, {
    write: 'issuedPaper',
    newIdFor: ({ size }) => ({ size, numbers }),
    save({ size }, requestId) {
      const sheets = numbers.map((registernumber) => ({ registernumber, page: `${origin}${paths.vehicle(registernumber)}` }));
      return api.post('/issued-papers/data-sheets', { sheets, size, requestId } satisfies ManySheets, sheetsMade);
    },
    onSaved: onMade,
    unsaved: false,
  });
  return (
    <DialogForm
      form={form}
      submit={submit}
      label={t('manyVehicles.sheets.title')}
      failed={t('manyVehicles.sheets.failed')}
      save={t('manyVehicles.sheets.make')}
      onClose={onClose}
    >
      <Text size="sm">{t('manyVehicles.sheets.about', { count: numbers.length })}</Text>
      <form.ChoiceField name="size" label={t('issuing.fields.size')} data={[...SHEET_SIZES]} data-autofocus />
    </DialogForm>
  );
}

/** To print and to download; a long one is printed from its file. */
function MadeDocument({ pages, face, file }: LaidOutSheets) {
  const isShort = pages.length <= PRINTED_AT_MOST;
  return (
    <>
      <Group gap="xs">
        {isShort && (
          <Button data-autofocus leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
            {t('manyVehicles.sheets.print')}
          </Button>
        )}
        <Button
          variant={isShort ? 'default' : 'filled'}
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => saveFile(file, file.name)}
        >
          {t('manyVehicles.sheets.download')}
        </Button>
      </Group>
      {isShort ? (
        <PaperPreview pages={pages} face={face} />
      ) : (
        <Text size="sm" c="dimmed">
          {t('manyVehicles.sheets.printFile', { count: pages.length })}
        </Text>
      )}
    </>
  );
}

/** Makes one document of the sheets that were made. */
function MadeSheets({ made }: { made: SheetsMade }) {
  const { logo } = useDealer();
  const [laidOut, setLaidOut] = useState<LaidOutSheets>();
  const [isFailed, setFailed] = useState(false);
  const { papers, left } = made;
  const making = useDownload<number>(() => setFailed(true));
  const lay = () => {
    setFailed(false);
    return making.run(async ({ signal, tell }) => {
      tell(0);
      const { layOutSheets } = await loadChunk(() => import('./sheetsFile.ts'));
      setLaidOut(await layOutSheets(papers, logo, { signal, told: tell }));
    });
  };
  const begin = useEffectEvent(() => papers.length > 0 && void lay());
  useEffect(() => void begin(), []);
  const page = making.progress ?? 0;
  return (
    <Stack gap="md">
      <Text role="status">{[t('manyVehicles.sheets.made', { count: papers.length }), leftText(left)].filter(Boolean).join(' ')}</Text>
      {making.progress !== undefined && (
        <div>
          <Text size="sm" c="dimmed">
            {t('manyVehicles.sheets.laying', { page: String(page + 1), of: String(papers.length) })}
          </Text>
          <Progress value={(100 * page) / papers.length} aria-label={t('manyVehicles.sheets.title')} />
        </div>
      )}
      {isFailed && (
        <Group role="alert" gap="sm">
          <Text>{t('manyVehicles.sheets.fileFailed')}</Text>
          <Button variant="light" onClick={lay}>
            {t('manyVehicles.sheets.again')}
          </Button>
        </Group>
      )}
      {laidOut && <MadeDocument {...laidOut} />}
    </Stack>
  );
}

/** Makes the data sheets of these vehicles, one document of a page each (R584, R585). */
export function WindowSheets({ numbers, onClose }: WindowSheetsProps) {
  const [made, setMade] = useState<SheetsMade>();
  useReturnFocus();
  return (
    <FormDialog opened onClose={onClose} title={t('manyVehicles.sheets.title')} size={made ? 'xl' : 'lg'}>
      {made ? <MadeSheets made={made} /> : <SizeForm numbers={numbers} onClose={onClose} onMade={setMade} />}
    </FormDialog>
  );
}
