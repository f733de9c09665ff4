// By its path: Vite's configuration imports these files (vite/compiledTexts.ts), where the alias @contract is not known.
import { ERROR_TEXTS } from '../../../../../supabase/functions/_shared/contract/errorTexts.ts';

const { enquiry, list, login, request, server, session, value, ...others } = ERROR_TEXTS;

/** What the API's other error codes say (en/public/errors.ts). */
export const officeErrors = others;
