import { Badge, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Column } from '../../kit/columns/columns.ts';
import { formatDate, today } from '../../kit/dates/days.ts';
import { ConfirmDialog } from '../../kit/feedback/ConfirmDialog.tsx';
import { useDeletion } from '../../kit/feedback/useDeletion.ts';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { QueryTable } from '../../kit/table/QueryTable.tsx';
import { kindText, ratesQuery, valueText } from '../../shared/dealer/rates.ts';
import { t } from '../../text/staff.ts';
import { takeBackRate } from './queries.ts';
import { RateForm } from './RateForm.tsx';
import { type State, type Told, told } from './rates.ts';

const COLORS: Record<State, string> = { now: 'lagoon.8', coming: 'saffron.4', past: 'gray.7' };

const wordsOf = (rate: Told) => ({ what: kindText(rate), value: valueText(rate), day: formatDate(rate.holdsFrom) });

const columnsOf = (onTakeBack: (rate: Told) => void): Column<Told>[] => [
  { id: 'kind', heading: t('settings.rates.kind'), value: kindText, isRowHeading: true, card: { isWide: true } },
  { id: 'value', heading: t('settings.rates.value'), value: valueText },
  { id: 'since', heading: t('settings.rates.since'), value: ({ holdsFrom }) => holdsFrom, kind: 'day' },
  {
    id: 'state',
    heading: t('settings.rates.state'),
    value: ({ state }) => t(`settings.rates.${state}`),
    cell: ({ state }) => (
      <Badge tt="none" color={COLORS[state]}>
        {t(`settings.rates.${state}`)}
      </Badge>
    ),
  },
  {
    id: 'actions',
    heading: t('settings.rates.actions'),
    hiddenHeading: true,
    cell: (rate) =>
      !rate.isFirst && (
        <Button variant="default" size="xs" aria-label={t('settings.rates.takeBackOf', wordsOf(rate))} onClick={() => onTakeBack(rate)}>
          {t('settings.rates.takeBack')}
        </Button>
      ),
  },
];

/** Rates and limits: what holds now and from a coming day on, each kind with its history, and a form that changes one. */
export function RateSection() {
  const query = useQuery(ratesQuery);
  const [all, { toggle }] = useDisclosure();
  const section = useRef<HTMLDivElement>(null);
  const { ask, chosen, dialog } = useDeletion<Told>({
    remove: takeBackRate,
    write: 'dealer',
    focus: section,
    done: () => t('settings.rates.takenBack'),
    failed: t('settings.rates.notTakenBack'),
  });
  const rates = query.data && told(query.data, today());
  return (
    <FormSection title={t('settings.rates.title')} hint={t('settings.rates.hint')} part="rates">
      <div ref={section} tabIndex={-1}>
        <QueryTable
          query={query}
          rows={rates?.filter(({ state }) => all || state !== 'past')}
          columns={columnsOf(ask)}
          rowKey={({ kind, holdsFrom }) => `${kind} ${holdsFrom}`}
          label={t('settings.rates.table')}
          cards="1fr 1fr"
          loading={t('settings.rates.loading')}
          error={t('settings.rates.loadingFailed')}
          empty={t('settings.rates.loadingFailed')}
          download="rates"
        />
        {rates?.some(({ state }) => state === 'past') && (
          <Button variant="subtle" size="xs" mt="xs" onClick={toggle} aria-expanded={all}>
            {t(all ? 'settings.rates.fewer' : 'settings.rates.history')}
          </Button>
        )}
      </div>
      <RateForm />
      {chosen && (
        <ConfirmDialog {...dialog} title={t('settings.rates.question')}>
          {t('settings.rates.text', wordsOf(chosen))}
        </ConfirmDialog>
      )}
    </FormSection>
  );
}
