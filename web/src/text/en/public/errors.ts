// By its path: Vite's configuration imports these files (vite/compiledTexts.ts), where the alias @contract is not known.
import { ERROR_TEXTS } from '../../../../../supabase/functions/_shared/contract/errorTexts.ts';

const { enquiry, list, login, request, server, session, value } = ERROR_TEXTS;

/** What the API's error codes say, by area and name, of the areas that a visitor or the login page can meet. In English the API says it itself. */
export const errors = { enquiry, list, login, request, server, session, value } as const;
