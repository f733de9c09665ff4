import type { IssuedPaper } from '@contract/issuedPaper.ts';
import { Alert, Modal, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { dealerQuery } from '../../lib/dealer.ts';
import { screens } from '../../lib/screens.ts';
import { t } from '../../text/staff.ts';
import { PaperPreview } from './PaperPreview.tsx';
import { PaperTools } from './PaperTools.tsx';
import { madePaperQuery } from './queries.ts';

interface PaperDialogProps {
  paper: IssuedPaper;
  opened: boolean;
  onClose: () => void;
  /** The file, once it is made: to be stored, where it is not yet. */
  onMade?: (file: File) => void;
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

function Shown({ paper, onMade }: Pick<PaperDialogProps, 'paper' | 'onMade'>) {
  // Without the logo when nobody says who the dealer is: the rest stands in the contents.
  const dealer = useQuery(dealerQuery);
  const made = useQuery({ ...madePaperQuery(paper, dealer.data?.logo ?? null), enabled: !dealer.isPending });
  const tell = useEffectEvent((file: File) => onMade?.(file));
  const file = made.data?.file;
  useEffect(() => {
    if (file) tell(file);
  }, [file]);
  if (!made.data) {
    return (
      <QueryState
        query={{ ...made, isFetching: !made.isError }}
        error={t('issuedPapers.dialog.failed')}
        detail={() => t('issuedPapers.dialog.failedHint')}
        loading={t('issuedPapers.dialog.making')}
      />
    );
  }
  return (
    <Stack gap="sm">
      <Fate paper={paper} />
      <PaperTools file={made.data.file} />
      <PaperPreview {...made.data} />
    </Stack>
  );
}

/** Shows an issued paper before it is printed, downloaded or shared (R432). It is made when the dialog opens. */
export function PaperDialog({ paper, opened, onClose, onMade }: PaperDialogProps) {
  const isPhone = useMediaQuery(screens.phone, false, { getInitialValueInEffect: false });
  const title = [t(`issuedPapers.kinds.${paper.contents.kind}`), paper.number].filter(Boolean).join(' ');
  return (
    <Modal
      {...{ opened, onClose, title }}
      size="xl"
      fullScreen={isPhone}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      // No `banner` landmark: the page already has one.
      attributes={{ header: { role: 'none' } }}
    >
      <Shown paper={paper} {...(onMade && { onMade })} />
    </Modal>
  );
}
