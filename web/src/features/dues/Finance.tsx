import type { Statement } from '@contract/dues.ts';
import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBuildingBank, IconCashBanknote } from '@tabler/icons-react';
import { formatDate } from '../../kit/dates/days.ts';
import { Facts } from '../../kit/facts/FactList.tsx';
import { formatAmount } from '../../kit/money/rupees.ts';
import { Panel } from '../../kit/page/Panel.tsx';
import { t } from '../../text/staff.ts';
import { DisbursalDialog } from './DisbursalDialog.tsx';
import { FinanceDialog } from './FinanceDialog.tsx';

interface FinanceProps {
  sale: Statement['sale'];
}

/** Opens what is said of the finance of a sale. */
export function FinanceButton({ sale }: FinanceProps) {
  const [opened, dialog] = useDisclosure();
  return (
    <>
      <Button variant="default" leftSection={<IconBuildingBank size={18} aria-hidden />} onClick={dialog.open}>
        {t('dues.finance.open')}
      </Button>
      <FinanceDialog sale={sale} opened={opened} onClose={dialog.close} />
    </>
  );
}

/** Who finances a sale: what they sanctioned, have paid and still have to pay. Nothing where nobody does; not printed, as it tells a fee. */
export function FinanceCard({ sale }: FinanceProps) {
  const [opened, dialog] = useDisclosure();
  const { finance } = sale;
  if (!finance) return null;
  const { financier, file_number, sanctioned, received, owed, fee, expected_on, closed_on } = finance;
  return (
    <div data-screen-only>
      <Panel title={t('dues.finance.title')}>
        <Facts
          facts={[
            { label: t('dues.finance.company'), value: financier },
            { label: t('columns.label.financings.file_number'), value: file_number },
            { label: t('columns.label.financings.sanctioned'), value: formatAmount(sanctioned) },
            { label: t('dues.finance.received'), value: formatAmount(received) },
            { label: t('dues.finance.toGet', { financier }), value: formatAmount(owed), telling: true },
            { label: t('dues.finance.fee'), value: fee > 0 ? formatAmount(fee) : '' },
            { label: t('columns.label.financings.expected_on'), value: expected_on && owed > 0 ? formatDate(expected_on) : '' },
            { label: t('columns.label.financings.closed_on'), value: closed_on ? formatDate(closed_on) : '' },
          ]}
        />
        <Group gap="xs" mt="md" justify="flex-end">
          {!closed_on && <FinanceButton sale={sale} />}
          {owed > 0 && (
            <Button leftSection={<IconCashBanknote size={18} aria-hidden />} onClick={dialog.open}>
              {t('dues.finance.disbursal.open')}
            </Button>
          )}
        </Group>
        <DisbursalDialog sale={sale} finance={finance} opened={opened} onClose={dialog.close} />
      </Panel>
    </div>
  );
}
