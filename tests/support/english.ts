import { problemOf } from '../../supabase/functions/_shared/contract/problems.ts';
import { enDashboard } from '../../web/src/text/en.dashboard.ts';
import { enOffice } from '../../web/src/text/en.office.ts';
import { enServer } from '../../web/src/text/en.server.ts';
import { enStaff } from '../../web/src/text/en.staff.ts';
import { en } from '../../web/src/text/en.ts';
import { enYard } from '../../web/src/text/en.yard.ts';
import { amongPublic } from '../../web/src/text/loadStaff.ts';
import { addTexts } from '../../web/src/text/say.ts';
import { knowProblems } from '../../web/src/text/told.ts';

/*
 * Loaded for what it does: `t` says all English texts, and `translated` knows the contract's sentences.
 */
for (const texts of [en, enStaff, amongPublic(enYard), enDashboard, enOffice, enServer]) addTexts('en', texts);
knowProblems(problemOf);
