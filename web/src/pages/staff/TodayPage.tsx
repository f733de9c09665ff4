import { TodayList } from '../../features/today/TodayList.tsx';
import { StaffPage } from '../../kit/page/StaffPage.tsx';
import { t } from '../../text/staff.ts';

/** What needs a person today, and what was said about it. */
export function TodayPage() {
  return (
    <StaffPage title={t('today.pageTitle')} subtitle={t('today.hint')}>
      <TodayList />
    </StaffPage>
  );
}
