import { SimpleGrid, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EarnedPanel } from '../../features/owner/EarnedPanel.tsx';
import { EntriesDialog } from '../../features/owner/EntriesDialog.tsx';
import { netOf, type Opened, PARTS } from '../../features/owner/figures.ts';
import { PartPanel } from '../../features/owner/PartPanel.tsx';
import { ownerQuery } from '../../features/owner/queries.ts';
import { YearOfEarnings } from '../../features/owner/YearOfEarnings.tsx';
import { formatDate } from '../../kit/dates/days.ts';
import { QueryContent } from '../../kit/feedback/QueryContent.tsx';
import { formatAmount } from '../../kit/money/rupees.ts';
import { StaffPage } from '../../kit/page/StaffPage.tsx';
import { t } from '../../text/staff.ts';

/** What the owner has, owes, is owed and earned; each figure opens to its entries. */
export function OwnerPage() {
  const [opened, setOpened] = useState<Opened | null>(null);
  return (
    <StaffPage title={t('pageNames.owner')} size="lg">
      <QueryContent query={useQuery(ownerQuery)} error={t('owner.failed')} loading={t('owner.loading')}>
        {(page) => (
          <>
            <Text c="dimmed">{t('owner.asOf', { day: formatDate(page.day) })}</Text>
            <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: 'start' }}>
              <EarnedPanel page={page} onOpen={setOpened} />
              {PARTS.map((part) => (
                <PartPanel key={part} part={part} page={page} onOpen={setOpened} />
              ))}
            </SimpleGrid>
            <Text fw={600}>{t('owner.net', { amount: formatAmount(netOf(page)) })}</Text>
            <YearOfEarnings year={page.year} onOpen={setOpened} />
          </>
        )}
      </QueryContent>
      <EntriesDialog opened={opened} onClose={() => setOpened(null)} />
    </StaffPage>
  );
}
