import type { Language } from '../../../supabase/functions/_shared/contract/language.ts';
import type { enStaff } from './en.staff.ts';
import type { en } from './en.ts';
import { language } from './language.ts';
import { publicTexts } from './publicTexts.ts';
import { addTexts, type Messages } from './say.ts';
import { staffTexts } from './staffTexts.ts';
import { knowProblems } from './told.ts';
import type { Translation } from './translation.ts';

/** The texts of visitors and of the staff as one: what shows a field, or an error, to both reads one list. */
export function joined(open: Translation<typeof en>, { officeWords, officeErrors, ...own }: Translation<typeof enStaff>): Messages {
  return { ...open, ...own, words: { ...open.words, ...officeWords }, errors: { ...open.errors, ...officeErrors } };
}

/** A module that says texts of the staff, loaded with them. */
export const withStaffTexts = async <Module>(module: Promise<Module>): Promise<Module> =>
  (await Promise.all([module, loadStaffTexts(language())]))[0];

/** Loads all texts of a language that the staff read, after which `t` of staff.ts says them, and `translated` the contract's sentences. */
export async function loadStaffTexts(which: Language): Promise<void> {
  const [open, own, { problemOf }] = await Promise.all([
    publicTexts[which](),
    staffTexts[which](),
    import('../../../supabase/functions/_shared/contract/problems.ts'),
  ]);
  addTexts(which, joined(open, own));
  knowProblems(problemOf);
}
