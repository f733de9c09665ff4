import type { Language } from '../../../supabase/functions/_shared/contract/language.ts';
import { dashboardTexts } from './dashboardTexts.ts';
import type { enYard } from './en.yard.ts';
import { language } from './language.ts';
import { officeTexts } from './officeTexts.ts';
import { publicTexts } from './publicTexts.ts';
import { addTexts, type Messages } from './say.ts';
import { staffTexts } from './staffTexts.ts';
import { knowProblems } from './told.ts';
import type { Translation } from './translation.ts';
import { yardTexts } from './yardTexts.ts';

/** How far the texts of the staff are loaded: for a first page, for a driver's work, for the office's first page, or all. */
export type Reach = 'staff' | 'yard' | 'dashboard' | 'office';

/** The words and errors that visitors do not read stand among theirs: what shows a field, or an error, to both reads one list. */
export const amongPublic = ({ officeWords, officeErrors, ...own }: Translation<typeof enYard>): Messages => ({
  ...own,
  words: officeWords,
  errors: officeErrors,
});

const PARTS: Record<Reach | 'public', (which: Language) => Promise<Messages>> = {
  public: (which) => publicTexts[which](),
  staff: (which) => staffTexts[which](),
  async yard(which) {
    const [own, { problemOf }] = await Promise.all([
      yardTexts[which](),
      import('../../../supabase/functions/_shared/contract/problems.ts'),
    ]);
    knowProblems(problemOf);
    return amongPublic(own);
  },
  dashboard: (which) => dashboardTexts[which](),
  office: (which) => officeTexts[which](),
};

const WITHIN: Record<Reach, (Reach | 'public')[]> = {
  staff: ['public', 'staff'],
  yard: ['public', 'staff', 'yard'],
  dashboard: ['public', 'staff', 'dashboard'],
  office: ['public', 'staff', 'yard', 'dashboard', 'office'],
};

/** A module that says texts of the staff, loaded with them. */
export const withStaffTexts = async <Module>(module: Promise<Module>, reach?: Reach): Promise<Module> =>
  (await Promise.all([module, loadStaffTexts(language(), reach)]))[0];

/** Loads the texts of a language that the staff read, after which `t` of staff.ts says them, and `translated` the contract's sentences. */
export async function loadStaffTexts(which: Language, reach: Reach = 'office'): Promise<void> {
  for (const texts of await Promise.all(WITHIN[reach].map((part) => PARTS[part](which)))) addTexts(which, texts);
}
