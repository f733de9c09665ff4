import { useQuery } from '@tanstack/react-query';
import { usePlace } from '../../lib/place.tsx';
import { enquiryQuery } from './queries.ts';

/** Who is named by an enquiry in the address (`?enquiry=7`); undefined where there is none. `waits` while they are asked for. */
export function useBuyer(param: 'enquiry' | 'reserve') {
  const { params } = usePlace();
  const serialnum = Number(params.get(param));
  const { data, isLoading } = useQuery({ ...enquiryQuery(serialnum), enabled: serialnum > 0 });
  if (!data) return { buyer: undefined, waits: isLoading };
  const { custname, custcontact, language } = data.enquiry;
  return { buyer: { name: custname, phone: custcontact, language: language ?? '', enquiry: serialnum }, waits: false };
}
