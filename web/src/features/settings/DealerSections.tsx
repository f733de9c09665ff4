import { useQuery } from '@tanstack/react-query';
import { QueryContent } from '../../kit/feedback/QueryContent.tsx';
import type { Unsaved } from '../../kit/form/useUnsaved.ts';
import { dealerSettingsQuery } from '../../shared/dealer/dealerSettings.ts';
import { t } from '../../text/staff.ts';
import { DealerSection } from './DealerSection.tsx';
import { saveDealer, saveOffice } from './queries.ts';

/** Who the dealer is: what visitors read, in two parts, and what the office alone reads. */
export function DealerSections({ unsaved }: { unsaved: Unsaved }) {
  const settings = useQuery(dealerSettingsQuery);
  return (
    <QueryContent query={settings} error={t('settings.loadingFailed')} loading={t('settings.loading')}>
      {({ dealer, office }) => (
        <>
          <DealerSection
            title={t('settings.dealership.title')}
            hint={t('settings.dealership.hint')}
            table="dealer"
            columns={['name', 'tagline', 'company_name', 'city', 'address', 'pin', 'latitude', 'longitude']}
            hints={{ address: t('settings.dealership.address') }}
            row={dealer}
            save={saveDealer}
            saved={t('settings.saved')}
            unsaved={unsaved}
          />
          <DealerSection
            title={t('settings.phones.title')}
            hint={t('settings.phones.hint')}
            table="dealer"
            columns={[
              ...(['phone_label', 'phone', 'office_phone_label', 'office_phone'] as const),
              ...(['group_chat', 'hours', 'opening_hours'] as const),
            ]}
            hints={{ opening_hours: t('settings.phones.openingHours') }}
            row={dealer}
            save={saveDealer}
            saved={t('settings.saved')}
            unsaved={unsaved}
          />
          <DealerSection
            title={t('settings.office.title')}
            hint={t('settings.office.hint')}
            table="dealer_office"
            columns={[
              ...(['account_name', 'bank', 'account_number', 'ifsc', 'upi_id', 'gstin'] as const),
              ...(['authorisation_number', 'authorised_until', 'invoice_prefix', 'receipt_prefix', 'note_prefix'] as const),
            ]}
            row={office}
            save={saveOffice}
            saved={t('settings.savedInside')}
            unsaved={unsaved}
          />
        </>
      )}
    </QueryContent>
  );
}
