import { Alert, Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { t } from '../../text/staff.ts';
import { StepDialog } from './StepDialog.tsx';

interface ClosedTransferProps {
  registernumber: string;
  onSaved: () => void;
}

/** Of a sale from before transfers were noted here: nothing is known, until somebody says that the vehicle is still in the old name. */
export function ClosedTransfer({ registernumber, onSaved }: ClosedTransferProps) {
  const [opened, { open, close }] = useDisclosure();
  return (
    <Alert color="gray" role="note">
      <Group gap="sm" justify="space-between">
        {t('transfers.panel.before')}
        <Button variant="default" mih={44} data-screen-only onClick={open}>
          {t('transfers.panel.stillOld')}
        </Button>
      </Group>
      <StepDialog registernumber={registernumber} opened={opened} onSaved={onSaved} step="new_rc" said="needed" onClose={close} />
    </Alert>
  );
}
