import { useQuery } from '@tanstack/react-query';
import { QueryContent } from '../../kit/feedback/QueryContent.tsx';
import { dealerSettingsQuery } from '../../shared/dealer/dealerSettings.ts';
import { t } from '../../text/staff.ts';
import { DealerSection } from './DealerSection.tsx';
import { MAP } from './dealerFields.ts';
import { saveDealer, saveOffice } from './queries.ts';
import { UpiTry } from './UpiTry.tsx';

/** What a dealer knows in the first minute, and papers cannot do without. */
const FIRST = ['name', 'city', 'address', 'pin', 'phone'] as const;
const WHO = ['name', 'tagline', 'company_name', 'city', 'address', 'pin', MAP] as const;
const REACHED = ['phone_label', 'phone', 'office_phone_label', 'office_phone', 'group_chat', 'hours', 'opening_hours'] as const;

/** Who the dealer is: what visitors read, in two parts, and what the office alone reads. A new shop has a short part in their place. */
export function DealerSections() {
  const settings = useQuery(dealerSettingsQuery);
  return (
    <QueryContent query={settings} error={t('settings.loadingFailed')} loading={t('settings.loading')}>
      {({ dealer, office }) => (
        <>
          <DealerSection
            key={dealer.name ? 'who' : 'first'}
            title={t('settings.dealership.title')}
            hint={t(dealer.name ? 'settings.dealership.hint' : 'settings.dealership.hintFirst')}
            anchor="dealership"
            table="dealer"
            fields={dealer.name ? [...WHO] : [...FIRST]}
            hints={{ address: t('settings.dealership.address'), company_name: t('settings.dealership.company') }}
            row={dealer}
            save={saveDealer}
            saved={t('settings.saved')}
          />
          {dealer.name && (
            <DealerSection
              title={t('settings.phones.title')}
              hint={t('settings.phones.hint')}
              anchor="phones"
              table="dealer"
              fields={[...REACHED]}
              hints={{ opening_hours: t('settings.phones.openingHours') }}
              row={dealer}
              save={saveDealer}
              saved={t('settings.saved')}
            />
          )}
          <DealerSection
            title={t('settings.office.title')}
            hint={t('settings.office.hint')}
            anchor="office"
            table="dealer_office"
            fields={[
              ...(['account_name', 'bank', 'account_number', 'ifsc', 'upi_id', 'gstin'] as const),
              ...(['authorisation_number', 'authorised_until', 'invoice_prefix', 'receipt_prefix', 'note_prefix'] as const),
            ]}
            hints={{ account_name: t('settings.office.account') }}
            row={office}
            save={saveOffice}
            saved={t('settings.savedInside')}
          >
            <UpiTry />
          </DealerSection>
        </>
      )}
    </QueryContent>
  );
}
