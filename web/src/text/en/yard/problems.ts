// By its path: Vite's configuration imports these files (vite/compiledTexts.ts), where the alias @contract is not known.
import { PROBLEMS } from '../../../../../supabase/functions/_shared/contract/problems.ts';

/** What is said of a value that is refused, under its field: a translation may leave its `label` out. In English the contract says it itself. */
export const problems = PROBLEMS;
