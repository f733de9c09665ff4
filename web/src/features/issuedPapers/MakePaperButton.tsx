import type { IssuedPaper, PaperDraft } from '@contract/issuedPaper.ts';
import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { ToolButton } from '../../kit/page/ToolButton.tsx';
import { t } from '../../text/staff.ts';
import { DraftPaper } from './DraftPaper.tsx';
import { StoredPaper } from './StoredPaper.tsx';

interface MakePaperButtonProps {
  /** A paper to which nobody adds anything. */
  draft: PaperDraft;
  /** The paper that it replaces. */
  corrects?: IssuedPaper | undefined;
}

/** Makes a paper about what is on the screen: the draft to look at, then the paper. */
export function MakePaperButton({ draft, corrects }: MakePaperButtonProps) {
  const [isDrafting, setDrafting] = useState(false);
  const [shown, setShown] = useState<IssuedPaper>();
  const title = t(`issuedPapers.kinds.${draft.kind}`);
  return (
    <>
      <ToolButton leftSection={<IconFileText size={16} aria-hidden />} onClick={() => setDrafting(true)}>
        {t('issuing.makeOne', { kind: title })}
      </ToolButton>
      {isDrafting && (
        <DraftPaper
          draft={draft}
          corrects={corrects}
          title={title}
          onBack={undefined}
          onClose={() => setDrafting(false)}
          onIssued={(paper) => {
            setDrafting(false);
            setShown(paper);
          }}
        />
      )}
      {shown && <StoredPaper paper={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
