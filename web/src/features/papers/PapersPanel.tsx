import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../kit/feedback/ConfirmDialog.tsx';
import { useDeletion } from '../../kit/feedback/useDeletion.ts';
import { FormSection } from '../../kit/form/FormSection.tsx';
import type { Unsaved } from '../../kit/form/useUnsaved.ts';
import { t } from '../../text/staff.ts';
import { PaperForm } from './PaperForm.tsx';
import { PaperTable } from './PaperTable.tsx';
import { paperActions } from './paperColumns.tsx';
import { nameOf } from './paperState.ts';
import { type ListedPaper, removePaper } from './queries.ts';

interface PapersPanelProps {
  registernumber: string;
  /** The unsaved parts of the screen, where it asks itself before it is left. */
  unsaved?: Unsaved;
}

/** The papers of a vehicle with the days left; the office adds, corrects and removes them (decision 0024). */
export function PapersPanel({ registernumber, unsaved }: PapersPanelProps) {
  /** The paper in the form; null for a new one. */
  const [edited, setEdited] = useState<ListedPaper | null>();
  /** Only its own form: an answer that comes late finds another one open. */
  const closeFormOf = (paper: ListedPaper | null) => setEdited((open) => (open?.id === paper?.id ? undefined : open));
  const section = useRef<HTMLDivElement>(null);
  const { ask, chosen, dialog } = useDeletion<ListedPaper>({
    remove: removePaper,
    write: 'paper',
    focus: section,
    done: () => t('papers.removed'),
    failed: t('papers.removeFailed'),
    onDeleted: closeFormOf,
  });
  return (
    <FormSection title={t('papers.title')} hint={t('papers.hint')}>
      <div ref={section} tabIndex={-1}>
        <PaperTable registernumber={registernumber} actions={paperActions({ onCorrect: setEdited, onRemove: ask })} />
      </div>
      {edited !== undefined && (
        <PaperForm
          key={edited?.id ?? 'new'}
          registernumber={registernumber}
          paper={edited ?? undefined}
          unsaved={unsaved}
          onClose={() => closeFormOf(edited)}
        />
      )}
      {edited === undefined && (
        <Group justify="flex-end">
          <Button variant="light" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited(null)}>
            {t('papers.add')}
          </Button>
        </Group>
      )}
      {chosen && (
        <ConfirmDialog {...dialog} title={t('papers.removeQuestion')}>
          {t('papers.removeText', { paper: nameOf(chosen) })}
        </ConfirmDialog>
      )}
    </FormSection>
  );
}
