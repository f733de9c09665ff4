import { BinList } from '../../features/bin/BinList.tsx';
import { StaffPage } from '../../kit/page/StaffPage.tsx';
import { t } from '../../text/staff.ts';

/** What was deleted in the last thirty days. */
export function BinPage() {
  return (
    <StaffPage title={t('pageNames.bin')} subtitle={t('bin.hint')}>
      <BinList />
    </StaffPage>
  );
}
