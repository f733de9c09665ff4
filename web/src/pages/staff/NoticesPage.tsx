import { AddNotices } from '../../features/notices/AddNotices.tsx';
import { NoticeGrid } from '../../features/notices/NoticeGrid.tsx';
import { StaffPage } from '../../kit/page/StaffPage.tsx';

/** Puts notices on the home page and takes them off again (R210-R216). */
export function NoticesPage() {
  return (
    <StaffPage title="Add Notice" size="lg">
      <AddNotices />
      <NoticeGrid />
    </StaffPage>
  );
}
