import type { IssuedPaper } from '@contract/issuedPaper.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { PaperDialog } from './PaperDialog.tsx';
import { storePaper } from './queries.ts';

interface StoredPaperProps {
  paper: IssuedPaper;
  onClose: () => void;
}

/** An issued paper; when it is shown for the first time its PDF is stored beside its vehicle (R355). */
export const StoredPaper = ({ paper, onClose }: StoredPaperProps) => (
  <PaperDialog
    paper={paper}
    opened
    onClose={onClose}
    onMade={(file) =>
      void storePaper(paper, file)
        .then(() => refreshAfter('issuedPaper'))
        .catch((error: unknown) => console.error('The PDF is not stored', error))
    }
  />
);
