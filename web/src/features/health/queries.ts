import { healthDetails } from '@contract/health.ts';
import { byUrgency, type HealthLine, judgeHealth } from '@contract/healthRules.ts';
import { healthTextOf } from '@contract/healthTexts.ts';
import { VERSION } from '@contract/version.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { now, onDevice } from '../../lib/clock.ts';
import { translated } from '../../text/told.ts';

const words = (sentence: string) => translated(sentence, 'healthLines', healthTextOf);

/** A line in the page's language. */
export const inWords = ({ title, says, todo, operator, ...line }: HealthLine): HealthLine => ({
  ...line,
  title: words(title),
  says: words(says),
  ...(todo && { todo: words(todo) }),
  ...(operator && { operator: words(operator) }),
});

/** What is to be said of how the shop runs, by what the server knows and this device sees, and when it was looked at. */
export const healthQuery = queryOptions({
  queryKey: ['health'],
  meta: { staleAfter: [] },
  queryFn: async ({ signal }) => {
    const { version, sign_up_open, code_left, silent, is_embedded, database } = await api.get('/health/details', {}, healthDetails, signal);
    const lines = judgeHealth({
      database,
      silent,
      isEmbedded: is_embedded,
      isSecure: location.protocol === 'https:',
      now: onDevice(now()),
      looker: 'device',
      siteVersion: VERSION,
      functionVersion: version,
      newestMigration: import.meta.env.NEWEST_MIGRATION,
      hook: 'own',
      signUpOpen: sign_up_open,
      codeLeft: code_left,
    });
    return { lines: byUrgency(lines).map(inWords), at: database.now };
  },
});
