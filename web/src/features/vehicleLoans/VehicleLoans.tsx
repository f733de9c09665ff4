import type { VehicleLoan } from '@contract/vehicleLoan.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, useToday } from '../../kit/dates/days.ts';
import { QueryContent } from '../../kit/feedback/QueryContent.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { MoneyText } from '../../kit/money/MoneyText.tsx';
import { formatAmount, sumOf } from '../../kit/money/rupees.ts';
import { t } from '../../text/staff.ts';
import { LoanForm } from './LoanForm.tsx';
import { daysBetween } from './loans.ts';
import type { Place } from './places.ts';
import { vehicleLoansQuery } from './queries.ts';
import { SettleForm } from './SettleForm.tsx';

function Loan({ loan, onSettle }: { loan: VehicleLoan; onSettle: () => void }) {
  const { lender, amount, rate, day, outstanding, settled_until, interest_due, interest } = loan;
  const isOpen = outstanding > 0 || interest_due > 0;
  const today = useToday();
  const back = sumOf([amount, -outstanding]);
  const told = [
    t('vehicleLoans.loan', { amount: formatAmount(amount), rate, day: formatDate(day) }),
    back > 0 && t('vehicleLoans.paidPart', { amount: formatAmount(back) }),
  ];
  return (
    <Stack component="li" gap={4} style={{ listStyle: 'none' }}>
      <Group justify="space-between" wrap="nowrap" align="baseline" gap="sm">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {lender}
        </Text>
        {isOpen ? <MoneyText amount={outstanding} fw={700} /> : <Text c="dimmed">{t('vehicleLoans.over')}</Text>}
      </Group>
      <Text size="sm" c="dimmed">
        {told.filter(Boolean).join(' · ')}
      </Text>
      {isOpen && (
        <Group justify="space-between" gap="sm">
          <div>
            <Text size="sm">
              {t('vehicleLoans.interest')} <MoneyText amount={interest} inherit fw={600} />
            </Text>
            {interest_due > 0 && (
              <Text size="sm">
                {t('vehicleLoans.interestDue')} <MoneyText amount={interest_due} inherit fw={600} />
              </Text>
            )}
            <Text size="xs" c="dimmed">
              {t('vehicleLoans.interestHint', { days: Math.max(0, daysBetween(settled_until, today)), day: formatDate(settled_until) })}
            </Text>
          </div>
          <Button variant="default" aria-label={t('vehicleLoans.settle.buttonOf', { lender })} data-screen-only onClick={onSettle}>
            {t('vehicleLoans.settle.button')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

interface VehicleLoansProps {
  registernumber: string;
  /** Where money is put, and comes from. */
  places: readonly Place[];
}

/** For an admin: what was borrowed for a vehicle, with its interest by days, and what settles it. Rendering it sends the request. */
export function VehicleLoans({ registernumber, places }: VehicleLoansProps) {
  const loans = useQuery(vehicleLoansQuery(registernumber));
  const [adding, add] = useDisclosure();
  const [settled, setSettled] = useState<VehicleLoan>();
  const [settling, settle] = useDisclosure();
  return (
    <FormSection title={t('vehicleLoans.title')} hint={t('vehicleLoans.hint')}>
      <QueryContent query={loans} error={t('vehicleLoans.failed')} loading={t('vehicleLoans.loading')}>
        {(all) =>
          all.length === 0 ? (
            <Text c="dimmed">{t('vehicleLoans.none')}</Text>
          ) : (
            <Stack component="ul" gap="md" m={0} p={0} aria-label={t('vehicleLoans.title')}>
              {all.map((loan) => (
                <Loan
                  key={loan.transfer}
                  loan={loan}
                  onSettle={() => {
                    setSettled(loan);
                    settle.open();
                  }}
                />
              ))}
            </Stack>
          )
        }
      </QueryContent>
      <Group justify="flex-end" data-screen-only>
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={add.open}>
          {t('vehicleLoans.add.button')}
        </Button>
      </Group>
      <FormDialog opened={adding} onClose={add.close} title={t('vehicleLoans.add.title', { registernumber })} guarded>
        <LoanForm registernumber={registernumber} places={places} onClose={add.close} />
      </FormDialog>
      <FormDialog
        opened={settling}
        onClose={settle.close}
        title={t('vehicleLoans.settle.title', { lender: settled?.lender ?? '' })}
        guarded
      >
        {settled && <SettleForm loan={settled} places={places} onClose={settle.close} />}
      </FormDialog>
    </FormSection>
  );
}
