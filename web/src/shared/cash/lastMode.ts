import { useLocalStorage } from '@mantine/hooks';

/** How the last one of this form was paid in this browser, and what keeps it; '' the first time: nobody has said it. */
export const useLastMode = (form: 'cost' | 'investment' | 'maintenance') =>
  useLocalStorage({ key: `dealership-paid-by-${form}`, defaultValue: '', getInitialValueInEffect: false });
