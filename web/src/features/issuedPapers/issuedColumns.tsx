import { type IssuedPaper, isReadable, type ReadablePaper } from '@contract/issuedPaper.ts';
import { Button, Group } from '@mantine/core';
import type { Column } from '../../kit/columns/columns.ts';
import { WriteButton } from '../../shared/messages/WriteButton.tsx';
import { t } from '../../text/staff.ts';

/** 'Payment receipt'. */
export const kindOf = ({ contents }: IssuedPaper) => t(`issuedPapers.kinds.${contents.kind}`);

/** What became of a paper after it was made: valid, unless it was replaced, by another or anew under its number, or its entry reversed. */
const stateOf = ({ number, corrects, corrected_by, revision = 0, reversed }: IssuedPaper) =>
  [
    corrected_by === number && corrected_by !== null
      ? t('issuing.states.revised')
      : corrected_by && t('issuing.states.corrected', { number: corrected_by }),
    revision > 0 ? t('issuing.states.revision', { revision }) : corrects && t('issuing.states.corrects', { number: corrects }),
    reversed && t('issuing.states.reversed'),
    !corrected_by && !reversed && t('issuing.states.valid'),
  ]
    .filter(Boolean)
    .join(' · ');

const isReceipt = ({ contents: { kind } }: IssuedPaper) => kind === 'payment_receipt' || kind === 'token_receipt';

interface Actions {
  onOpen: (paper: IssuedPaper) => void;
  onCorrect: (paper: ReadablePaper) => void;
}

/** The columns of the papers of a vehicle, with what can be done with each. */
export const issuedColumns = ({ onOpen, onCorrect }: Actions): Column<IssuedPaper>[] => [
  { id: 'number', heading: t('issuing.number'), value: ({ number }) => number, kind: 'code', isRowHeading: true },
  { id: 'kind', heading: t('issuing.kind'), value: kindOf, card: { isTitle: true, isWide: true } },
  { id: 'day', heading: t('issuing.day'), value: ({ day }) => day, kind: 'day' },
  { id: 'by', heading: t('issuing.by'), value: ({ username }) => username },
  { id: 'state', heading: t('issuing.state'), value: stateOf },
  {
    id: 'actions',
    heading: t('issuing.actions'),
    hiddenHeading: true,
    card: { isWide: true, isUnlabelled: true },
    cell: (paper) => {
      const named = { kind: kindOf(paper), number: paper.number ?? '' };
      const isFinal = paper.corrected_by !== null || paper.reversed || paper.contents.kind === 'token_receipt';
      return (
        <Group gap="xs" justify="flex-end">
          <Button variant="default" size="compact-md" aria-label={t('issuing.openOf', named)} onClick={() => onOpen(paper)}>
            {t('issuing.open')}
          </Button>
          {!isFinal && isReadable(paper) && (
            <Button variant="default" size="compact-md" aria-label={t('issuing.correctOf', named)} onClick={() => onCorrect(paper)}>
              {t('issuing.correct')}
            </Button>
          )}
          {isReceipt(paper) && paper.corrected_by === null && !paper.reversed && (
            <WriteButton about={{ kind: 'receipt', issuedPaper: paper.id }} size="compact-md" label={t('issuing.writeOf', named)} />
          )}
        </Group>
      );
    },
  },
];
