import { type IssuedPaper, isReadable } from '@contract/issuedPaper.ts';
import { Alert, Anchor, Button, Group, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDownload, IconPrinter, IconRefresh, IconShare } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../kit/feedback/ConfirmDialog.tsx';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { useDeletion } from '../../kit/feedback/useDeletion.ts';
import { useReturnFocus } from '../../kit/feedback/useReturnFocus.ts';
import { saveFile } from '../../kit/files/saveFile.ts';
import { useCloseOnBack } from '../../kit/overlay/useCloseOnBack.ts';
import { sendFile } from '../../kit/pdf/sendFile.ts';
import { screens } from '../../lib/screens.ts';
import { useSession } from '../../lib/sessionStore.ts';
import { t } from '../../text/staff.ts';
import { MadePreview } from './MadePreview.tsx';
import { removeFile } from './queries.ts';

interface RemakeFileProps {
  paper: IssuedPaper;
  /** The stored file is gone: the paper makes and stores it anew. */
  onRemoved: () => void;
}

/** For an admin who finds that the stored file of a paper says something else than the paper: it is removed, and made anew. */
function RemakeFile({ paper, onRemoved }: RemakeFileProps) {
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

/** Print, and once the file is there download and share. Sharing sends the file itself, where the device can; elsewhere it is downloaded. */
function PaperTools({ file }: { file: File | undefined }) {
  const [isSharing, setSharing] = useState(false);
  const share = async () => {
    if (!file) return;
    setSharing(true);
    const outcome = await sendFile(file);
    setSharing(false);
    if (outcome === 'saved') notifySuccess(t('issuedPapers.dialog.savedInstead'));
  };
  return (
    <Group gap="xs">
      <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
        {t('issuedPapers.dialog.print')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        disabled={!file}
        onClick={() => file && saveFile(file, file.name)}
      >
        {t('issuedPapers.dialog.download')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconShare size={18} aria-hidden />}
        disabled={!file}
        loading={isSharing}
        onClick={() => void share()}
      >
        {t('issuedPapers.dialog.share')}
      </Button>
    </Group>
  );
}

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
