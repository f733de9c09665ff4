import type { ImportHindrances, ListedImport } from '@contract/import.ts';
import { Button, List, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Column } from '../../kit/columns/columns.ts';
import { formatMoment } from '../../kit/dates/days.ts';
import { ConfirmDialog } from '../../kit/feedback/ConfirmDialog.tsx';
import { notifyFailure, notifySuccess } from '../../kit/feedback/notify.ts';
import { undoReason } from '../../kit/feedback/undoReason.ts';
import { QueryTable } from '../../kit/table/QueryTable.tsx';
import { formatCount } from '../../kit/text/formatCount.ts';
import { codeOf } from '../../lib/apiError.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { useRequestId } from '../../lib/requestIds.ts';
import { t } from '../../text/staff.ts';
import { hindrances, importsQuery, undoImport } from './queries.ts';

const columnsOf = (onUndo: (one: ListedImport) => void): Column<ListedImport>[] => [
  { id: 'when', heading: t('imports.list.when'), value: ({ created_at }) => created_at, kind: 'moment' },
  { id: 'kind', heading: t('imports.list.kind'), value: ({ kind }) => t(`imports.kind.${kind}`) },
  { id: 'file', heading: t('imports.list.file'), value: ({ file }) => file, isRowHeading: true, card: { isWide: true, isTitle: true } },
  { id: 'rows', heading: t('imports.list.rows'), value: ({ row_count }) => formatCount(row_count) },
  { id: 'who', heading: t('imports.list.who'), value: ({ username }) => username },
  { id: 'state', heading: t('imports.list.state'), value: ({ undone_at }) => t(undone_at ? 'imports.list.undone' : 'imports.list.done') },
  {
    id: 'actions',
    heading: t('imports.list.actions'),
    hiddenHeading: true,
    cell: (one) =>
      one.undoable && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          aria-label={t('imports.list.undoOf', { file: one.file })}
          onClick={() => onUndo(one)}
        >
          {t('imports.list.undo')}
        </Button>
      ),
    card: { isWide: true, isUnlabelled: true },
  },
];

type Change = keyof typeof import('../../text/en/office/imports.ts').imports.change;
const CHANGES: readonly string[] = [
  'soldcars',
  'installments',
  'maintenance',
  'miscellaneous_costs',
  'vehicle_papers',
  'issued_papers',
  'reservations',
  'transfer_steps',
  'files',
  'messages',
  'pay_links',
  'imports',
  'deleted',
];
const changeOf = (what: string) => t(`imports.change.${(CHANGES.includes(what) ? what : 'other') as Change}`);

/** Why an import is not undone, one line for each vehicle or cost. */
function Hindrances({ count, hindrances: found }: ImportHindrances) {
  return (
    <>
      <Text mb="xs">{t('imports.list.because')}</Text>
      <List>
        {found.map(({ registernumber, what, username, happened_at }) => (
          <List.Item key={`${registernumber} ${what} ${happened_at}`}>
            {t('imports.list.hindrance', { what: registernumber, change: changeOf(what), who: username, when: formatMoment(happened_at) })}
          </List.Item>
        ))}
        {count > found.length && <List.Item>{t('imports.list.more', { count: count - found.length })}</List.Item>}
      </List>
    </>
  );
}

/** The imports until now; one is undone as a whole within thirty days, or is said what was changed since. */
export function ImportList() {
  const query = useQuery(importsQuery);
  const section = useRef<HTMLElement>(null);
  const request = useRequestId();
  const [chosen, setChosen] = useState<ListedImport | null>(null);
  const [why, setWhy] = useState<ImportHindrances | null>(null);
  const close = () => {
    setChosen(null);
    setWhy(null);
    section.current?.focus();
  };
  const undoing = useMutation({
    mutationFn: ({ id }: ListedImport) => undoImport(id, request.idFor(id)),
    async onSuccess(_answer, { file }) {
      request.settled();
      await refreshAfter('import');
      close();
      notifySuccess(t('imports.list.undoneNow', { file }));
    },
    async onError(error, { id }) {
      request.failed(error);
      const found = codeOf(error) === 'import.changed_since' ? await hindrances(id).catch(() => null) : null;
      if (found?.count) return setWhy(found);
      close();
      notifyFailure(t('imports.list.notUndone'), undoReason(error));
      void refreshAfter('import');
    },
  });
  return (
    <section ref={section} tabIndex={-1} aria-label={t('imports.list.title')}>
      <QueryTable
        query={query}
        rows={query.data}
        columns={columnsOf(setChosen)}
        rowKey={({ id }) => id}
        label={t('imports.list.title')}
        cards="1fr 1fr"
        loading={t('imports.list.loading')}
        error={t('imports.list.failed')}
        empty={t('imports.list.none')}
        download="imports"
      />
      {chosen && (
        <ConfirmDialog
          opened
          title={t(why ? 'imports.list.notUndone' : 'imports.list.question')}
          confirmLabel={t('imports.list.confirm')}
          cancelLabel={t(why ? 'common.close' : 'common.cancel')}
          pending={undoing.isPending}
          onConfirm={why ? undefined : () => undoing.mutate(chosen)}
          onCancel={close}
        >
          {why ? <Hindrances {...why} /> : t('imports.list.questionText', { count: chosen.row_count, file: chosen.file })}
        </ConfirmDialog>
      )}
    </section>
  );
}
