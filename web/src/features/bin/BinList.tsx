import type { Binned } from '@contract/bin.ts';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ConfirmDialog } from '../../kit/feedback/ConfirmDialog.tsx';
import { MessagePanel } from '../../kit/feedback/MessagePanel.tsx';
import { notifyFailure, notifySuccess } from '../../kit/feedback/notify.ts';
import { undoReason } from '../../kit/feedback/undoReason.ts';
import { useDeletion } from '../../kit/feedback/useDeletion.ts';
import { QueryTable } from '../../kit/table/QueryTable.tsx';
import { refreshAfter } from '../../lib/queryClient.ts';
import { useRequestId } from '../../lib/requestIds.ts';
import { t } from '../../text/staff.ts';
import { binColumns, binnedName } from './binColumns.tsx';
import { binQuery, deleteForGood, restore } from './queries.ts';

/** What was deleted: an admin brings it back, or deletes it for good after a confirmation. */
export function BinList() {
  const query = useQuery(binQuery);
  const section = useRef<HTMLElement>(null);
  const request = useRequestId();
  const restoring = useMutation({
    mutationFn: (entry: Binned) => restore(entry, request.idFor(entry)),
    async onSuccess(_answer, entry) {
      request.settled();
      await refreshAfter('bin');
      section.current?.focus();
      notifySuccess(t('bin.restored', { name: binnedName(entry) }));
    },
    onError(error, entry) {
      request.failed(error);
      notifyFailure(t('bin.notRestored', { name: binnedName(entry) }), undoReason(error));
      void refreshAfter('bin');
    },
  });
  const { ask, chosen, dialog } = useDeletion<Binned>({
    remove: deleteForGood,
    write: 'bin',
    focus: section,
    done: (entry) => t('bin.deleted', { name: binnedName(entry) }),
    failed: t('bin.notDeleted'),
  });
  return (
    <section ref={section} tabIndex={-1} aria-label={t('pageNames.bin')}>
      <QueryTable
        query={query}
        rows={query.data}
        columns={binColumns({ busy: restoring.isPending ? restoring.variables : undefined, onRestore: restoring.mutate, onDelete: ask })}
        rowKey={({ id }) => id}
        label={t('pageNames.bin')}
        cards="1fr 1fr"
        loading={t('bin.loading')}
        error={t('bin.failed')}
        empty={<MessagePanel icon={<IconTrash />} role="status" title={t('bin.empty')} />}
        download="bin"
      />
      {chosen && (
        <ConfirmDialog {...dialog} confirmLabel={t('bin.delete')} title={t('bin.question')}>
          {t('bin.questionText', { name: binnedName(chosen) })}
        </ConfirmDialog>
      )}
    </section>
  );
}
