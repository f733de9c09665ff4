import { problemOf } from '../../supabase/functions/_shared/contract/problems.ts';
import { enServer } from '../../web/src/text/en.server.ts';
import { enStaff } from '../../web/src/text/en.staff.ts';
import { en } from '../../web/src/text/en.ts';
import { joined } from '../../web/src/text/loadStaff.ts';
import { addTexts } from '../../web/src/text/say.ts';
import { knowProblems } from '../../web/src/text/told.ts';

/*
 * Loaded for what it does: `t` says all English texts, and `translated` knows the contract's sentences.
 */
addTexts('en', { ...joined(en, enStaff), ...enServer });
knowProblems(problemOf);
