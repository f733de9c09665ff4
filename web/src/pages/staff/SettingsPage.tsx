import { ImportLink } from '../../features/imports/ImportLink.tsx';
import { BalanceSetting } from '../../features/settings/BalanceSetting.tsx';
import { DealerSections } from '../../features/settings/DealerSections.tsx';
import { LogoSection } from '../../features/settings/LogoSection.tsx';
import { RateSection } from '../../features/settings/RateSection.tsx';
import { LeaveGuard } from '../../kit/form/LeaveGuard.tsx';
import { useUnsavedParts } from '../../kit/form/useUnsaved.ts';
import { StaffPage } from '../../kit/page/StaffPage.tsx';
import { t } from '../../text/staff.ts';

/** Who the dealer is, rates and limits, and what employees see (D02, D35). */
export function SettingsPage() {
  const unsaved = useUnsavedParts();
  return (
    <StaffPage title={t('settings.title')} size="md">
      <LeaveGuard wouldLose={() => unsaved.size > 0} title={t('settings.leave')} text={t('settings.leaveText')} />
      <LogoSection unsaved={unsaved} />
      <DealerSections unsaved={unsaved} />
      <RateSection unsaved={unsaved} />
      <BalanceSetting />
      <ImportLink />
    </StaffPage>
  );
}
