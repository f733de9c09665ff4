import { SellerReceipt } from '../../features/issuedPapers/SellerReceipt.tsx';
import { PayableList } from '../../features/payables/PayableList.tsx';
import { PurchaseDialog } from '../../features/payables/PurchaseDialog.tsx';
import { StaffPage } from '../../kit/page/StaffPage.tsx';
import { putParam, usePlace } from '../../lib/place.tsx';
import { startOfLine, useBankLine } from '../../shared/bankLine/bankLine.ts';
import { PaidByBank } from '../../shared/bankLine/PaidByBank.tsx';
import { useSettleLine } from '../../shared/bankLine/useSettleLine.ts';
import { t } from '../../text/staff.ts';

/** What we owe sellers, with the payments of one purchase (`?vehicle=`, of an earlier stay `&stay=`). */
export function ToPayPage() {
  const { params, setParams } = usePlace();
  const registernumber = params.get('vehicle');
  const stay = Number(params.get('stay'));
  const line = useBankLine();
  const settle = useSettleLine();
  const at = (vehicle: string, stay: string) => putParam(putParam(new URLSearchParams(params), 'vehicle', vehicle), 'stay', stay);
  return (
    <StaffPage title={t('pageNames.toPay')}>
      <PaidByBank who="seller" />
      <PayableList addressOf={(payable) => `?${at(payable.registernumber, String(payable.stay))}`} />
      <PurchaseDialog
        of={registernumber ? { registernumber, ...(stay > 0 && { stay }) } : null}
        receiptOf={(registernumber, payment) => <SellerReceipt registernumber={registernumber} payment={payment} />}
        onClose={() => setParams((others) => putParam(putParam(others, 'vehicle', ''), 'stay', ''))}
        start={line ? startOfLine(line) : undefined}
        onPaid={() => void settle()}
      />
    </StaffPage>
  );
}
