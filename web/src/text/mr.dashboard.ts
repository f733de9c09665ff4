import type { enDashboard } from './en.dashboard.ts';
import { dashboard } from './mr/dashboard/dashboard.ts';
import { moneyTiles } from './mr/dashboard/moneyTiles.ts';
import { pageNames } from './mr/dashboard/pageNames.ts';
import { settingUp } from './mr/dashboard/settingUp.ts';
import { ticks } from './mr/dashboard/ticks.ts';
import { waiting } from './mr/dashboard/waiting.ts';
import type { Translation } from './translation.ts';

/** The texts of mr that the first page of the office says: no driver loads them. Written by `npm run generate`. */
export const mrDashboard: Translation<typeof enDashboard> = { dashboard, moneyTiles, pageNames, settingUp, ticks, waiting };
