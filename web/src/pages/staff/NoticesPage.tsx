import { AddNotices } from '../../features/notices/AddNotices.tsx';
import { NoticeGrid } from '../../features/notices/NoticeGrid.tsx';
import { StaffPage } from '../../kit/page/StaffPage.tsx';
import { t } from '../../text/staff.ts';

/** Puts notices on the home page and takes them off again (R210-R216). */
export function NoticesPage() {
  return (
    <StaffPage title={t('officePages.notices.title')} size="lg">
      <AddNotices />
      <NoticeGrid />
    </StaffPage>
  );
}
