import type { PublicCar } from '@contract/vehicle.ts';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBookmark } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { t } from '../../text/staff.ts';
import { openOf, reservationsQuery } from './queries.ts';
import { type Customer, ReserveForm } from './ReserveForm.tsx';

interface ReserveButtonProps {
  car: PublicCar;
  /** Opens at once for this customer, once. */
  customer?: Customer | undefined;
  /** Called when it has opened for them. */
  onOpened: () => void;
}

/** Reserves an available vehicle in a dialog. Nothing for one that is reserved: its panel says what can be done. */
export function ReserveButton({ car, customer, onOpened }: ReserveButtonProps) {
  const { data } = useQuery(reservationsQuery(car.registernumber));
  const [opened, dialog] = useDisclosure(customer !== undefined);
  const [known, setKnown] = useState(customer);
  const tell = useEffectEvent(onOpened);
  useEffect(() => {
    if (known) tell();
  }, [known]);
  if (!data || openOf(data)) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconBookmark size={18} aria-hidden />} onClick={dialog.open}>
        {t('reservations.reserve')}
      </Button>
      <FormDialog
        opened={opened}
        onClose={dialog.close}
        title={t('reservations.title', { registernumber: car.registernumber })}
        size="lg"
        guarded
      >
        <ReserveForm car={car} customer={known} onClose={dialog.close} onReserved={() => setKnown(undefined)} />
      </FormDialog>
    </>
  );
}
