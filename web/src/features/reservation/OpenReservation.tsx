import type { Reservation } from '@contract/reservation.ts';
import { Button, Group, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '../../kit/dates/days.ts';
import { Facts } from '../../kit/facts/FactList.tsx';
import { enquiryPath, paths } from '../../lib/paths.ts';
import { t } from '../../text/staff.ts';
import { EndDialog } from './EndDialog.tsx';
import { ExtendDialog } from './ExtendDialog.tsx';
import { heldFacts } from './heldFacts.ts';

interface OpenReservationProps {
  held: Reservation;
  /** Its vehicle is sold: it can only be ended. */
  isSold: boolean;
  /** After its actions. */
  children: ReactNode;
}

/** The open reservation of a vehicle, with what a person can decide about it. */
export function OpenReservation({ held, isSold, children }: OpenReservationProps) {
  const { registernumber, name, until, days_left, enquiry } = held;
  const [extending, extend] = useDisclosure();
  const [ending, end] = useDisclosure();
  const isExpired = days_left < 0;
  return (
    <>
      <Title order={2} size="h4">
        {t(isExpired ? 'reservations.expired' : 'reservations.open', { name, day: formatDate(until) })}
      </Title>
      <Text mb="sm">
        {isSold && t('reservations.leftOpen')}
        {!isSold && (isExpired ? t('reservations.decide') : t('reservations.left', { days: days_left }))}
      </Text>
      <Facts facts={heldFacts(held)} />
      <Group mt="md" gap="sm" data-screen-only>
        {!isSold && (
          <>
            <Button component={Link} to={paths.sellVehicle(registernumber)}>
              {t('reservations.sell')}
            </Button>
            <Button variant="default" onClick={extend.open}>
              {t('reservations.extend.label')}
            </Button>
          </>
        )}
        <Button variant="default" onClick={end.open}>
          {t('reservations.end.label')}
        </Button>
        {enquiry !== undefined && (
          <Button component={Link} to={enquiryPath(enquiry)} variant="subtle">
            {t('sale.toEnquiry')}
          </Button>
        )}
        {children}
      </Group>
      <ExtendDialog held={held} opened={extending} onClose={extend.close} />
      <EndDialog held={held} opened={ending} onClose={end.close} />
    </>
  );
}
