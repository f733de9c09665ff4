import { TODAY_KINDS } from '@contract/choices.ts';
import type { TodayLine } from '@contract/today.ts';
import { Button, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChecklist } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Column } from '../../kit/columns/columns.ts';
import { today } from '../../kit/dates/days.ts';
import { MessagePanel } from '../../kit/feedback/MessagePanel.tsx';
import { QueryTable } from '../../kit/table/QueryTable.tsx';
import { t } from '../../text/staff.ts';
import { Filters } from './Filters.tsx';
import { LaterDialog } from './LaterDialog.tsx';
import { LineItem } from './LineItem.tsx';
import { dueOf, noteOf, vehicleOf, whatOf } from './line.ts';
import { everyLine, idOf, type Mark, todayQuery } from './queries.ts';
import classes from './Today.module.css';
import { useFilters } from './useFilters.ts';
import { useMark } from './useMark.ts';

/** The columns of the file; on the screen a line is a card under the title of its kind. */
const todayColumns = (): Column<TodayLine>[] => [
  { id: 'kind', heading: t('today.filter.kind'), value: ({ kind }) => t(`waiting.kinds.${kind}`) },
  { id: 'what', heading: t('today.file.what'), value: whatOf },
  { id: 'number', heading: t('today.file.number'), value: ({ registernumber }) => registernumber, kind: 'code' },
  { id: 'vehicle', heading: t('today.file.vehicle'), value: vehicleOf },
  { id: 'whose', heading: t('today.file.whose'), value: ({ whose }) => whose },
  { id: 'phone', heading: t('today.file.phone'), value: ({ phone }) => phone, kind: 'code' },
  { id: 'day', heading: t('today.file.day'), value: ({ day }) => day, kind: 'day' },
  { id: 'due', heading: t('today.file.due'), value: (line) => dueOf(line).text },
  { id: 'amount', heading: t('today.file.amount'), value: ({ amount }) => amount, kind: 'rupees' },
  { id: 'note', heading: t('today.file.note'), value: noteOf },
  { id: 'person', heading: t('today.filter.person'), value: ({ person }) => person },
  { id: 'notBefore', heading: t('today.file.notBefore'), value: ({ not_before }) => not_before, kind: 'day' },
  { id: 'markedBy', heading: t('today.file.markedBy'), value: ({ marked_by }) => marked_by },
];

/** The lines of each kind, in the order of the contract. */
const groupsOf = (lines: readonly TodayLine[]) =>
  TODAY_KINDS.map((kind) => ({ kind, lines: lines.filter((line) => line.kind === kind) })).filter((group) => group.lines.length > 0);

/** What needs a person, by kind, with filters, which the address keeps. `isSetUp`: whether nothing is left to set up; until then nobody did well because nothing waits. */
export function TodayList({ isSetUp = true }: { isSetUp?: boolean }) {
  const { which, choose, showAll } = useFilters();
  const query = useInfiniteQuery(todayQuery(which));
  const { mark, hidden } = useMark();
  const section = useRef<HTMLElement>(null);
  const [put, setPut] = useState<TodayLine>();
  const [asking, dialog] = useDisclosure();
  const { counts } = query.data ?? {};
  const lines = query.data?.lines.filter((line) => !hidden.includes(idOf(line)));
  const isFiltered = Boolean(which.kind || which.person);

  function emptyTitle() {
    if (isFiltered) return t('today.list.noMatch');
    return t(isSetUp || which.state !== 'open' ? `today.list.empty.${which.state}` : 'today.list.notSetUp');
  }
  // Focus management: the pressed button is gone then.
  function goOn(line: TodayLine) {
    const items = [...(section.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [])];
    const at = lines?.indexOf(line) ?? -1;
    (items[at + 1] ?? items[at - 1] ?? section.current)?.focus({ preventScroll: true });
  }
  function markAndGoOn(said: Mark) {
    goOn(said.line);
    mark(said);
  }
  const anotherDay = (line: TodayLine) => {
    setPut(line);
    dialog.open();
  };
  const marked = (query.data?.lines.length ?? 0) - (lines?.length ?? 0);
  const count = lines && counts && counts.totalCount - marked;
  // Each of many vehicles by itself, as the filters count them.
  const all = (counts?.states[which.state] ?? 0) - marked;
  return (
    <Stack gap="md">
      <Filters which={which} choose={choose} counts={counts} />
      <Text c="dimmed" role="status">
        {counts && count !== undefined && t(all > count ? 'today.list.folded' : 'today.list.count', { count, all })}
      </Text>
      <section ref={section} tabIndex={-1} aria-label={t('today.list.label')} className={classes.list}>
        <QueryTable
          query={query}
          rows={lines}
          columns={[]}
          fileColumns={todayColumns}
          download={`today-${today()}`}
          everyRow={everyLine(which)}
          rowKey={idOf}
          label={t('today.list.label')}
          loading={t('today.list.loading')}
          error={t('today.list.failed')}
          empty={
            <MessagePanel icon={<IconChecklist />} role="status" title={emptyTitle()}>
              {isFiltered && (
                <Button variant="default" onClick={showAll}>
                  {t('today.list.showAll')}
                </Button>
              )}
            </MessagePanel>
          }
          renderRows={({ rows }) =>
            groupsOf(rows).map((group) => (
              <div key={group.kind}>
                <Title order={2} size="h4" id={`today-${group.kind}`} mb="xs">
                  {t('today.counted', { name: t(`waiting.kinds.${group.kind}`), count: counts?.kinds[group.kind] ?? group.lines.length })}
                </Title>
                <ul className={classes.lines} aria-labelledby={`today-${group.kind}`}>
                  {group.lines.map((line) => (
                    <LineItem key={idOf(line)} line={line} onMark={markAndGoOn} onAnotherDay={anotherDay} />
                  ))}
                </ul>
              </div>
            ))
          }
        />
      </section>
      {put && <LaterDialog key={idOf(put)} line={put} opened={asking} onClose={dialog.close} />}
    </Stack>
  );
}
