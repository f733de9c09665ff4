import { ImportLink } from '../../features/imports/ImportLink.tsx';
import { PersonLink } from '../../features/personData/PersonLink.tsx';
import { BalanceQuestion } from '../../features/settings/BalanceQuestion.tsx';
import { DealerSections } from '../../features/settings/DealerSections.tsx';
import { gstExample } from '../../features/settings/gstExample.ts';
import { LanguageSection } from '../../features/settings/LanguageSection.tsx';
import { LogoSection } from '../../features/settings/LogoSection.tsx';
import { savePaperSettings, saveSettings, settingsQuery } from '../../features/settings/queries.ts';
import { RateSection } from '../../features/settings/RateSection.tsx';
import { SearchWordSection } from '../../features/settings/SearchWordSection.tsx';
import { SwitchSection } from '../../features/settings/SwitchSection.tsx';
import { TallySection } from '../../features/settings/TallySection.tsx';
import { TemplateSection } from '../../features/settings/TemplateSection.tsx';
import { YardSection } from '../../features/settings/YardSection.tsx';
import { SkippedLines } from '../../features/settingUp/SkippedLines.tsx';
import { NotSavedParts } from '../../kit/form/NotSavedParts.tsx';
import { StaffPage } from '../../kit/page/StaffPage.tsx';
import { paperSettingsQuery } from '../../shared/dealer/dealerSettings.ts';
import { t } from '../../text/staff.ts';

/** Who the dealer is, rates and limits, how papers are made, and what employees see. */
export function SettingsPage() {
  return (
    <StaffPage title={t('pageNames.settings')} size="md">
      <NotSavedParts title={t('settings.leave')} text={t('settings.leaveText')}>
        <BalanceQuestion />
        <LogoSection />
        <DealerSections />
        <LanguageSection />
        <RateSection />
        <SwitchSection
          title={t('settings.papers.title')}
          query={paperSettingsQuery}
          save={savePaperSettings}
          switches={{
            priceIncludesGst: {
              label: t('settings.papers.gst'),
              hint: t('settings.papers.gstHint'),
              question: (on) => ({
                title: t(on ? 'settings.papers.gstQuestion.on' : 'settings.papers.gstQuestion.off'),
                text: t(on ? 'settings.papers.gstQuestion.onText' : 'settings.papers.gstQuestion.offText', gstExample()),
              }),
            },
            stampOnAllModes: { label: t('settings.papers.stamp'), hint: t('settings.papers.stampHint') },
          }}
        />
        <TallySection />
        <TemplateSection />
        <SearchWordSection />
        <SwitchSection
          title={t('accounts.balance.title')}
          query={settingsQuery}
          save={saveSettings}
          switches={{ employeesSeeBalance: { label: t('accounts.balance.label'), hint: t('accounts.balance.hint') } }}
        />
        <YardSection />
        <ImportLink />
        <PersonLink />
        <SkippedLines />
      </NotSavedParts>
    </StaffPage>
  );
}
