import { Container, Group, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BackLink } from '../../components/BackLink.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { QueryState } from '../../components/QueryState.tsx';
import type { Unsaved } from '../../components/useUnsaved.ts';
import { AddEntryForm } from '../../features/money/AddEntryForm.tsx';
import { BooksGuard } from '../../features/money/BooksGuard.tsx';
import { COSTS, costEntry } from '../../features/money/books.ts';
import { EntryTable } from '../../features/money/EntryTable.tsx';
import { ListPanel } from '../../features/money/ListPanel.tsx';
import { MonthPicker } from '../../features/money/MonthPicker.tsx';
import { monthName, tenYearsBack } from '../../features/money/months.ts';
import { costsQuery } from '../../features/money/queries.ts';
import { useMonth } from '../../features/money/useMonth.ts';
import { formatPaise } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';

/** The miscellaneous costs of a month, and the way to enter and, for an admin, to correct them (R184-R192). */
export function MiscellaneousCostsPage() {
  const isAdmin = useSession().role === 'admin';
  const month = useMonth(tenYearsBack);
  const costs = useQuery(costsQuery(month.chosen));
  const [edits] = useState<Unsaved>(() => new Set());
  const [drafts] = useState<Unsaved>(() => new Set());
  const title = `Costs of ${monthName(month.chosen)}`;

  return (
    <Container size="lg" px={0} w="100%">
      <PageHead title="Miscellaneous Costs" hidden />
      <BooksGuard edits={edits} drafts={drafts} />
      <Stack gap="lg">
        <div>
          <BackLink to={paths.dashboard()}>Back to Dashboard</BackLink>
          <Group justify="space-between" align="flex-end" mt="xs">
            <Title order={1}>Miscellaneous Costs</Title>
            <MonthPicker {...month} />
          </Group>
        </div>
        <AddEntryForm book={COSTS} title="Add cost" unsaved={drafts} onAdded={month.choose} />
        {costs.data ? (
          <ListPanel
            title={title}
            total={formatPaise(costs.data.totalCost)}
            count={costs.data.costs.length}
            empty={`No costs in ${monthName(month.chosen)}.`}
          >
            <EntryTable
              book={COSTS}
              entries={costs.data.costs.map(costEntry)}
              label={title}
              unsaved={isAdmin ? edits : undefined}
            />
          </ListPanel>
        ) : (
          <QueryState query={costs} error="Failed to fetch costs" loading="Loading costs..." />
        )}
      </Stack>
    </Container>
  );
}
