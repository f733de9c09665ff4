import { DueList } from '../../features/dues/DueList.tsx';
import { PaymentDialog } from '../../features/dues/PaymentDialog.tsx';
import { StaffPage } from '../../kit/page/StaffPage.tsx';
import { putParam, usePlace } from '../../lib/place.tsx';
import { t } from '../../text/staff.ts';

/** Who owes, how much and since when (R307), with the payment of one sale (`?sale=`, R308). */
export function DuesPage() {
  const { params, setParams } = usePlace();
  const sale = Number(params.get('sale')) || 0;
  return (
    <StaffPage title={t('dues.title')}>
      <DueList />
      <PaymentDialog sale={sale} onClose={() => setParams((others) => putParam(others, 'sale', ''))} />
    </StaffPage>
  );
}
