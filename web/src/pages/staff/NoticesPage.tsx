import { AddNotices } from '../../features/notices/AddNotices.tsx';
import { NoticeGrid } from '../../features/notices/NoticeGrid.tsx';
import { StaffPage } from '../../kit/page/StaffPage.tsx';
import { t } from '../../text/staff.ts';

/** Uploads and deletes the notices of the home page. */
export function NoticesPage() {
  return (
    <StaffPage title={t('nav.pages.addNotice')} size="lg">
      <AddNotices />
      <NoticeGrid />
    </StaffPage>
  );
}
