import { AddNotices } from '../../features/notices/AddNotices.tsx';
import { NoticeGrid } from '../../features/notices/NoticeGrid.tsx';
import { StaffPage } from '../../kit/page/StaffPage.tsx';
import { t } from '../../text/staff.ts';

/** Uploads and deletes the notices of the home page. */
export function AddNoticePage() {
  return (
    <StaffPage title={t('pageNames.addNotice')} size="lg">
      <AddNotices />
      <NoticeGrid />
    </StaffPage>
  );
}
