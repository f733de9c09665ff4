import { StockList } from '../../features/yard/StockList.tsx';
import { StaffPage } from '../../kit/page/StaffPage.tsx';
import { paths } from '../../lib/paths.ts';
import { t } from '../../text/staff.ts';

/** The vehicles in the yard, as a phone knows them without network. */
export function YardStockPage() {
  return (
    <StaffPage title={t('driver.stockTitle')} back={{ to: paths.driverDashboard(), label: t('driver.back') }} size="sm" gap="md">
      <StockList />
    </StaffPage>
  );
}
