import type { Binned } from '@contract/bin.ts';
import { Button, Group } from '@mantine/core';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import type { Column } from '../../kit/columns/columns.ts';
import { t } from '../../text/staff.ts';

/** 'Vehicle Maruti Suzuki Swift, MH12AB1234': what it is, as far as it has a name. */
export function binnedName({ kind, name, registernumber }: Binned): string {
  const known = kind === 'paper' ? t(`words.paperKind.${name as 'puc'}`) : name;
  return [`${t(`bin.kinds.${kind}`)} ${known}`.trim(), registernumber].filter(Boolean).join(', ');
}

interface Actions {
  /** The entry that is being restored. */
  busy: Binned | undefined;
  onRestore: (entry: Binned) => void;
  onDelete: (entry: Binned) => void;
}

/** The columns of the bin. */
export const binColumns = ({ busy, onRestore, onDelete }: Actions): Column<Binned>[] => [
  { id: 'name', heading: t('bin.what'), value: binnedName, isRowHeading: true, card: { isWide: true, isTitle: true } },
  { id: 'username', heading: t('bin.who'), value: ({ username }) => username },
  { id: 'deleted', heading: t('bin.when'), value: (entry) => entry.deleted_at, kind: 'moment' },
  { id: 'left', heading: t('bin.left'), value: (entry) => t('bin.days', { days: entry.days_left }) },
  {
    id: 'actions',
    heading: t('bin.actions'),
    hiddenHeading: true,
    cell: (entry) => (
      <Group gap="xs" wrap="nowrap" justify="flex-end">
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          aria-label={t('bin.restoreOf', { name: binnedName(entry) })}
          loading={busy === entry}
          disabled={busy !== undefined}
          onClick={() => onRestore(entry)}
        >
          {t('bin.restore')}
        </Button>
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={18} aria-hidden />}
          aria-label={t('bin.deleteOf', { name: binnedName(entry) })}
          disabled={busy !== undefined}
          onClick={() => onDelete(entry)}
        >
          {t('bin.delete')}
        </Button>
      </Group>
    ),
    card: { isWide: true, isUnlabelled: true },
  },
];
