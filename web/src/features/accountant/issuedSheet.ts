import { ISSUED_KINDS } from '@contract/issuedContents.ts';
import type { IssuedPaper } from '@contract/issuedPaper.ts';
import { type Sheet, sheetOf } from '../../kit/sheet/sheet.ts';
import type { Column } from '../../kit/table/columns.ts';
import { t } from '../../text/staff.ts';

/** Whether a paper counts still. One whose entry was reversed is cancelled, replaced or not, as its PDF says. */
function stateOf({ reversed, corrected_by }: IssuedPaper): string {
  if (reversed) return t('accountant.issued.states.cancelled');
  return corrected_by ? t('accountant.issued.states.replaced', { number: corrected_by }) : t('accountant.issued.states.valid');
}

const columns = (): Column<IssuedPaper>[] => [
  { id: 'number', heading: t('accountant.issued.number'), value: ({ number }) => number, kind: 'code' },
  { id: 'kind', heading: t('accountant.issued.kind'), value: ({ contents }) => t(`issuedPapers.kinds.${contents.kind}`) },
  { id: 'day', heading: t('accountant.issued.day'), value: ({ day }) => day, kind: 'day' },
  { id: 'vehicle', heading: t('accountant.columns.registernumber'), value: ({ registernumber }) => registernumber, kind: 'code' },
  { id: 'corrects', heading: t('accountant.issued.replaces'), value: ({ corrects }) => corrects, kind: 'code' },
  { id: 'correctedBy', heading: t('accountant.issued.replacedBy'), value: ({ corrected_by }) => corrected_by, kind: 'code' },
  { id: 'state', heading: t('accountant.issued.state'), value: stateOf },
  { id: 'by', heading: t('accountant.issued.by'), value: ({ username }) => username },
];

const placeOf = ({ contents }: IssuedPaper) => ISSUED_KINDS.indexOf(contents.kind);

/**
 * The papers of the month by kind and number, with what became of each, and margin sheets about the month that were made later. The ids of
 * a kind rise as its numbers do, also where its prefix was changed between.
 */
export const issuedSheet = (papers: readonly IssuedPaper[]): Sheet =>
  sheetOf(
    t('accountant.sheets.issued'),
    columns(),
    papers.toSorted((one, other) => placeOf(one) - placeOf(other) || one.id - other.id),
  );
