import type { YardVehicle } from '@contract/yard.ts';
import { Badge, Group } from '@mantine/core';
import { today } from '../../kit/dates/days.ts';
import { t } from '../../text/staff.ts';

const DAY_MS = 86_400_000;
/** Days before its end from which a paper is marked, as in the list of papers. */
const SOON = 30;

const daysUntil = (day: string) => Math.round((Date.parse(day) - Date.parse(today())) / DAY_MS);

/** The papers of a vehicle with the days left, by the phone's own day: those that end first come first, those for life are left out. */
export function PapersLeft({ papers }: Pick<YardVehicle, 'papers'>) {
  const ending = papers.flatMap(({ kind, until }) => (until ? [{ kind, days: daysUntil(until) }] : [])).sort((a, b) => a.days - b.days);
  return (
    <Group gap={6}>
      {ending.map(({ kind, days }) => (
        <Badge key={kind} variant={days <= SOON ? 'filled' : 'default'} color={days < 0 ? 'red.9' : 'saffron.4'} tt="none">
          {t('yard.paper', {
            kind: t(`words.paperKind.${kind}`),
            left: days < 0 ? t('papers.expired', { days: -days }) : t('papers.days', { days }),
          })}
        </Badge>
      ))}
    </Group>
  );
}
