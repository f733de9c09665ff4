import { useQuery } from '@tanstack/react-query';
import { dealerSettingsQuery, paperSettingsQuery } from './dealerSettings.ts';

/** Whether sales have GST, and whether it comes on top of the price; no while that is not known. */
export function useGst() {
  const isRegistered = Boolean(useQuery(dealerSettingsQuery).data?.office.gstin);
  const { data } = useQuery({ ...paperSettingsQuery, enabled: isRegistered });
  return { isRegistered, isOnTop: isRegistered && data?.priceIncludesGst === false };
}
