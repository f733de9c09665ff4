import type { ReadablePaper } from '@contract/issuedPaper.ts';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { isKnown, useDealer } from '../../lib/dealer.ts';
import { t } from '../../text/staff.ts';
import { PaperPreview } from './PaperPreview.tsx';
import { laidOutQuery, paperFileQuery } from './rendering.ts';

interface MadePreviewProps {
  paper: ReadablePaper;
  /** Called with the file, once it is made. */
  onMade?: ((file: File) => void) | undefined;
  /** What stands above the pages; the file is made when they are to be seen, undefined until then. */
  children?: (file: File | undefined) => ReactNode;
}

/** A paper, made on this device, page by page. */
export function MadePreview({ paper, onMade, children }: MadePreviewProps) {
  const dealer = useDealer();
  const laidOut = useQuery({ ...laidOutQuery(paper, dealer.logo), enabled: isKnown(dealer) });
  const made = useQuery(paperFileQuery(children && laidOut.data, paper.link));
  const tell = useEffectEvent((file: File) => onMade?.(file));
  useEffect(() => {
    if (made.data) tell(made.data);
  }, [made.data]);
  if (!laidOut.data || made.isError) {
    const query = laidOut.data ? made : laidOut;
    return (
      <QueryState
        query={{ ...query, isFetching: !query.isError }}
        error={t('issuedPapers.dialog.failed')}
        detail={() => t('issuedPapers.dialog.failedHint')}
        loading={t('issuedPapers.dialog.making')}
      />
    );
  }
  return (
    <Stack gap="sm">
      {children?.(made.data)}
      <PaperPreview {...laidOut.data} />
    </Stack>
  );
}
