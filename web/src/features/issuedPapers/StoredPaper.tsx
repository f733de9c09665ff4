import type { IssuedPaper } from '@contract/issuedPaper.ts';
import { useState } from 'react';
import { notifyError, notifySuccess } from '../../kit/feedback/notify.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { t } from '../../text/staff.ts';
import { PaperDialog } from './PaperDialog.tsx';
import { storePaper } from './queries.ts';

interface StoredPaperProps {
  paper: IssuedPaper;
  onClose: () => void;
}

/** An issued paper; when it is shown for the first time, or its file was removed, its PDF is stored beside its vehicle. */
export function StoredPaper({ paper, onClose }: StoredPaperProps) {
  // As it was opened: the file at hand stays, also when it is stored meanwhile.
  const [link, setLink] = useState(paper.link);
  const shown = { ...paper, link };
  const isAnew = link === null && paper.link !== null;
  async function store(file: File) {
    try {
      await storePaper(shown, file);
      await refreshAfter('issuedPaper');
      if (isAnew) notifySuccess(t('issuedPapers.dialog.remade'));
    } catch (error) {
      console.error('The PDF is not stored', error);
      if (isAnew) notifyError(t('issuedPapers.dialog.notRemade'));
    }
  }
  return <PaperDialog paper={shown} opened onClose={onClose} onRemoved={() => setLink(null)} onMade={(file) => void store(file)} />;
}
