import { TransferList } from '../../features/transfers/TransferList.tsx';
import { StaffPage } from '../../kit/page/StaffPage.tsx';
import { t } from '../../text/staff.ts';

/** The vehicles that are still in the old name, by days left. */
export function TransfersPage() {
  return (
    <StaffPage title={t('pageNames.transfers')} subtitle={t('transfers.hint')}>
      <TransferList />
    </StaffPage>
  );
}
