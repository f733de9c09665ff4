import type { IssuedPaper } from '@contract/issuedPaper.ts';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { isKnown, useDealer } from '../../lib/dealer.ts';
import { t } from '../../text/staff.ts';
import { PaperPreview } from './PaperPreview.tsx';
import { madePaperQuery } from './queries.ts';

interface MadePreviewProps {
  paper: IssuedPaper;
  /** Called with the file, once it is made. */
  onMade?: ((file: File) => void) | undefined;
  /** What stands above the pages. */
  children?: (file: File) => ReactNode;
}

/** A paper, made on this device, page by page. */
export function MadePreview({ paper, onMade, children }: MadePreviewProps) {
  const dealer = useDealer();
  const made = useQuery({ ...madePaperQuery(paper, dealer.logo), enabled: isKnown(dealer) });
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
      {children?.(made.data.file)}
      <PaperPreview {...made.data} />
    </Stack>
  );
}
