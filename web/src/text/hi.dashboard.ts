import type { enDashboard } from './en.dashboard.ts';
import { dashboard } from './hi/dashboard/dashboard.ts';
import { moneyTiles } from './hi/dashboard/moneyTiles.ts';
import { pageNames } from './hi/dashboard/pageNames.ts';
import { settingUp } from './hi/dashboard/settingUp.ts';
import { ticks } from './hi/dashboard/ticks.ts';
import { waiting } from './hi/dashboard/waiting.ts';
import type { Translation } from './translation.ts';

/** The texts of hi that the first page of the office says: no driver loads them. Written by `npm run generate`. */
export const hiDashboard: Translation<typeof enDashboard> = { dashboard, moneyTiles, pageNames, settingUp, ticks, waiting };
