// By its path: Vite's configuration imports these files (vite/compiledTexts.ts), where the alias @contract is not known.
import { HEALTH_TEXTS } from '../../../../../supabase/functions/_shared/contract/healthTexts.ts';

/** What each check of the screen Health says, what to do, and for whoever runs the shop. In English the contract says it itself. */
export const healthLines = HEALTH_TEXTS;
