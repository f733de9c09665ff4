import { ActionIcon, Anchor, Badge, Group, Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { Column } from '../../kit/columns/columns.ts';
import { WriteButton } from '../../shared/messages/WriteButton.tsx';
import { t } from '../../text/staff.ts';
import { daysText, paperName } from './paperState.ts';
import type { ListedPaper } from './queries.ts';

/** Days before the end from which a paper is marked. */
const SOON = 30;

function DaysLeft({ paper }: { paper: ListedPaper }) {
  const { newest, days_left: days } = paper;
  // One that is renewed ahead of its end is in force until then.
  if (!newest && days !== null && days < 0)
    return (
      <Text span c="dimmed">
        {t('papers.earlier')}
      </Text>
    );
  if (days === null || days > SOON) return daysText(paper);
  if (days >= 0)
    return (
      <Badge color="saffron.4" size="lg">
        {daysText(paper)}
      </Badge>
    );
  return (
    <Text span fw={600} c="var(--mantine-color-error)">
      {daysText(paper)}
    </Text>
  );
}

interface Actions {
  registernumber: string;
  onCorrect: (paper: ListedPaper) => void;
  onRemove: (paper: ListedPaper) => void;
}

/** The columns of a vehicle's papers. */
export const paperColumns = (): Column<ListedPaper>[] => [
  {
    id: 'kind',
    heading: t('columns.label.vehicle_papers.kind'),
    value: ({ kind }) => t(`words.paperKind.${kind}`),
    isRowHeading: true,
    card: { isTitle: true, isWide: true },
  },
  {
    id: 'number',
    heading: t('columns.label.vehicle_papers.number'),
    value: ({ company, number }) => [company, number].filter(Boolean).join(', '),
    missing: '-',
  },
  { id: 'from', heading: t('columns.label.vehicle_papers.valid_from'), value: (paper) => paper.valid_from, kind: 'day', missing: '-' },
  { id: 'until', heading: t('columns.label.vehicle_papers.valid_until'), value: (paper) => paper.valid_until, kind: 'day', missing: '-' },
  { id: 'days', heading: t('papers.left'), value: daysText, cell: (paper) => <DaysLeft paper={paper} /> },
];

/** The column to open a paper's file, and to correct and remove the paper. */
export const paperActions = (actions: Actions): Column<ListedPaper> => ({
  id: 'actions',
  heading: t('papers.actions'),
  hiddenHeading: true,
  card: { isWide: true, isUnlabelled: true },
  cell: (paper) => (
    <Group gap="xs" wrap="nowrap" justify="flex-end">
      {paper.link && (
        <Anchor href={paper.link} aria-label={t('papers.openFileOf', { paper: paperName(paper) })}>
          {t('papers.openFile')}
        </Anchor>
      )}
      {paper.newest && paper.days_left !== null && paper.days_left <= SOON && (
        <WriteButton
          about={{ kind: 'paper', registernumbers: [actions.registernumber], paper: paper.kind }}
          size="compact-md"
          label={t('papers.writeOf', { paper: paperName(paper) })}
        />
      )}
      <ActionIcon
        variant="subtle"
        size={44}
        aria-label={t('papers.correct', { paper: paperName(paper) })}
        onClick={() => actions.onCorrect(paper)}
      >
        <IconPencil size={18} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="red"
        size={44}
        aria-label={t('papers.remove', { paper: paperName(paper) })}
        onClick={() => actions.onRemove(paper)}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </Group>
  ),
});
