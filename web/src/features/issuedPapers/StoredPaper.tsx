import type { IssuedPaper } from '@contract/issuedPaper.ts';
import { useState } from 'react';
import { refreshAfter } from '../../lib/queryClient.ts';
import { PaperDialog } from './PaperDialog.tsx';
import { storePaper } from './queries.ts';

interface StoredPaperProps {
  paper: IssuedPaper;
  onClose: () => void;
}

/** An issued paper; when it is shown for the first time, or its file was removed, its PDF is stored beside its vehicle (R355). */
export function StoredPaper({ paper, onClose }: StoredPaperProps) {
  // As it was opened: the file at hand stays, also when it is stored meanwhile.
  const [link, setLink] = useState(paper.link);
  const shown = { ...paper, link };
  return (
    <PaperDialog
      paper={shown}
      opened
      onClose={onClose}
      onRemoved={() => setLink(null)}
      onMade={(file) =>
        void storePaper(shown, file)
          .then(() => refreshAfter('issuedPaper'))
          .catch((error: unknown) => console.error('The PDF is not stored', error))
      }
    />
  );
}
