import { useQuery } from '@tanstack/react-query';
import { QueryContent } from '../../kit/feedback/QueryContent.tsx';
import type { Unsaved } from '../../kit/form/useUnsaved.ts';
import { dealerSettingsQuery } from '../../shared/dealer/dealerSettings.ts';
import { t } from '../../text/staff.ts';
import { DealerSection } from './DealerSection.tsx';
import { saveDealer, saveOffice } from './queries.ts';

const WHO = ['name', 'tagline', 'company_name', 'city', 'address', 'pin', 'latitude', 'longitude'] as const;
const REACHED = ['phone_label', 'phone', 'office_phone_label', 'office_phone', 'group_chat', 'hours', 'opening_hours'] as const;

/**
 * Who the dealer is: what visitors read, in two parts, and what the office alone reads. A new shop says both parts at once: half a dealer is none.
 */
export function DealerSections({ unsaved }: { unsaved: Unsaved }) {
  const settings = useQuery(dealerSettingsQuery);
  return (
    <QueryContent query={settings} error={t('settings.loadingFailed')} loading={t('settings.loading')}>
      {({ dealer, office }) => (
        <>
          <DealerSection
            key={dealer.name ? 'who' : 'first'}
            title={t('settings.dealership.title')}
            hint={t(dealer.name ? 'settings.dealership.hint' : 'settings.dealership.hintFirst')}
            table="dealer"
            columns={dealer.name ? [...WHO] : [...WHO, ...REACHED]}
            hints={{ address: t('settings.dealership.address'), opening_hours: t('settings.phones.openingHours') }}
            row={dealer}
            save={saveDealer}
            saved={t('settings.saved')}
            unsaved={unsaved}
          />
          {dealer.name && (
            <DealerSection
              title={t('settings.phones.title')}
              hint={t('settings.phones.hint')}
              table="dealer"
              columns={[...REACHED]}
              hints={{ opening_hours: t('settings.phones.openingHours') }}
              row={dealer}
              save={saveDealer}
              saved={t('settings.saved')}
              unsaved={unsaved}
            />
          )}
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
