import type { Reservation } from '@contract/reservation.ts';
import type { PublicCar } from '@contract/vehicle.ts';
import { Group, Paper, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDate } from '../../kit/dates/days.ts';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { formatAmount } from '../../kit/money/rupees.ts';
import { reversalsOfVehicleQuery } from '../../shared/reversals/queries.ts';
import { ReversedEntries } from '../../shared/reversals/ReversedEntries.tsx';
import { ReverseEntry } from '../../shared/reversals/ReverseEntry.tsx';
import { t } from '../../text/staff.ts';
import { OpenReservation } from './OpenReservation.tsx';
import { openOf, reservationsQuery } from './queries.ts';

/** What became of a reservation, and of its token, in a sentence. */
function endedText({ name, amount, ended }: Reservation): string {
  if (!ended) return t('reservations.ended.sold', { name, amount: formatAmount(amount) });
  const { refunded, kept, mode, day, reason } = ended;
  const said = { name, amount: formatAmount(amount), mode, day: formatDate(day), reason };
  if (refunded === 0) return t('reservations.ended.none', said);
  if (kept === 0) return t('reservations.ended.all', said);
  return t('reservations.ended.part', { ...said, refunded: formatAmount(refunded), kept: formatAmount(kept) });
}

/** A reservation that is over; an admin reverses how it ended, and then it is open again. */
function Earlier({ reservation }: { reservation: Reservation }) {
  const { ended, name } = reservation;
  return (
    <Group component="li" justify="space-between" wrap="nowrap" gap="xs">
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {endedText(reservation)}
      </Text>
      {ended && <ReverseEntry kind="token_end" entry={ended.id} what={t('reservations.ofEnd', { name })} />}
    </Group>
  );
}

interface ReservationPanelProps {
  car: PublicCar;
  /** What shows the receipt of the token. */
  receipt: ReactNode;
}

/**
 * Whether and for whom a vehicle is reserved, what can be done about it, and who had it reserved before. Of a sold one only a
 * reservation that was left open, as once could happen: it is to be ended.
 */
export function ReservationPanel({ car: { registernumber, status }, receipt }: ReservationPanelProps) {
  const query = useQuery(reservationsQuery(registernumber));
  const reversals = useQuery(reversalsOfVehicleQuery(registernumber));
  const held = openOf(query.data);
  const earlier = (query.data ?? []).filter(({ state }) => state !== 'open');
  const isToken = (kind: string) => kind === 'token' || kind === 'token_end';
  if (query.isError) return <QueryState query={query} error={t('reservations.listFailed')} />;
  if (status && !held) return null;
  if (!held && earlier.length === 0 && !reversals.data?.some(({ kind }) => isToken(kind))) return null;
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-label={t('reservations.panel')}>
      {held ? (
        <OpenReservation held={held} isSold={status}>
          {receipt}
          <ReverseEntry
            kind="token"
            entry={held.id}
            what={t('reservations.ofToken', { name: held.name, amount: formatAmount(held.amount) })}
          />
        </OpenReservation>
      ) : (
        <Title order={2} size="h4">
          {t('reservations.earlier')}
        </Title>
      )}
      {earlier.length > 0 && (
        <ul aria-label={t('reservations.earlier')} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {earlier.map((one) => (
            <Earlier key={one.id} reservation={one} />
          ))}
        </ul>
      )}
      <ReversedEntries query={reversals} of={({ kind }) => isToken(kind)} />
    </Paper>
  );
}
