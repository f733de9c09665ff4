import { dashboard } from './en/dashboard/dashboard.ts';
import { moneyTiles } from './en/dashboard/moneyTiles.ts';
import { pageNames } from './en/dashboard/pageNames.ts';
import { settingUp } from './en/dashboard/settingUp.ts';
import { ticks } from './en/dashboard/ticks.ts';
import { waiting } from './en/dashboard/waiting.ts';

/** The texts of en that the first page of the office says: no driver loads them. Written by `npm run generate`. */
export const enDashboard = { dashboard, moneyTiles, pageNames, settingUp, ticks, waiting };
