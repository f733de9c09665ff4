import type { Statement } from '@contract/dues.ts';
import { Button } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { DueList } from '../../features/dues/DueList.tsx';
import { PaymentDialog } from '../../features/dues/PaymentDialog.tsx';
import { LastReceipt } from '../../features/issuedPapers/LastReceipt.tsx';
import { SalePapers } from '../../features/issuedPapers/SalePapers.tsx';
import { ReminderSitting } from '../../features/messages/ReminderSitting.tsx';
import { notifySuccess, notifyWith } from '../../kit/feedback/notify.ts';
import { StaffPage } from '../../kit/page/StaffPage.tsx';
import { paths, remindPath } from '../../lib/paths.ts';
import { putParam, usePlace } from '../../lib/place.tsx';
import { startOfLine, useBankLine } from '../../shared/bankLine/bankLine.ts';
import { PaidByBank } from '../../shared/bankLine/PaidByBank.tsx';
import { useSettleLine } from '../../shared/bankLine/useSettleLine.ts';
import { t } from '../../text/staff.ts';

/** Records the payment of the sale in the address, and offers its receipt while the list is there. */
function Payment() {
  const { params, setParams } = usePlace();
  /** Whose receipt is shown. */
  const [paid, setPaid] = useState<Statement['sale']>();
  const hideToast = useRef(() => {});
  const line = useBankLine();
  const settle = useSettleLine();
  useEffect(() => () => hideToast.current(), []);
  function tellSaved(sale: Statement['sale'], amount: number) {
    const said = t('dues.installments.done');
    if (amount > 0) hideToast.current = notifyWith(said, t('issuing.receipt'), () => setPaid(sale));
    else notifySuccess(said);
    void settle();
  }
  return (
    <>
      <PaymentDialog
        sale={Number(params.get('sale')) || 0}
        onClose={() => setParams((others) => putParam(others, 'sale', ''))}
        tellSaved={tellSaved}
        start={line ? startOfLine(line) : undefined}
      />
      {paid && <LastReceipt key={paid.id} registernumber={paid.registernumber} sale={paid.id} onClose={() => setPaid(undefined)} />}
    </>
  );
}

/** Who owes, how much and since when, with the payment of one sale (`?sale=`, R308), or reminders to all, one by one (`?remind=`, R406). */
export function DuesPage() {
  const { params } = usePlace();
  if (params.has('remind')) {
    return (
      <StaffPage title={t('messages.sitting.title')} back={{ to: paths.dues(), label: t('messages.sitting.back') }} size="md">
        <ReminderSitting />
      </StaffPage>
    );
  }
  return (
    <StaffPage
      title={t('pageNames.dues')}
      actions={
        <Button component={Link} to={remindPath} variant="default" leftSection={<IconBrandWhatsapp size={18} aria-hidden />}>
          {t('messages.sitting.start')}
        </Button>
      }
    >
      <PaidByBank who="buyer" />
      <DueList
        papersOf={({ registernumber, sale, owner_name }) => <SalePapers registernumber={registernumber} sale={sale} name={owner_name} />}
      />
      <Payment />
    </StaffPage>
  );
}
