import type { BankStatement, OpenBankLine } from '@contract/bankStatement.ts';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChecks } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { formatDate } from '../../kit/dates/days.ts';
import { notifyFailure, notifySuccess } from '../../kit/feedback/notify.ts';
import { QueryContent } from '../../kit/feedback/QueryContent.tsx';
import { BusyButton } from '../../kit/page/BusyButton.tsx';
import { QueryTable } from '../../kit/table/QueryTable.tsx';
import { reasonOf } from '../../lib/apiError.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { useRequestId } from '../../lib/requestIds.ts';
import { t } from '../../text/staff.ts';
import { entryColumns, openColumns } from './columns.tsx';
import { Difference } from './Difference.tsx';
import { keyOf } from './EntryChoice.tsx';
import { LineDialog, type OtherAccount } from './LineDialog.tsx';
import { MatchedLines } from './MatchedLines.tsx';
import { OpenFile } from './OpenFile.tsx';
import { bankQuery, matchSure } from './queries.ts';
import { useUnmatch } from './useUnmatch.ts';

interface StatementOfBankProps {
  /** The bank account, by its name in the book. */
  party: string;
  /** The accounts that money may have been moved to or from. */
  accounts: readonly OtherAccount[];
}

/** What the bank says of an account beside what the book has: the file, both balances, and what is on one side alone. */
export function StatementOfBank({ party, accounts }: StatementOfBankProps) {
  const query = useQuery(bankQuery(party));
  return (
    <QueryContent query={query} error={t('bankStatement.failed')} loading={t('bankStatement.loading')}>
      {(statement) => (
        <Stack gap="lg">
          <OpenFile key={party} party={party} last={statement?.files[0]} />
          {statement ? <Compared statement={statement} accounts={accounts} /> : <Text c="dimmed">{t('bankStatement.none')}</Text>}
        </Stack>
      )}
    </QueryContent>
  );
}

/** Matches all that is sure with one press. */
function SureButton({ party, sure }: Pick<BankStatement, 'party' | 'sure'>) {
  const request = useRequestId();
  const { mutate, isPending } = useMutation({
    mutationFn: () => matchSure(party, request.idFor()),
    async onSuccess({ matched }) {
      request.settled();
      await refreshAfter('bank');
      notifySuccess(t('bankStatement.sure.done', { count: matched }));
    },
    onError(error) {
      request.failed(error);
      notifyFailure(t('bankStatement.sure.failed'), reasonOf(error));
      void refreshAfter('bank');
    },
  });
  return (
    <Stack gap={4} data-screen-only>
      <Group>
        <BusyButton busy={isPending} leftSection={<IconChecks size={18} aria-hidden />} onClick={() => mutate()}>
          {t('bankStatement.sure.submit', { count: sure })}
        </BusyButton>
      </Group>
      <Text size="sm" c="dimmed">
        {t('bankStatement.sure.hint')}
      </Text>
    </Stack>
  );
}

const Some = ({ shown, count }: { shown: number; count: number }) =>
  shown < count ? (
    <Text size="sm" c="dimmed">
      {t('bankStatement.lines.some', { shown, count })}
    </Text>
  ) : null;

function Compared({ statement, accounts }: { statement: BankStatement; accounts: readonly OtherAccount[] }) {
  const { party, lines, entries, open, left, missing, matched, sure } = statement;
  const [asked, setAsked] = useState<OpenBankLine | null>(null);
  const [all, { toggle }] = useDisclosure();
  const list = useRef<HTMLDivElement>(null);
  const unmatch = useUnmatch(list);
  const days = [statement.first_day, statement.last_day].map(formatDate).join(' – ');
  return (
    <>
      <Difference statement={statement} />
      {sure > 0 && <SureButton party={party} sure={sure} />}
      <div ref={list} tabIndex={-1}>
        <Title order={2} size="h4" mb="xs">
          {t('bankStatement.lines.title')}
        </Title>
        <Some shown={lines.length} count={open + left} />
        <QueryTable
          rows={lines}
          columns={openColumns({ ask: setAsked, askAgain: unmatch })}
          rowKey={({ id }) => id}
          label={t('bankStatement.lines.title')}
          boxLabel={t('bankStatement.lines.title')}
          cards="1fr 1fr"
          empty={t('bankStatement.lines.none')}
          download={`bank-lines-${statement.last_day}`}
          print
        />
      </div>
      <div>
        <Title order={2} size="h4" mb={4}>
          {t('bankStatement.entries.title')}
        </Title>
        <Text size="sm" c="dimmed" mb="xs">
          {t('bankStatement.entries.hint', { days })}
        </Text>
        <Some shown={entries.length} count={missing} />
        <QueryTable
          rows={entries}
          columns={entryColumns()}
          rowKey={keyOf}
          label={t('bankStatement.entries.title')}
          boxLabel={t('bankStatement.entries.title')}
          cards="1fr 1fr"
          empty={t('bankStatement.entries.none')}
          download={`not-at-the-bank-${statement.last_day}`}
        />
      </div>
      {matched > 0 && (
        <Group data-screen-only>
          <Button variant="subtle" aria-expanded={all} onClick={toggle}>
            {all ? t('bankStatement.matched.hide') : t('bankStatement.matched.show', { count: matched })}
          </Button>
        </Group>
      )}
      {matched > 0 && all && <MatchedLines party={party} onUnmatch={unmatch} />}
      <LineDialog line={asked} party={party} missing={entries} accounts={accounts} onClose={() => setAsked(null)} />
    </>
  );
}
