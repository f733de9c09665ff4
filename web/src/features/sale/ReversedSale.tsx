import { Alert, Group, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../kit/dates/days.ts';
import { GivenBack } from '../../shared/reversals/GivenBack.tsx';
import { reversalsOfVehicleQuery } from '../../shared/reversals/queries.ts';
import { TakeBack, toldOf } from '../../shared/reversals/ReversedEntries.tsx';
import { t } from '../../text/staff.ts';

interface ReversedSaleProps {
  registernumber: string;
  onHomePage: boolean;
}

/** Says of an available vehicle that its sale was reversed, what is to be given back, and lets an admin take that back. */
export function ReversedSale({ registernumber, onHomePage }: ReversedSaleProps) {
  const { data } = useQuery(reversalsOfVehicleQuery(registernumber));
  const reversal = data?.find(({ kind, present }) => kind === 'sale' && present);
  if (!reversal) return null;
  return (
    <Alert
      variant="light"
      color="saffron"
      role="note"
      icon={<IconArrowBackUp aria-hidden />}
      title={t('reversals.sale.title', { buyer: reversal.what, day: formatDate(reversal.entered_for) })}
    >
      <Group justify="space-between" gap="sm">
        <div style={{ overflowWrap: 'anywhere' }}>
          <Text>{toldOf(reversal)}</Text>
          <GivenBack received={reversal} />
          <Text>{[t('reversals.sale.available'), !onHomePage && t('reversals.sale.offHome')].filter(Boolean).join(' ')}</Text>
        </div>
        <TakeBack reversal={reversal} />
      </Group>
    </Alert>
  );
}
