import { newReversal, type Reversal } from '@contract/reversal.ts';
import { ActionIcon, Button, Text, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowBackUp } from '@tabler/icons-react';
import { closedReason } from '../../kit/feedback/undoReason.ts';
import { DialogForm, FormDialog } from '../../kit/form/FormDialog.tsx';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { useSession } from '../../lib/sessionStore.ts';
import { t } from '../../text/staff.ts';
import { reverse } from './queries.ts';
import { RefundFields } from './RefundFields.tsx';
import { type Refund, refundQuestion, refundToSend } from './refund.ts';
import { notifyReversed } from './takingBack.ts';
import { useFocusAfterRemoval } from './useFocusAfterRemoval.ts';

interface Entry {
  kind: Reversal['kind'];
  /** Its id, of maintenance its index; a function asks for it when it is needed. */
  entry: number | (() => Promise<number>);
  registernumber?: string;
  /** What it is called: 'Installment of 01/03/2026, ₹ 7,000'. */
  what: string;
  /** No money came or went by it: it was set against something, or waived. */
  noMoney?: boolean;
  /** What goes out of the books with it, in a sentence; '' for nothing. */
  goesWith?: string;
  /** Words of its own, where they are prescribed. */
  words?: Partial<Words>;
}

interface Words {
  /** Of the icon's button. */
  label: string;
  title: string;
  text: string;
  save: string;
  /** A reason to begin with. */
  reason: string;
  done: string;
  /** Of a toast, if the failure has one. */
  failed: string;
}

const wordsOf = ({ kind, what, goesWith = '', words }: Entry): Words => ({
  label: t('reversals.reverseOf', { what }),
  title: t('reversals.title'),
  text: [t(kind === 'sale' ? 'reversals.textOfSale' : 'reversals.text', { what }), goesWith].filter(Boolean).join(' '),
  save: t('reversals.submit'),
  reason: '',
  done: t('reversals.done', { what }),
  failed: '',
  ...words,
});

const typedReversal = newReversal.pick({ reason: true, refundMode: true, refundAccount: true });
const AS_IT_CAME: Refund = { refundMode: '', refundAccount: '' };

interface ReverseFormProps extends Entry {
  onClose: () => void;
  onReversed: () => void;
}

function ReverseForm({ onClose, onReversed, ...props }: ReverseFormProps) {
  const { kind, entry, registernumber } = props;
  const words = wordsOf(props);
  const form = useZodForm(typedReversal, { reason: words.reason, ...AS_IT_CAME });
  const question = props.noMoney ? '' : refundQuestion(kind);
  const submit = useSubmit(form, {
    write: 'reversal',
    save: async ({ reason, ...refund }, requestId) =>
      reverse({
        kind,
        registernumber,
        reason,
        requestId,
        ...refundToSend(refund),
        entry: typeof entry === 'number' ? entry : await entry(),
      }),
    onSaved({ id }) {
      onReversed();
      onClose();
      notifyReversed(words.done, id);
    },
    onFailed(error, _reason, toast) {
      if (words.failed) toast(words.failed);
      return closedReason(error);
    },
  });
  return (
    <DialogForm
      form={form}
      submit={submit}
      label={words.label}
      failed={t('reversals.failed')}
      save={words.save}
      button={{ busy: t('reversals.saving'), color: 'red.9' }}
      onClose={onClose}
    >
      <Text>{words.text}</Text>
      <form.TextField
        name="reason"
        label={t('reversals.reason')}
        required
        maxLength={500}
        data-autofocus
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      {question && <RefundFields question={question} />}
    </DialogForm>
  );
}

interface ReverseEntryProps extends Entry {
  /** A button with this text, instead of an icon. */
  label?: string;
}

/** For an admin: takes an entry out of the books, with a reason that the dialog asks for. Nothing for others. */
export function ReverseEntry({ label, ...entry }: ReverseEntryProps) {
  const isAdmin = useSession().role === 'admin';
  const [opened, dialog] = useDisclosure();
  const focus = useFocusAfterRemoval();
  if (!isAdmin) return null;
  const words = wordsOf(entry);
  return (
    <>
      {label ? (
        <Button
          ref={focus.button}
          variant="default"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          data-screen-only
          onClick={dialog.open}
        >
          {label}
        </Button>
      ) : (
        <Tooltip label={words.label} withArrow>
          <ActionIcon
            ref={focus.button}
            variant="subtle"
            color="red"
            size={44}
            aria-label={words.label}
            data-screen-only
            onClick={dialog.open}
          >
            <IconArrowBackUp size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
      <FormDialog opened={opened} onClose={dialog.close} title={words.title}>
        <ReverseForm {...entry} onClose={dialog.close} onReversed={focus.done} />
      </FormDialog>
    </>
  );
}
