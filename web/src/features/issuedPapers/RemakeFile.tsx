import type { IssuedPaper } from '@contract/issuedPaper.ts';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { ConfirmDialog } from '../../kit/feedback/ConfirmDialog.tsx';
import { useDeletion } from '../../kit/feedback/useDeletion.ts';
import { useSession } from '../../lib/sessionStore.ts';
import { t } from '../../text/staff.ts';
import { removeFile } from './queries.ts';

interface RemakeFileProps {
  paper: IssuedPaper;
  /** The stored file is gone: the paper makes and stores it anew. */
  onRemoved: () => void;
}

/** For an admin who finds that the stored file of a paper says something else than the paper: it is removed, and made anew. */
export function RemakeFile({ paper, onRemoved }: RemakeFileProps) {
  const isAdmin = useSession().role === 'admin';
  const { ask, dialog } = useDeletion<IssuedPaper>({
    remove: removeFile,
    write: 'issuedPaper',
    done: () => t('issuedPapers.dialog.removed'),
    failed: t('issuedPapers.dialog.notRemoved'),
    onDeleted: onRemoved,
  });
  if (!isAdmin || paper.registernumber === null || (paper.link === null && !dialog.opened)) return null;
  return (
    <>
      <Button variant="subtle" leftSection={<IconRefresh size={18} aria-hidden />} onClick={() => ask(paper)}>
        {t('issuedPapers.dialog.remake')}
      </Button>
      <ConfirmDialog {...dialog} title={t('issuedPapers.dialog.remakeTitle')} confirmLabel={t('issuedPapers.dialog.remake')}>
        {t('issuedPapers.dialog.remakeText')}
      </ConfirmDialog>
    </>
  );
}
