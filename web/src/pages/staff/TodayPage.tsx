import { useLinesLeft } from '../../features/settingUp/queries.ts';
import { SettingUpPointer } from '../../features/settingUp/SettingUpPointer.tsx';
import { TodayList } from '../../features/today/TodayList.tsx';
import { StaffPage } from '../../kit/page/StaffPage.tsx';
import { t } from '../../text/staff.ts';

/** What needs a person today, and what was said about it; on day one the way to setting up. */
export function TodayPage() {
  const left = useLinesLeft();
  return (
    <StaffPage title={t('pageNames.today')} subtitle={t('today.hint')}>
      <SettingUpPointer />
      <TodayList isSetUp={left.length === 0} />
    </StaffPage>
  );
}
