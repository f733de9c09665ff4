import { useQuery } from '@tanstack/react-query';
import type { Column } from '../../kit/columns/columns.ts';
import { QueryTable } from '../../kit/table/QueryTable.tsx';
import { t } from '../../text/staff.ts';
import { paperColumns } from './paperColumns.tsx';
import { type ListedPaper, papersQuery } from './queries.ts';

interface PaperTableProps {
  registernumber: string;
  /** What may be done with a paper; nothing without it, nor is the list saved. */
  actions?: Column<ListedPaper>;
}

/** The papers of a vehicle with the days left (decision 0024). */
export function PaperTable({ registernumber, actions }: PaperTableProps) {
  const query = useQuery(papersQuery(registernumber));
  return (
    <QueryTable
      query={query}
      rows={query.data}
      columns={actions ? [...paperColumns(), actions] : paperColumns()}
      rowKey={(paper) => String(paper.id)}
      label={t('papers.title')}
      cards="1fr 1fr"
      loading={t('papers.loading')}
      error={t('papers.failed')}
      empty={t('papers.none')}
      {...(actions && { download: `papers-${registernumber}` })}
    />
  );
}
