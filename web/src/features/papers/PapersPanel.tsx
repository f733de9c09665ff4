import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '../../kit/feedback/ConfirmDialog.tsx';
import { useDeletion } from '../../kit/feedback/useDeletion.ts';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { LeaveDialog } from '../../kit/form/LeaveGuard.tsx';
import { type Unsaved, useUnsavedParts } from '../../kit/form/useUnsaved.ts';
import { t } from '../../text/staff.ts';
import { PaperForm } from './PaperForm.tsx';
import { PaperTable } from './PaperTable.tsx';
import { paperActions } from './paperColumns.tsx';
import { paperName } from './paperState.ts';
import { type ListedPaper, removePaper } from './queries.ts';

interface PapersPanelProps {
  registernumber: string;
  /** The unsaved parts of the screen, where it asks itself before it is left. */
  unsaved?: Unsaved;
}

/** The papers of a vehicle with the days left; the office adds, corrects and removes them (decision 0024). */
export function PapersPanel({ registernumber, unsaved }: PapersPanelProps) {
  /** The paper in the form; null for a new one, undefined for no form. */
  const [edited, setEdited] = useState<ListedPaper | null>();
  /** What is typed in the form and would be lost, and what it is left for once that is confirmed. */
  const typed = useUnsavedParts();
  const [leaving, setLeaving] = useState<{ to: ListedPaper | undefined }>();
  function show(to: ListedPaper | undefined) {
    // The one that is open already keeps what is typed.
    if (to && to.id === edited?.id) return;
    if (typed.size > 0) setLeaving({ to });
    else setEdited(to);
  }
  /** Only its own form: an answer that comes late finds another one open. */
  const closeFormOf = (paper: ListedPaper | null) => setEdited((open) => (open?.id === paper?.id ? undefined : open));
  const section = useRef<HTMLDivElement>(null);
  const hadForm = useRef(false);
  useEffect(() => {
    // Whatever closed the form took the focus with it.
    if (hadForm.current && edited === undefined && document.activeElement === document.body) section.current?.focus();
    hadForm.current = edited !== undefined;
  }, [edited]);
  const { ask, chosen, dialog } = useDeletion<ListedPaper>({
    remove: removePaper,
    write: 'paper',
    goesToBin: true,
    focus: section,
    done: () => t('papers.removed'),
    failed: t('papers.removeFailed'),
    onDeleted: closeFormOf,
  });
  return (
    <FormSection title={t('papers.title')} hint={t('papers.hint')}>
      <div ref={section} tabIndex={-1}>
        <PaperTable registernumber={registernumber} actions={paperActions({ registernumber, onCorrect: show, onRemove: ask })} />
      </div>
      {edited !== undefined && (
        <PaperForm
          key={edited?.id ?? 'new'}
          registernumber={registernumber}
          paper={edited ?? undefined}
          unsaved={unsaved}
          typed={typed}
          onSaved={() => closeFormOf(edited)}
          onCancel={() => show(undefined)}
        />
      )}
      {edited === undefined && (
        <Group justify="flex-end">
          <Button variant="light" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited(null)}>
            {t('papers.add')}
          </Button>
        </Group>
      )}
      <LeaveDialog
        opened={leaving !== undefined}
        onLeave={() => {
          setLeaving(undefined);
          setEdited(leaving?.to);
        }}
        onStay={() => setLeaving(undefined)}
      />
      {chosen && (
        <ConfirmDialog {...dialog} title={t('papers.removeQuestion')}>
          {t('papers.removeText', { paper: paperName(chosen) })}
        </ConfirmDialog>
      )}
    </FormSection>
  );
}
