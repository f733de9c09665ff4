import type { Reversal } from '@contract/reversal.ts';
import { Box, Button, Group, Text, Title } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { type UseQueryResult, useMutation } from '@tanstack/react-query';
import type { Column } from '../../kit/columns/columns.ts';
import { formatDate, formatMoment } from '../../kit/dates/days.ts';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { formatAmount } from '../../kit/money/rupees.ts';
import { ListTools } from '../../kit/table/ListTools.tsx';
import { useRequestId } from '../../lib/requestIds.ts';
import { useSession } from '../../lib/sessionStore.ts';
import { t } from '../../text/staff.ts';
import { modeText } from '../payments/modeText.ts';
import { reversedAmount, stateColumns } from './countedColumns.ts';
import { GivenBack } from './GivenBack.tsx';
import classes from './ReversedEntries.module.css';
import { entryName, entryOf, paymentWord } from './received.ts';
import { refundWords } from './refund.ts';
import { takeBackNow } from './takingBack.ts';
import { useFocusAfterRemoval } from './useFocusAfterRemoval.ts';

const wordOf = ({ kind, payment }: Reversal) => (payment ? paymentWord(payment) : t(`words.entryKind.${kind}`));

/** The columns of the file of what was reversed; on the screen an entry stands struck through above its reversal. */
const reversalColumns = (): Column<Reversal>[] => [
  { id: 'kind', heading: t('columns.label.reversals.kind'), value: wordOf },
  { id: 'day', heading: t('columns.label.reversals.entered_for'), value: ({ entered_for }) => entered_for, kind: 'day' },
  { id: 'vehicle', heading: t('columns.label.reversals.registernumber'), value: ({ registernumber }) => registernumber, kind: 'code' },
  { id: 'what', heading: t('reversals.what'), value: ({ what }) => what },
  reversedAmount({ id: 'amount', heading: t('columns.label.reversals.amount'), value: ({ amount }) => amount, kind: 'rupees' }),
  ...stateColumns<Reversal>((reversal) => reversal),
  { id: 'who', heading: t('columns.label.reversals.username'), value: ({ username }) => username },
  { id: 'when', heading: t('reversals.when'), value: ({ created_at }) => created_at, kind: 'moment' },
  { id: 'bounced', heading: t('columns.label.reversals.bounced_on'), value: ({ bounced_on }) => bounced_on, kind: 'day' },
  { id: 'entry', heading: t('columns.label.reversals.entry'), value: ({ entry }) => entry },
  { id: 'refundMode', heading: t('columns.label.reversals.refund_mode'), value: ({ refund_mode }) => modeText(refund_mode ?? '') },
  { id: 'refundAccount', heading: t('columns.label.reversals.refund_account'), value: ({ refund_account }) => refund_account },
];

interface TakeBackProps {
  reversal: Pick<Reversal, 'id' | 'kind' | 'entered_for' | 'amount'>;
  /** What the entry is, where its kind does not say it. */
  word?: string;
}

/** For an admin: takes a reversal back, so that its entry counts again. */
export function TakeBack({ reversal, word }: TakeBackProps) {
  const isAdmin = useSession().role === 'admin';
  const request = useRequestId();
  const focus = useFocusAfterRemoval();
  const { id, kind, entered_for, amount } = reversal;
  const { mutate, isPending } = useMutation({ mutationFn: () => takeBackNow(id, request.idFor(id)) });
  if (!isAdmin) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconArrowBackUp size={18} aria-hidden />}
      aria-label={t('reversals.takeBackOf', { what: entryName(kind, entered_for, amount, word) })}
      ref={focus.button}
      loading={isPending}
      data-screen-only
      onClick={() => {
        focus.done();
        mutate();
      }}
    >
      {t('reversals.takeBack')}
    </Button>
  );
}

/** Who reversed it, when and why, and how the money was given back. */
export const toldOf = (
  reversal: Pick<Reversal, 'username' | 'created_at' | 'reason' | 'bounced_on'> &
    Partial<Pick<Reversal, 'kind' | 'refund_mode' | 'refund_account'>>,
) => {
  const { username, created_at, reason, bounced_on } = reversal;
  return [
    t('reversals.told', { who: username, when: formatMoment(created_at), reason }),
    bounced_on && t('reversals.bounced', { day: formatDate(bounced_on) }),
    refundWords(reversal),
  ]
    .filter(Boolean)
    .join(' ');
};

interface ReversedEntriesProps {
  query: UseQueryResult<Reversal[]>;
  /** Which of them belong here. */
  of: (reversal: Reversal) => boolean;
  /** Names the vehicle of each, where the list is of several. */
  ofVehicles?: boolean;
  /** Which of them stay as they are. */
  readOnly?: (reversal: Reversal) => boolean;
}

/** Entries that were reversed, each with its reversal, both struck through: they count nowhere. Nothing when there are none. */
export function ReversedEntries({ query, of, ofVehicles, readOnly }: ReversedEntriesProps) {
  if (query.isError) return <QueryState query={query} error={t('reversals.listFailed')} />;
  const shown = (query.data ?? []).filter(of);
  if (shown.length === 0) return null;
  const [{ kind = 'sale', registernumber = null } = {}] = shown;
  return (
    <Box mt="md">
      <Title order={3} size="h6">
        {t('reversals.list')}
      </Title>
      <ul className={classes.list} aria-label={t('reversals.list')}>
        {shown.map((reversal) => (
          <li key={reversal.id} className={classes.item}>
            <s className={classes.line}>
              <span>
                {[entryOf(reversal, wordOf(reversal)), ofVehicles && reversal.registernumber, reversal.what].filter(Boolean).join(' · ')}
              </span>
              <span>{formatAmount(reversal.amount)}</span>
            </s>
            <s className={classes.line}>
              <span>{t('reversals.entry')}</span>
              <span>{formatAmount(-reversal.amount)}</span>
            </s>
            <GivenBack received={reversal} />
            <Group justify="space-between" gap="xs">
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                {toldOf(reversal)}
              </Text>
              {!readOnly?.(reversal) && <TakeBack reversal={reversal} word={wordOf(reversal)} />}
            </Group>
          </li>
        ))}
      </ul>
      <ListTools
        label={t('reversals.listOf', { kind: t(`words.entryKind.${kind}`) })}
        columns={reversalColumns()}
        rows={shown}
        download={['reversed', kind, !ofVehicles && registernumber].filter(Boolean).join('-')}
      />
    </Box>
  );
}
