import { type IssuedPaper, isReadable } from '@contract/issuedPaper.ts';
import { Alert, Anchor, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useCloseOnBack } from '../../kit/feedback/useCloseOnBack.ts';
import { useReturnFocus } from '../../kit/feedback/useReturnFocus.ts';
import { screens } from '../../lib/screens.ts';
import { t } from '../../text/staff.ts';
import { MadePreview } from './MadePreview.tsx';
import { PaperTools } from './PaperTools.tsx';
import { RemakeFile } from './RemakeFile.tsx';

interface PaperDialogProps {
  paper: IssuedPaper;
  opened: boolean;
  onClose: () => void;
  /** The file, once it is made: to be stored, where it is not yet. */
  onMade?: (file: File) => void;
  /** The stored file was removed, so that it is made anew. */
  onRemoved: () => void;
}

/** What became of a paper after it was made: it does not stand on the paper itself, which is kept as made. */
function Fate({ paper: { corrected_by, reversed } }: { paper: IssuedPaper }) {
  const said = [
    corrected_by && t('issuedPapers.dialog.corrected', { number: corrected_by }),
    reversed && t('issuedPapers.dialog.reversed'),
  ].filter((text) => text !== null && text !== false);
  if (said.length === 0) return null;
  return (
    <Alert color="yellow" role="note">
      {said.join(' ')}
    </Alert>
  );
}

/** Instead of a paper that this version cannot show. */
const Unreadable = ({ link }: { link: string | null }) => (
  <Alert color="yellow" role="note" title={t('issuedPapers.dialog.unreadable')}>
    {link && <Anchor href={link}>{t('issuedPapers.dialog.stored')}</Anchor>}
  </Alert>
);

/** Shows an issued paper before it is printed, downloaded or shared. It is made when the dialog opens. */
export function PaperDialog({ paper, opened, onClose, onMade, onRemoved }: PaperDialogProps) {
  const isPhone = useMediaQuery(screens.phone, false, { getInitialValueInEffect: false });
  useReturnFocus();
  const title = [t(`issuedPapers.kinds.${paper.contents.kind}`), paper.number].filter(Boolean).join(' ');
  return (
    <Modal
      opened={opened}
      onClose={useCloseOnBack(onClose)}
      title={title}
      size="xl"
      fullScreen={isPhone}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      // No `banner` landmark: the page already has one.
      attributes={{ header: { role: 'none' } }}
    >
      {isReadable(paper) ? (
        <MadePreview paper={paper} onMade={onMade}>
          {(file) => (
            <>
              <Fate paper={paper} />
              <PaperTools file={file} />
              {!paper.reversed && <RemakeFile paper={paper} onRemoved={onRemoved} />}
            </>
          )}
        </MadePreview>
      ) : (
        <Unreadable link={paper.link} />
      )}
    </Modal>
  );
}
