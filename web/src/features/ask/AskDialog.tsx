import { Dialog } from '../../kit/plain/Dialog.tsx';
import { t } from '../../text/t.ts';
import { AskForm } from './AskForm.tsx';
import type { Subject } from './question.ts';

function titleOf({ vehicle, wants }: Subject) {
  if (!vehicle) return t('ask.titleAny');
  return t(wants === 'price' ? 'ask.titlePrice' : 'ask.title');
}

/** The enquiry in a dialog; a page loads it when it is asked for. */
export const AskDialog = ({ onClose, ...subject }: Subject & { onClose: () => void }) => (
  <Dialog title={titleOf(subject)} onClose={onClose}>
    <AskForm {...subject} />
  </Dialog>
);
