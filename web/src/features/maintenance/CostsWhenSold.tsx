import { Button, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { t } from '../../text/staff.ts';
import { AddMaintenance, type VehiclePicker } from './AddMaintenance.tsx';
import { MaintenanceList } from './MaintenanceList.tsx';

interface CostsWhenSoldProps {
  registernumber: string;
  /** Rupees; shown in the summary when known. */
  buyingPrice?: number | undefined;
  picker: VehiclePicker;
}

/** What was spent on a sold vehicle, and the form for what still is, once it is asked for. Closed it keeps what is typed. */
export function CostsWhenSold({ registernumber, buyingPrice, picker }: CostsWhenSoldProps) {
  const [opened, form] = useDisclosure();
  const button = useRef<HTMLButtonElement>(null);
  const part = useRef<HTMLDivElement>(null);
  function toggle() {
    flushSync(form.toggle);
    if (!opened) part.current?.querySelector<HTMLElement>('select')?.focus();
  }
  function close() {
    flushSync(form.close);
    button.current?.focus();
  }
  const action = (
    <Button
      ref={button}
      variant="default"
      leftSection={!opened && <IconPlus size={18} aria-hidden />}
      aria-expanded={opened}
      data-screen-only
      onClick={toggle}
    >
      {t(opened ? 'maintenance.add.close' : 'maintenance.add.cost')}
    </Button>
  );
  return (
    <Stack gap="lg">
      <MaintenanceList registernumber={registernumber} buyingPrice={buyingPrice} action={action} />
      <div ref={part} hidden={!opened}>
        <AddMaintenance registernumber={registernumber} title={t('maintenance.add.cost')} picker={picker} onDone={close} />
      </div>
    </Stack>
  );
}
