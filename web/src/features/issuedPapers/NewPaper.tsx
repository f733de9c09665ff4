import type { IssuedPaper, PaperDraft, ReadablePaper } from '@contract/issuedPaper.ts';
import { useState } from 'react';
import { useReturnFocus } from '../../kit/feedback/useReturnFocus.ts';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { t } from '../../text/staff.ts';
import { DeliveryForm } from './DeliveryForm.tsx';
import { DraftPaper } from './DraftPaper.tsx';
import { subjectOf } from './queries.ts';
import { AgreementForm, FormsOfTransfer, SheetForm } from './ShortForms.tsx';
import type { CorrectedKind, MadeKind } from './useDetailsForm.ts';

/** The form of what a person adds to a kind; none where everything is known. */
const FORMS = {
  delivery_note: DeliveryForm,
  sale_agreement: AgreementForm,
  form_29: FormsOfTransfer,
  form_30: FormsOfTransfer,
  data_sheet: SheetForm,
};

interface NewPaperProps {
  kind: CorrectedKind;
  registernumber: string;
  kilometers: number;
  corrects?: ReadablePaper;
  /** Whose paper it is, where that is not the present sale. */
  sale?: number | null | undefined;
  onClose: () => void;
  onIssued: (paper: IssuedPaper) => void;
}

/** What is asked of a kind without a form of its own. */
const plainDraft = (kind: CorrectedKind, registernumber: string, corrects?: IssuedPaper, sale?: number | null) =>
  (kind === 'seller_receipt'
    ? { kind, purchasePayment: corrects?.purchase_payment ?? 0 }
    : {
        kind,
        ...(typeof sale === 'number' ? { sale } : subjectOf(registernumber, corrects)),
        installment: corrects?.installment ?? undefined,
      }) as PaperDraft;

/** Makes a paper: what a person adds, then the draft to look at, then the paper with its number. */
export function NewPaper({ kind, registernumber, kilometers, corrects, sale, onClose, onIssued }: NewPaperProps) {
  const Details = kind in FORMS ? FORMS[kind as keyof typeof FORMS] : undefined;
  const [draft, setDraft] = useState(Details ? undefined : plainDraft(kind, registernumber, corrects, sale));
  const [isChanged, setChanged] = useState(false);
  const title = t(`issuedPapers.kinds.${kind}`);
  useReturnFocus();
  if (draft && !isChanged) {
    return (
      <DraftPaper
        draft={draft}
        corrects={corrects}
        title={title}
        onClose={onClose}
        onBack={Details && (() => setChanged(true))}
        onIssued={onIssued}
      />
    );
  }
  return (
    Details && (
      <FormDialog opened onClose={onClose} title={title} size="lg" guarded={draft ? 'always' : true}>
        <Details
          kind={kind as MadeKind}
          registernumber={registernumber}
          kilometers={kilometers}
          corrects={corrects}
          onClose={onClose}
          before={draft}
          onDraft={(draft) => {
            setDraft(draft);
            setChanged(false);
          }}
        />
      </FormDialog>
    )
  );
}
