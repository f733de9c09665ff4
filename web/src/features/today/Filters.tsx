import { TODAY_KINDS, TODAY_STATES } from '@contract/choices.ts';
import { NOBODYS_LINES, type TodayList } from '@contract/today.ts';
import { Group, NativeSelect } from '@mantine/core';
import { useSession } from '../../lib/sessionStore.ts';
import { t } from '../../text/staff.ts';
import classes from './Today.module.css';
import type { useFilters } from './useFilters.ts';

const counted = (name: string, count = 0) => t('today.counted', { name, count });

/** Whoever looks, all others who have lines, and nobody in particular; who is chosen is there in any case. */
function peopleOf(people: TodayList['people'], me: string, chosen = '') {
  const countOf = (name: string) => people.find(({ person }) => (person ?? NOBODYS_LINES) === name)?.count;
  const others = new Set([...people.flatMap(({ person }) => person ?? []), chosen].filter(Boolean));
  for (const named of [me, NOBODYS_LINES]) others.delete(named);
  return [
    { value: me, label: counted(t('today.filter.mine'), countOf(me)) },
    ...[...others].map((name) => ({ value: name, label: counted(name, countOf(name)) })),
    { value: NOBODYS_LINES, label: counted(t('today.filter.nobody'), countOf(NOBODYS_LINES)) },
  ];
}

interface FiltersProps extends Pick<ReturnType<typeof useFilters>, 'which' | 'choose'> {
  counts: TodayList | undefined;
}

/** Which lines are listed: of a kind, of a person, open or marked; each with its count. */
export function Filters({ which, choose, counts }: FiltersProps) {
  const { username } = useSession();
  const kinds = TODAY_KINDS.filter((kind) => counts?.kinds[kind] || kind === which.kind);
  return (
    <Group component="search" align="flex-end" gap="sm" aria-label={t('today.filter.label')}>
      <NativeSelect
        className={classes.filter ?? ''}
        label={t('today.filter.kind')}
        value={which.kind ?? ''}
        onChange={({ currentTarget }) => choose('kind', currentTarget.value)}
        data={[
          { value: '', label: t('today.filter.everyKind') },
          ...kinds.map((kind) => ({ value: kind, label: counted(t(`waiting.kinds.${kind}`), counts?.kinds[kind]) })),
        ]}
      />
      <NativeSelect
        className={classes.filter ?? ''}
        label={t('today.filter.person')}
        value={which.person ?? ''}
        onChange={({ currentTarget }) => choose('person', currentTarget.value)}
        data={[{ value: '', label: t('today.filter.everybody') }, ...peopleOf(counts?.people ?? [], username, which.person)]}
      />
      <NativeSelect
        className={classes.filter ?? ''}
        label={t('today.filter.state')}
        value={which.state}
        onChange={({ currentTarget }) => choose('show', currentTarget.value === 'open' ? '' : currentTarget.value)}
        data={TODAY_STATES.map((state) => ({ value: state, label: counted(t(`today.filter.states.${state}`), counts?.states[state]) }))}
      />
    </Group>
  );
}
