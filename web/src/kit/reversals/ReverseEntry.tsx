import { newReversal, type Reversal } from '@contract/reversal.ts';
import { ActionIcon, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useSession } from '../../lib/sessionStore.ts';
import { t } from '../../text/staff.ts';
import { Form, FormProblem, LockedFields, SubmitButton } from '../form/Form.tsx';
import { useSubmit } from '../form/useSubmit.tsx';
import { useZodForm } from '../form/useZodForm.ts';
import { reverse } from './queries.ts';
import { notifyReversed } from './takingBack.ts';
import { useFocusGoesOn } from './useFocusGoesOn.ts';

interface Entry {
  kind: Reversal['kind'];
  /** Its id, of maintenance its index; a function asks for it when it is needed. */
  entry: number | (() => Promise<number>);
  registernumber?: string;
  /** What it is called: 'Installment of 01/03/2026, ₹ 7,000'. */
  what: string;
}

const typedReason = newReversal.pick({ reason: true });

interface ReverseFormProps extends Entry {
  onClose: () => void;
  onReversed: () => void;
}

function ReverseForm({ kind, entry, registernumber, what, onClose, onReversed }: ReverseFormProps) {
  const form = useZodForm(typedReason, { reason: '' });
  const submit = useSubmit(form, {
    write: 'reversal',
    save: async ({ reason }, requestId) =>
      reverse({
        ...{ kind, registernumber, reason, requestId },
        entry: typeof entry === 'number' ? entry : await entry(),
      }),
    onSaved({ id }) {
      onReversed();
      onClose();
      notifyReversed(what, id);
    },
  });
  return (
    <Form form={form} submit={submit} aria-label={t('reversals.reverseOf', { what })}>
      <LockedFields>
        <Stack gap="md">
          <Text>{t(kind === 'sale' ? 'reversals.textOfSale' : 'reversals.text', { what })}</Text>
          <form.TextField name="reason" label={t('reversals.reason')} required maxLength={500} data-autofocus />
          <FormProblem title={submit.mayBeSaved ? '' : t('reversals.failed')} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} disabled={submit.pending}>
              {t('common.cancel')}
            </Button>
            <SubmitButton color="red.9" busy={t('reversals.saving')}>
              {t('reversals.submit')}
            </SubmitButton>
          </Group>
        </Stack>
      </LockedFields>
    </Form>
  );
}

interface ReverseEntryProps extends Entry {
  /** A button with this text, instead of an icon. */
  label?: string;
}

/** For an admin: takes an entry out of the books, with a reason that the dialog asks for (D41, R314). Nothing for others. */
export function ReverseEntry({ label, ...entry }: ReverseEntryProps) {
  const isAdmin = useSession().role === 'admin';
  const [opened, dialog] = useDisclosure();
  const focus = useFocusGoesOn();
  if (!isAdmin) return null;
  const name = t('reversals.reverseOf', { what: entry.what });
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
        <ActionIcon
          ref={focus.button}
          variant="subtle"
          color="red"
          size={44}
          aria-label={name}
          data-screen-only
          onClick={dialog.open}
        >
          <IconArrowBackUp size={18} aria-hidden />
        </ActionIcon>
      )}
      <Modal
        opened={opened}
        onClose={dialog.close}
        title={t('reversals.title')}
        centered
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': t('common.close') }}
        // No `banner` landmark: the page already has one.
        attributes={{ header: { role: 'none' } }}
      >
        <ReverseForm {...entry} onClose={dialog.close} onReversed={focus.done} />
      </Modal>
    </>
  );
}
