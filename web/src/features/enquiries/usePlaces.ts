import { putParam, usePlace } from '../../lib/place.tsx';

/** Places of the page as URL state: whatever is listed (`search`, `show`, `view`) stays, and Back finds it as it was. */
export function usePlaces() {
  const { params, setParams } = usePlace();
  return {
    /** A link to one enquiry, and where it leads back to. */
    one: (serialnum: number, status?: 'lost') => {
      const to = new URLSearchParams(params);
      to.set('enquiry', String(serialnum));
      if (status) to.set('status', status);
      return { to: `?${to}`, state: { from: `?${params}` } };
    },
    /** Lists others; '' forgets what was chosen. */
    choose: (name: 'search' | 'show' | 'view', value: string) => setParams((others) => putParam(others, name, value)),
    params,
  };
}
