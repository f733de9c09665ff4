import { Button, Group } from '@mantine/core';
import { IconArrowBackUp, IconCashBanknote, IconHandGrab, IconReceiptRupee, IconWallet } from '@tabler/icons-react';
import { useState } from 'react';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { useSession } from '../../lib/sessionStore.ts';
import { t } from '../../text/staff.ts';
import { StaffMoneyForm } from './StaffMoneyForm.tsx';
import { KINDS_OF_EMPLOYEE, type StaffMoneyKind } from './typedMoney.ts';

const ACTIONS = [
  ['advance', IconCashBanknote],
  ['salary', IconReceiptRupee],
  ['recovery', IconArrowBackUp],
  ['cash_given', IconWallet],
  ['cash_returned', IconHandGrab],
] as const satisfies [StaffMoneyKind, unknown][];

interface StaffMoneyActionsProps {
  /** Whose account it is; '' to be said in the form. */
  person: string;
  onSaved: (person: string) => void;
}

/** What is recorded on somebody's account, each by a button with its dialog; salaries and advances paid back by admins alone. */
export function StaffMoneyActions({ person, onSaved }: StaffMoneyActionsProps) {
  const { role, username } = useSession();
  const [kind, setKind] = useState<StaffMoneyKind>('advance');
  const [opened, setOpened] = useState(false);
  const isAdmin = role === 'admin';
  if (role === 'driver' || (!isAdmin && person.toLowerCase() === username.toLowerCase())) return null;
  const close = () => setOpened(false);
  const title = t(`staffMoney.actions.${kind}`);
  return (
    <>
      <Group gap="xs" data-screen-only>
        {ACTIONS.filter(([one]) => isAdmin || KINDS_OF_EMPLOYEE.includes(one)).map(([one, Icon]) => (
          <Button
            key={one}
            variant="default"
            leftSection={<Icon size={18} aria-hidden />}
            onClick={() => {
              setKind(one);
              setOpened(true);
            }}
          >
            {t(`staffMoney.actions.${one}`)}
          </Button>
        ))}
      </Group>
      <FormDialog opened={opened} onClose={close} title={[title, person].filter(Boolean).join(' · ')} guarded>
        <StaffMoneyForm kind={kind} person={person} onClose={close} onSaved={onSaved} />
      </FormDialog>
    </>
  );
}
